// The frames that the page has, and which it should ask for. It holds them as they came and reads them when they are needed.
import { type Frame, type RawFrame, readFrame, splitFrames } from "./frame";
import type { FrameLayout } from "./layout";

/** What is kept; what was received first goes first. Of small frames, such as 1 kB, this is more than an hour and a half. */
const MOST_BYTES = 64 << 20;
/** Frames that are kept as they are read. */
const MOST_READ = 256;
/** The most frames that one `get` may ask for. */
export const MOST_ASKED = 256;

export class FrameStore {
    private readonly raw = new Map<number, RawFrame>();
    private readonly read = new Map<number, Frame>();
    private readonly layouts = new Map<number, FrameLayout>();
    private newestIndex = -1;
    private bytes = 0;
    private readonly most: number;

    constructor(most = MOST_BYTES) {
        this.most = most;
    }

    /** The highest index that ever arrived, -1 before the first. */
    get newest(): number {
        return this.newestIndex;
    }

    get size(): number {
        return this.raw.size;
    }

    addLayout(layout: FrameLayout): void {
        this.layouts.set(layout.number, layout);
    }

    /** Takes the frames of a message; those of a layout that has not come are passed over. */
    add(message: ArrayBuffer): void {
        for (const frame of splitFrames(message)) {
            if (!this.layouts.has(frame.layout)) continue;
            this.remove(frame.index);
            this.raw.set(frame.index, frame);
            this.bytes += frame.view.byteLength;
            this.read.delete(frame.index);
            if (frame.index > this.newestIndex) this.newestIndex = frame.index;
        }
        for (const index of this.raw.keys()) {
            if (this.bytes <= this.most || this.raw.size === 1) break;
            this.remove(index);
        }
    }

    has(index: number): boolean {
        return this.raw.has(index);
    }

    get(index: number): Frame | undefined {
        const known = this.read.get(index);
        if (known) return known;
        const raw = this.raw.get(index);
        const layout = raw && this.layouts.get(raw.layout);
        if (!layout) return undefined;
        const frame = readFrame(raw.view, layout);
        for (const oldest of this.read.keys()) {
            if (this.read.size < MOST_READ) break;
            this.read.delete(oldest);
        }
        this.read.set(index, frame);
        return frame;
    }

    /** The first run of missing frames in `from..to`, no longer than may be asked for at once. */
    missing(from: number, to: number): { from: number; count: number } | null {
        let start = Math.max(0, from);
        while (start < to && this.raw.has(start)) start++;
        if (start >= to) return null;
        let end = start + 1;
        while (end < to && end - start < MOST_ASKED && !this.raw.has(end)) end++;
        return { from: start, count: end - start };
    }

    private remove(index: number): void {
        this.bytes -= this.raw.get(index)?.view.byteLength ?? 0;
        this.raw.delete(index);
    }
}
