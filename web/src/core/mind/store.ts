// The beliefs of the chosen agent that the page has, and which it should ask for. They are large: those of one agent are kept,
// and only round the place that is looked at.

import type { AgentBeliefs } from "../scene/messages";
import type { Selected } from "../view/drawing";

/** The most frames that one message may ask for. */
const MOST_ASKED = 64;
/** So many are kept: some 15 MB. */
const MOST_KEPT = 1500;
const AHEAD = 24;
const BEHIND = 8;
const SECONDS_AHEAD = 1.5;
/** In a live match the newest beliefs come a moment after their frame; they are asked for again after so many milliseconds. */
const AGAIN = 60;
/** So many frames back, beliefs are still shown if newer ones have not come: a live match is a moment ahead of its agents. */
export const LAG = 3;
/** After so many milliseconds without an answer it is asked for again. */
const PATIENCE = 3000;
/** Further behind than so many frames, what is missing stays missing. */
const SETTLED = 12;

export interface Gaze {
    position: number;
    /** Frames in a second. */
    rate: number;
    frames: number;
}

export class BeliefStore {
    private agent: Selected | null = null;
    /** Null for a frame of which there are none. */
    private readonly kept = new Map<number, unknown>();
    private asked: { from: number; until: number } | null = null;
    private readonly ask: (agent: Selected, from: number, count: number) => void;
    private readonly read: (content: unknown) => unknown;
    private last = 0;
    /** How often something has come. */
    revision = 0;

    /** `read` makes of the content of a message what is kept. */
    constructor(ask: BeliefStore["ask"], read: BeliefStore["read"]) {
        this.ask = ask;
        this.read = read;
    }

    /** Another agent, or none. */
    choose(agent: Selected | null): void {
        if (agent?.team === this.agent?.team && agent?.number === this.agent?.number) return;
        this.agent = agent;
        this.forget();
    }

    forget(): void {
        this.kept.clear();
        this.asked = null;
    }

    /** Undefined if they have not come yet, null if there are none. */
    get(frame: number): unknown {
        return this.kept.get(frame);
    }

    /** `growing` if more may still come: the match is live, or the file is still being read. */
    add(message: AgentBeliefs, growing: boolean, frames: number): void {
        if (message.team !== this.agent?.team || message.number !== this.agent.number) return;
        if (this.asked?.from === message.from) this.asked = null;
        this.revision++;
        const settled = growing ? frames - SETTLED : frames;
        for (let frame = message.from; frame < Math.min(message.from + message.count, settled); frame++) {
            if (!this.kept.has(frame)) this.kept.set(frame, null);
        }
        for (const { frame, beliefs } of message.beliefs) {
            this.kept.delete(frame);
            this.kept.set(frame, this.read(beliefs) ?? null);
        }
        for (const frame of this.kept.keys()) {
            if (this.kept.size <= MOST_KEPT) break;
            this.kept.delete(frame);
        }
    }

    /** Asks for what will be needed. */
    look(gaze: Gaze, now: number): void {
        if (!this.agent) return;
        if (this.asked && this.asked.until > now) return;
        const at = Math.floor(gaze.position);
        const run = Math.ceil(Math.abs(gaze.rate) * SECONDS_AHEAD);
        const to = Math.min(gaze.frames, at + AHEAD + (gaze.rate > 0 ? run : 0));
        const from = Math.max(0, at - BEHIND);
        // What is looked at comes first: in a live match that may be some frames back, for the newest have not come yet.
        const near = Math.max(0, at - LAG);
        const first = this.missing(near, to) ?? this.missing(from, near);
        if (first === null) return;
        if (now - this.last < AGAIN) return;
        this.last = now;
        const count = Math.min(MOST_ASKED, Math.max(1, (first < near ? near : to) - first));
        this.asked = { from: first, until: now + PATIENCE };
        this.ask(this.agent, first, count);
    }

    private missing(from: number, to: number): number | null {
        for (let frame = from; frame < to; frame++) if (!this.kept.has(frame)) return frame;
        return null;
    }
}
