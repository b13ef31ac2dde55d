// One line in the corner of the picture: where the pointer is on the ground, and what the league says of the moment.
import { h, setText } from "../dom";
import type { Moment } from "../scene/moment";
import type { Session } from "../session";
import type { Point } from "./camera";
import type { View } from "./view";

export class Readout {
    readonly element: HTMLElement;
    private readonly pointer = h("span", { "data-test": "pointer-at", hidden: true });
    private readonly said = h("span", { "data-test": "readout-text", hidden: true });
    private readonly session: Session;
    private readonly view: View;
    /** On the screen, so that the place follows a camera that moves. */
    private hand: Point | null = null;

    constructor(session: Session, view: View) {
        this.session = session;
        this.view = view;
        this.element = h("div", { class: "readout", "data-test": "readout" }, this.said, this.pointer);
        view.canvas.addEventListener("pointermove", (event) => {
            this.hand = { x: event.offsetX, y: event.offsetY };
        });
        view.canvas.addEventListener("pointerleave", () => {
            this.hand = null;
        });
        session.onLeague.on(() => {
            const { readout } = session.league;
            this.said.hidden = !readout;
            this.said.title = readout?.title ?? "";
            this.pointer.title = readout?.pointerTitle ?? "Where the pointer is, in metres from the centre";
        });
    }

    show(moment: Moment | null): void {
        const { stage, league } = this.session;
        if (!moment || !stage) return;
        const { readout } = league;
        if (readout) setText(this.said, readout.text(moment, stage));
        this.pointer.hidden = this.hand === null;
        this.element.hidden = this.hand === null && !readout;
        if (!this.hand) return;
        const at = this.view.camera.toField(this.hand);
        const more = readout?.pointer(at, moment, stage);
        setText(this.pointer, `${metres(at.x)}, ${metres(at.y)}${more ? ` · ${more}` : ""}`);
    }
}

/** With a sign that is as wide as a plus. */
const metres = (value: number) => `${value < 0 ? "−" : ""}${Math.abs(value).toFixed(1)}`;
