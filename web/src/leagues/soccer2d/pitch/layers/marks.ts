// What a player has just done: kick, tackle, catch, collision. A mark lasts some frames and fades, because what it tells of
// lasts one.
import { type Player, State } from "../../frame";
import { type Drawing, discRadius, type Layer, onField } from "../drawing";

const LASTS = 6;

interface Mark {
    bits: number;
    failed: number;
    colour: string;
    shape(ctx: CanvasRenderingContext2D, x: number, y: number, radius: number): void;
}

const MARKS: Mark[] = [
    { bits: State.KICK, failed: State.KICK_FAILED, colour: "255, 255, 255", shape: ring },
    { bits: State.TACKLE, failed: State.TACKLE_FAILED, colour: "255, 176, 32", shape: diamond },
    { bits: State.CATCH, failed: State.CATCH_FAILED, colour: "120, 240, 255", shape: square },
    {
        bits: State.TOUCHED_BALL | State.TOUCHED_PLAYER | State.TOUCHED_POST,
        failed: 0,
        colour: "255, 96, 80",
        shape: burst,
    },
    {
        bits: State.FOULED | State.FREE_KICK_FAULT | State.ILLEGAL_DEFENCE,
        failed: 0,
        colour: "255, 40, 90",
        shape: cross,
    },
];

export const marks = {
    id: "marks",
    title: "Marks: kick, tackle, catch, collision",
    on: true,
    key: "9",
    draw(drawing: Drawing): void {
        const { moment, store } = drawing;
        for (let back = Math.min(LASTS - 1, moment.index); back >= 0; back--) {
            const frame = back === 0 ? moment : store.get(moment.index - back);
            if (!frame) continue;
            const age = (moment.at - frame.index) / LASTS;
            for (const [i, then] of frame.players.entries()) {
                const now = moment.players[i];
                if (now && onField(now)) mark(drawing, then, now, age);
            }
        }
    },
} as const satisfies Layer;

function mark(drawing: Drawing, then: Player, now: Player, age: number): void {
    const { ctx, camera, calm } = drawing;
    for (const { bits, failed, colour, shape } of MARKS) {
        const missed = (then.state & failed) !== 0;
        if ((then.state & bits) === 0 && !missed) continue;
        const radius = discRadius(drawing, now) * (calm ? 1.5 : 1.3 + 0.7 * age);
        ctx.strokeStyle = `rgba(${colour}, ${Math.max(0, 1 - age) * 0.95})`;
        ctx.lineWidth = 2;
        ctx.setLineDash(missed ? [3, 3] : []);
        ctx.beginPath();
        shape(ctx, camera.x(now.x), camera.y(now.y), radius);
        ctx.stroke();
    }
    ctx.setLineDash([]);
}

function ring(ctx: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
    ctx.arc(x, y, radius, 0, 2 * Math.PI);
}

function diamond(ctx: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
    const r = radius * 1.25;
    ctx.moveTo(x, y - r);
    ctx.lineTo(x + r, y);
    ctx.lineTo(x, y + r);
    ctx.lineTo(x - r, y);
    ctx.closePath();
}

function square(ctx: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
    ctx.rect(x - radius, y - radius, 2 * radius, 2 * radius);
}

function burst(ctx: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
    for (let i = 0; i < 8; i++) {
        const [cos, sin] = [Math.cos((i * Math.PI) / 4), Math.sin((i * Math.PI) / 4)];
        ctx.moveTo(x + cos * radius, y + sin * radius);
        ctx.lineTo(x + cos * radius * 1.4, y + sin * radius * 1.4);
    }
}

function cross(ctx: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
    for (const way of [-1, 1]) {
        ctx.moveTo(x - radius, y - way * radius);
        ctx.lineTo(x + radius, y + way * radius);
    }
}
