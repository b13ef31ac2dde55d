// Where in the match the viewer is, and how it goes on from there. It knows no clock: the page says how much time has
// passed. Positions are in frames, with fractions between two of them.

export const SPEEDS = [0.1, 0.25, 0.5, 1, 2, 4, 8, 16, 32, 64] as const;

/** In a live match the picture is so many seconds behind the newest frame, and at least one frame, so that there are two to draw
 * between. */
const LIVE_DELAY = 0.1;
/** Further behind than this, in seconds, and it jumps instead of hurrying. */
const LIVE_JUMP = 2.5;
/** How hard it hurries: the part of the lag that is made up in a second. */
const LIVE_PULL = 3;

export interface Reach {
    /** The oldest frame there is, and one past the newest. */
    first: number;
    frames: number;
    /** Whether the frame at an index is here already. */
    has(index: number): boolean;
    /** Whether more will come: the match is being played, or its log still being read. */
    growing: boolean;
    /** Whether it is being played. */
    live: boolean;
}

export class Playhead {
    position = 0;
    playing = false;
    speed = 1;
    /** Keeps up with a live match. */
    following = false;
    /** Wants to go on but the next frame is not here yet. */
    waiting = false;

    /** Frames in a second of the watcher's time. */
    rate(step: number): number {
        return this.playing || this.following ? (this.following ? 1 : this.speed) / step : 0;
    }

    advance(seconds: number, step: number, reach: Reach): void {
        const last = Math.max(reach.first, reach.frames - 1);
        if (this.following) {
            this.follow(seconds, step, last);
            return;
        }
        this.waiting = false;
        // A link may name a frame that the match does not have.
        if (reach.frames > 0 && (reach.live || !reach.growing)) this.position = Math.min(this.position, last);
        if (!this.playing) return;
        const wanted = this.position + (seconds / step) * this.speed;
        // Frames are passed over only if they are here; at the first that is not, it stands and waits.
        let next = Math.min(wanted, last);
        const ahead = Math.floor(next);
        if (!reach.has(ahead)) {
            this.waiting = true;
            next = this.position;
        }
        this.position = next;
        if (this.position < last || this.waiting) return;
        if (!reach.growing) this.playing = false;
        else if (reach.live) this.following = true;
        else this.waiting = true;
    }

    private follow(seconds: number, step: number, last: number): void {
        const target = Math.max(0, last - Math.max(1, Math.round(LIVE_DELAY / step)));
        const lag = target - this.position;
        if (Math.abs(lag) * step > LIVE_JUMP) {
            this.position = target;
            return;
        }
        const steps = seconds / step + Math.min(1, seconds * LIVE_PULL) * (lag - 0.5);
        this.position = Math.min(last, Math.max(this.position, this.position + steps));
    }

    /** To a frame; the watcher is not with the live match any more. */
    seek(position: number, reach: Reach): void {
        this.following = false;
        this.position = Math.min(Math.max(position, reach.first), Math.max(reach.first, reach.frames - 1));
    }

    /** By whole frames, from wherever between two it is. */
    step(frames: number, reach: Reach): void {
        this.playing = false;
        const from = frames > 0 ? Math.floor(this.position) : Math.ceil(this.position);
        this.seek(from + frames, reach);
    }

    toggle(reach: Reach): void {
        if (this.playing || this.following) {
            this.playing = false;
            this.following = false;
            this.position = Math.floor(this.position);
            return;
        }
        const atEnd = this.position >= reach.frames - 1;
        if (atEnd && reach.growing) this.following = reach.live;
        else if (atEnd) this.position = reach.first;
        this.playing = true;
    }

    toLive(): void {
        this.following = true;
        this.playing = true;
    }

    faster(): void {
        this.speed = SPEEDS.find((s) => s > this.speed) ?? this.speed;
    }

    slower(): void {
        this.speed = SPEEDS.findLast((s) => s < this.speed) ?? this.speed;
    }
}
