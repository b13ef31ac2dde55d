// The part of the match that is marked, for a clip or for the statistics. Frames, the last one included.
import { Topic } from "../observable";

export interface Span {
    from: number;
    to: number;
}

export class Range {
    private first: number | null = null;
    private last: number | null = null;
    readonly onChange = new Topic();

    get begin(): number | null {
        return this.first;
    }

    get end(): number | null {
        return this.last;
    }

    markBegin(frame: number): void {
        this.first = Math.floor(frame);
        if (this.last !== null && this.last <= this.first) this.last = null;
        this.onChange.tell();
    }

    markEnd(frame: number): void {
        this.last = Math.ceil(frame);
        if (this.first !== null && this.first >= this.last) this.first = null;
        this.onChange.tell();
    }

    set(span: Span | null): void {
        this.first = span && Math.min(span.from, span.to);
        this.last = span && Math.max(span.from, span.to);
        this.onChange.tell();
    }

    clear(): void {
        this.set(null);
    }

    /** Both marks, where the missing one is an end of the match; null if nothing is marked. */
    span(frames: number): Span | null {
        if (this.first === null && this.last === null) return null;
        const last = Math.max(0, frames - 1);
        const span = { from: Math.min(this.first ?? 0, last), to: Math.min(this.last ?? last, last) };
        return span.from < span.to ? span : null;
    }
}
