// From metres on the field to pixels on the screen and back: zoom, place, and which way round. It draws nothing.
import type { Ground } from "../scene/messages";

export interface Point {
    x: number;
    y: number;
}

const CLOSEST = 40;

export class Camera {
    width = 1;
    height = 1;
    /** Times the scale at which the whole field is seen. */
    zoom = 1;
    /** The point of the field in the middle of the picture. */
    centre: Point = { x: 0, y: 0 };
    flip = false;
    /** Which way y goes on the screen: 1 downwards, -1 upwards. */
    private down: 1 | -1 = 1;
    private ground: Ground | null = null;
    /** The scale at which the whole ground is seen; kept, for it is asked for with every point that is drawn. */
    private whole = 1;

    /** What is to be seen, and of how many dimensions. */
    frame(ground: Ground, dimensions: number): void {
        this.ground = ground;
        this.down = (ground.y ?? (dimensions === 3 ? "up" : "down")) === "up" ? -1 : 1;
        this.fit();
    }

    resize(width: number, height: number): void {
        this.width = Math.max(1, width);
        this.height = Math.max(1, height);
        this.fit();
    }

    private fit(): void {
        if (!this.ground) return;
        const { length, width, margin } = this.ground;
        this.whole = Math.min(this.width / (length + 2 * margin), this.height / (width + 2 * margin));
    }

    /** Pixels for a metre. */
    get scale(): number {
        return this.whole * this.zoom;
    }

    private get turn(): 1 | -1 {
        return this.flip ? -1 : 1;
    }

    x(x: number): number {
        return (x - this.centre.x) * this.scale * this.turn + this.width / 2;
    }

    y(y: number): number {
        return (y - this.centre.y) * this.scale * this.turn * this.down + this.height / 2;
    }

    /** Degrees on the field as radians on the screen. */
    angle(degrees: number): number {
        return (this.down * degrees * Math.PI) / 180 + (this.flip ? Math.PI : 0);
    }

    toField(screen: Point): Point {
        const scale = this.scale * this.turn;
        return {
            x: (screen.x - this.width / 2) / scale + this.centre.x,
            y: (screen.y - this.height / 2) / (scale * this.down) + this.centre.y,
        };
    }

    /** Nearer or further, with the given point of the screen staying where it is. */
    zoomAt(screen: Point, factor: number): void {
        const before = this.toField(screen);
        this.zoom = Math.min(CLOSEST, Math.max(1, this.zoom * factor));
        const after = this.toField(screen);
        this.moveTo({ x: this.centre.x + before.x - after.x, y: this.centre.y + before.y - after.y });
    }

    pan(dx: number, dy: number): void {
        const scale = this.scale * this.turn;
        this.moveTo({ x: this.centre.x - dx / scale, y: this.centre.y - dy / (scale * this.down) });
    }

    /** As near to the point as keeps the field in the picture. */
    moveTo(point: Point): void {
        if (!this.ground) return;
        const room = (half: number, pixels: number) => Math.max(0, half - pixels / 2 / this.scale);
        const x = room(this.ground.length / 2 + this.ground.margin, this.width);
        const y = room(this.ground.width / 2 + this.ground.margin, this.height);
        this.centre = { x: Math.min(x, Math.max(-x, point.x)), y: Math.min(y, Math.max(-y, point.y)) };
    }

    /** A part of the way towards a point, for a camera that follows. */
    approach(point: Point, part: number): void {
        this.moveTo({
            x: this.centre.x + (point.x - this.centre.x) * part,
            y: this.centre.y + (point.y - this.centre.y) * part,
        });
    }

    reset(): void {
        this.zoom = 1;
        this.centre = { x: 0, y: 0 };
    }
}
