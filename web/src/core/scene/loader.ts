// Asks for frames before they are needed: those round the place that is looked at, and as far ahead as the speed demands.
import type { FrameStore } from "./store";

export interface Gaze {
    position: number;
    /** Frames in a second, negative when going backwards; 0 when standing. */
    rate: number;
    /** How many frames there are. */
    frames: number;
}

const BEHIND = 64;
const AHEAD = 128;
const SECONDS_AHEAD = 3;
const AT_ONCE = 4;
/** After so many milliseconds without an answer a range is asked for again. */
const PATIENCE = 4000;

export class Loader {
    private asked: { from: number; to: number; until: number }[] = [];
    private readonly store: FrameStore;
    private readonly ask: (from: number, count: number) => void;

    constructor(store: FrameStore, ask: (from: number, count: number) => void) {
        this.store = store;
        this.ask = ask;
    }

    /** Whether something that was asked for has not come yet. */
    get busy(): boolean {
        return this.asked.some((a) => this.store.missing(a.from, a.to) !== null);
    }

    look(gaze: Gaze, now: number): void {
        this.asked = this.asked.filter((a) => a.until > now && this.store.missing(a.from, a.to) !== null);
        const at = Math.floor(gaze.position);
        const run = Math.ceil(Math.abs(gaze.rate) * SECONDS_AHEAD);
        const ahead = AHEAD + (gaze.rate > 0 ? run : 0);
        const behind = BEHIND + (gaze.rate < 0 ? run : 0);
        // What is looked at comes first, then what lies ahead, then what lies behind.
        this.fill(at, Math.min(at + ahead, gaze.frames), now);
        this.fill(Math.max(0, at - behind), Math.min(at, gaze.frames), now);
    }

    private fill(from: number, to: number, now: number): void {
        let start = from;
        while (this.asked.length < AT_ONCE) {
            const gap = this.store.missing(start, to);
            if (!gap) return;
            const pending = this.asked.find((a) => a.from <= gap.from && gap.from < a.to);
            if (pending) {
                start = pending.to;
                continue;
            }
            const next = this.asked.find((a) => a.from > gap.from && a.from < gap.from + gap.count);
            const count = next ? next.from - gap.from : gap.count;
            this.asked.push({ from: gap.from, to: gap.from + count, until: now + PATIENCE });
            this.ask(gap.from, count);
            start = gap.from + count;
        }
    }
}
