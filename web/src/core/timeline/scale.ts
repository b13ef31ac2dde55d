// From frames to pixels of the timeline and back.

export interface Scale {
    first: number;
    frames: number;
    width: number;
}

export function toPixel({ first, frames, width }: Scale, frame: number): number {
    const length = Math.max(1, frames - 1 - first);
    return (Math.min(Math.max(frame - first, 0), length) / length) * width;
}

export function toFrame({ first, frames, width }: Scale, pixel: number): number {
    const length = Math.max(0, frames - 1 - first);
    return first + Math.round((Math.min(Math.max(pixel, 0), width) / Math.max(1, width)) * length);
}
