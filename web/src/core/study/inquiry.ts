// A question to the server about a part of the match: one at a time, and asked anew while the match goes on. What is asked
// and what is done with the answer is the page's that asks.
import { setText } from "../dom";
import type { Range, Span } from "../replay/range";
import type { Session } from "../session";
import type { Marker } from "../timeline/markers";
import { partsOf, spanOf } from "./span";

/** A live match is counted anew so often, in milliseconds, and so is one whose log is still being read. */
const REFRESH = 5000;
const READING = 500;

/** The part that was chosen; null if the match has none such yet. */
export function chosenSpan(part: string, session: Session, range: Range, markers: readonly Marker[]): Span | null {
    return spanOf(part, {
        parts: partsOf(session.league),
        reach: session.reach,
        position: session.playhead.position,
        marked: range.span(session.reach.frames),
        markers,
    });
}

export class Inquiry {
    private asking: AbortController | null = null;
    private timer: ReturnType<typeof setTimeout> | undefined;
    private readonly session: Session;
    private readonly state: HTMLElement;

    /** What becomes of the question is said in `state`. */
    constructor(session: Session, state: HTMLElement) {
        this.session = session;
        this.state = state;
    }

    /** Nothing is asked any more. */
    stop(): void {
        clearTimeout(this.timer);
        this.asking?.abort();
    }

    /** Asks; `question` says what was answered, in a few words. Then, while the match grows, `again`. */
    async ask(question: (signal: AbortSignal) => Promise<string>, again: () => void): Promise<void> {
        this.stop();
        const asking = new AbortController();
        this.asking = asking;
        const { live, reach } = this.session;
        setText(this.state, "Counting…");
        try {
            const words = await question(asking.signal);
            if (asking.signal.aborted) return;
            setText(this.state, words);
        } catch (error) {
            if (asking.signal.aborted) return;
            setText(this.state, error instanceof Error ? error.message : String(error));
        }
        if (live || reach.growing) this.timer = setTimeout(again, live ? REFRESH : READING);
    }
}
