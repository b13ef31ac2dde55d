// The study: the statistics of the match or a part of it, as the server counts them. This page asks, and the league's page draws; if
// there is none, tables are shown.
import { h } from "../dom";
import type { PageContext } from "../league";
import type { Range } from "../replay/range";
import type { Session } from "../session";
import type { Marker } from "../timeline/markers";
import { chosenSpan, Inquiry } from "./inquiry";
import { partSelect } from "./span";
import { fetchStatistics } from "./statistics";
import type { StudyView } from "./study_view";
import { tablesView } from "./tables";

export class Study {
    readonly element: HTMLElement;
    private readonly part: HTMLSelectElement;
    private readonly choice = h("span", {});
    private readonly state = h("p", { class: "study-state", role: "status", "data-test": "study-state" });
    private readonly place = h("div", {});
    private content: StudyView = tablesView();
    /** What was asked about is not there yet: a log that was opened a moment ago has no frames. */
    private waiting = false;
    private readonly inquiry: Inquiry;
    private readonly session: Session;
    private readonly range: Range;
    private readonly markers: () => readonly Marker[];

    constructor(context: PageContext, markers: () => readonly Marker[]) {
        const { session, settings, range } = context;
        this.session = session;
        this.inquiry = new Inquiry(session, this.state);
        this.range = range;
        this.markers = markers;
        this.part = partSelect(session, "study-part");
        this.part.addEventListener("change", () => this.ask());
        this.element = h(
            "section",
            { class: "study", "aria-label": "Study", "data-test": "study-page", hidden: true },
            h("div", { class: "study-bar" }, h("h1", {}, "Study"), this.part, this.choice, this.state),
            this.place,
        );
        session.onLeague.on(() => {
            this.content = session.league.study?.(context) ?? tablesView();
            this.choice.replaceChildren(...(this.content.choice ? [this.content.choice] : []));
            this.place.replaceChildren(this.content.element);
        });
        range.onChange.on(() => {
            if (this.open && range.span(session.reach.frames)) {
                this.part.value = "marked";
                this.ask();
            }
        });
        session.onStage.on(() => this.open && this.ask());
        session.onExtent.on(() => this.open && this.waiting && this.ask());
        settings.onChange.on(() => this.open && this.content.draw());
        new ResizeObserver(() => this.open && this.content.draw()).observe(this.element);
    }

    get open(): boolean {
        return !this.element.hidden;
    }

    show(on: boolean): void {
        this.element.hidden = !on;
        if (!on) {
            this.inquiry.stop();
            return;
        }
        if (this.range.span(this.session.reach.frames)) this.part.value = "marked";
        this.ask();
    }

    private ask(): void {
        const { stage } = this.session;
        const span = chosenSpan(this.part.value, this.session, this.range, this.markers());
        this.waiting = !span;
        if (!stage || !span) {
            this.inquiry.stop();
            this.state.textContent = "There is no such part of the match yet.";
            return;
        }
        const question = async (signal: AbortSignal): Promise<string> => {
            const statistics = await fetchStatistics({ source: stage.source, ...span }, signal);
            return this.content.show(statistics) || `Frames ${span.from + 1} to ${span.to + 1}`;
        };
        this.inquiry.ask(question, () => this.ask());
    }
}
