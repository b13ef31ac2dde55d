// What the marks on the timeline mean. The shapes are in style/deck.css, as strip.ts draws them.
import { h } from "../dom";
import type { Session } from "../session";

export class Legend {
    readonly element = h("ul", {
        class: "timeline-legend",
        "aria-label": "Marks on the timeline",
        "data-test": "legend",
    });

    constructor(session: Session) {
        session.onStage.on(() => this.fill(session));
    }

    private fill({ league, stage }: Session): void {
        const entries = league.legend ?? stage?.markers.map(({ shape, title }) => [shape, title] as const) ?? [];
        const entry = ([mark, text]: readonly [string, string]) =>
            h("li", {}, h("i", { class: `mark mark-${mark}`, "aria-hidden": "true" }), text);
        this.element.replaceChildren(...entries.map(entry));
    }
}
