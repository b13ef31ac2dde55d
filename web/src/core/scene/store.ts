// The frames that the page has, and which it should ask for. It holds them as they came and reads them when somebody looks.
import type { Ball, Frame, FrameFormat } from "./frame";

/** About 60 MB of a 2D match: more than an hour and a half of play. What was received first goes first. */
const MOST_FRAMES = 60_000;
const MOST_READ = 256;
/** The most frames that one `get` may ask for. */
export const MOST_ASKED = 256;

export class FrameStore {
    private readonly raw = new Map<number, DataView>();
    private readonly read = new Map<number, Frame>();
    private newestIndex = -1;
    private readonly format: FrameFormat;
    private readonly most: number;

    constructor(format: FrameFormat, most = MOST_FRAMES) {
        this.format = format;
        this.most = most;
    }

    /** The highest index that ever arrived, -1 before the first. */
    get newest(): number {
        return this.newestIndex;
    }

    get size(): number {
        return this.raw.size;
    }

    add(message: ArrayBuffer): void {
        for (const view of this.format.split(message)) {
            const index = this.format.index(view);
            this.raw.delete(index);
            this.raw.set(index, view);
            this.read.delete(index);
            if (index > this.newestIndex) this.newestIndex = index;
        }
        for (const index of this.raw.keys()) {
            if (this.raw.size <= this.most) break;
            this.raw.delete(index);
        }
    }

    has(index: number): boolean {
        return this.raw.has(index);
    }

    get(index: number): Frame | undefined {
        const known = this.read.get(index);
        if (known) return known;
        const view = this.raw.get(index);
        if (!view) return undefined;
        const frame = this.format.read(view);
        for (const oldest of this.read.keys()) {
            if (this.read.size < MOST_READ) break;
            this.read.delete(oldest);
        }
        this.read.set(index, frame);
        return frame;
    }

    ball(index: number): Ball | undefined {
        const view = this.raw.get(index);
        return view && this.format.ball(view);
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
}
