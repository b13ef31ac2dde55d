// What there is to see at a point of time between two frames. Everything holds as the earlier frame says; what may lie in
// between, the later one is there for (poses.ts).
import type { Frame } from "./frame";
import type { FrameStore } from "./store";

export interface Moment {
    /** The index of the earlier frame. */
    index: number;
    /** Where it is, in frames, with fractions between two of them. */
    at: number;
    frame: Frame;
    /** The later frame, if the moment lies between two of the same layout. */
    next: Frame | null;
    /** Which part of the way from the one to the other is over. */
    part: number;
}

export function momentAt(store: FrameStore, position: number): Moment | null {
    const index = Math.floor(position);
    const frame = store.get(index);
    if (!frame) return null;
    const part = position - index;
    const later = part > 0 ? store.get(index + 1) : undefined;
    const next = later && later.layout === frame.layout ? later : null;
    return { index, at: position, frame, next, part: next ? part : 0 };
}

/** The shorter way round, in degrees. */
export function angleBetween(a: number, b: number, part: number): number {
    const turn = ((((b - a) % 360) + 540) % 360) - 180;
    return a + turn * part;
}
