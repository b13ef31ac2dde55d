// What says that a clip is being recorded, how far it is, and how to stop it.
import { h, setText } from "../dom";
import type { Moment } from "../scene/moment";
import type { Session } from "../session";
import type { Span } from "./range";

export class Recording {
    readonly element: HTMLElement;
    private readonly words = h("span", { role: "status" });
    private span: Span | null = null;
    private readonly session: Session;

    constructor(session: Session, stop: () => void) {
        this.session = session;
        this.element = h(
            "div",
            { class: "recording-sign", "data-test": "recording", hidden: true },
            h("i", { class: "recording-dot", "aria-hidden": "true" }),
            this.words,
            h("button", { type: "button", title: "Stop recording and save what there is (v)", onclick: stop }, "Stop"),
        );
    }

    /** The range that is recorded; null when it is over. */
    show(span: Span | null): void {
        this.span = span;
        this.element.hidden = span === null;
        this.element.parentElement?.classList.toggle("recorded", span !== null);
    }

    drawn(moment: Moment | null): void {
        if (!this.span || !moment) return;
        const seconds = (frames: number) => (Math.max(0, frames) * (this.session.stage?.step ?? 0.1)).toFixed(1);
        const { from, to } = this.span;
        setText(this.words, `Recording ${seconds(moment.at - from)} of ${seconds(to - from)} s`);
    }
}
