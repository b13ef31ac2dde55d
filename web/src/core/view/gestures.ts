// Hands on the picture: wheel, pinch, drag, tap, long press. It moves the camera and tells of the rest.
import type { Camera, Point } from "./camera";

/** Something that is being dragged over the field. */
export interface Held {
    move(to: Point): void;
    drop(): void;
}

export interface Hands {
    /** The camera was moved by hand. */
    moved(): void;
    tap(screen: Point): void;
    menu(screen: Point): void;
    /** What is to be dragged from here, with Shift or without, if it is not the field itself. */
    grab(screen: Point, shift: boolean): Held | null;
}

/** Less than this is a tap that trembled. */
const TREMBLE = 5;
const LONG_PRESS = 550;

export function listen(canvas: HTMLElement, camera: Camera, hands: Hands): void {
    const fingers = new Map<number, Point>();
    let held: Held | null = null;
    let start: Point | null = null;
    let dragged = false;
    let press: ReturnType<typeof setTimeout> | undefined;

    const place = (event: MouseEvent): Point => {
        const box = canvas.getBoundingClientRect();
        return { x: event.clientX - box.left, y: event.clientY - box.top };
    };

    canvas.addEventListener(
        "wheel",
        (event) => {
            event.preventDefault();
            const pixels = event.deltaMode === 1 ? event.deltaY * 16 : event.deltaY;
            camera.zoomAt(place(event), Math.exp(-pixels * (event.ctrlKey ? 0.01 : 0.0018)));
            hands.moved();
        },
        { passive: false },
    );

    canvas.addEventListener("pointerdown", (event) => {
        if (event.button !== 0) return;
        canvas.setPointerCapture(event.pointerId);
        const at = place(event);
        fingers.set(event.pointerId, at);
        dragged = fingers.size > 1;
        start = at;
        if (fingers.size === 1) held = hands.grab(at, event.shiftKey);
        clearTimeout(press);
        if (event.pointerType === "touch" && fingers.size === 1 && !held) {
            press = setTimeout(() => {
                dragged = true;
                hands.menu(at);
            }, LONG_PRESS);
        }
    });

    canvas.addEventListener("pointermove", (event) => {
        const before = fingers.get(event.pointerId);
        if (!before) return;
        const now = place(event);
        if (start && !dragged && Math.hypot(now.x - start.x, now.y - start.y) < TREMBLE) return;
        dragged = true;
        clearTimeout(press);
        if (held) held.move(camera.toField(now));
        else if (fingers.size === 1) camera.pan(now.x - before.x, now.y - before.y);
        else if (fingers.size === 2) pinch(event.pointerId, before, now);
        fingers.set(event.pointerId, now);
        hands.moved();
    });

    const pinch = (moving: number, before: Point, now: Point) => {
        const other = [...fingers].find(([id]) => id !== moving)?.[1];
        if (!other) return;
        const apart = (p: Point) => Math.max(1, Math.hypot(p.x - other.x, p.y - other.y));
        camera.zoomAt({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }, apart(now) / apart(before));
        camera.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    };

    const release = (event: PointerEvent) => {
        clearTimeout(press);
        const at = fingers.get(event.pointerId);
        if (!at) return;
        fingers.delete(event.pointerId);
        if (held) {
            if (dragged) held.drop();
            held = null;
        }
        if (!dragged && event.type === "pointerup") hands.tap(at);
    };
    canvas.addEventListener("pointerup", release);
    canvas.addEventListener("pointercancel", release);

    canvas.addEventListener("contextmenu", (event) => {
        event.preventDefault();
        hands.menu(place(event));
    });
    canvas.addEventListener("dblclick", () => {
        camera.reset();
        hands.moved();
    });
}
