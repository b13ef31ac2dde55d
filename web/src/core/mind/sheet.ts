// The sheet of the chosen agent: what it believes, as the league's page shows it or else as a tree, and what it may be told to do.
import { h, setText } from "../dom";
import { teamName } from "../head/names";
import type { PageContext } from "../league";
import { clockText } from "../scene/clock";
import type { Team } from "../scene/messages";
import type { Moment } from "../scene/moment";
import type { Session } from "../session";
import type { View } from "../view/view";
import type { Hand } from "./hand";
import type { Mind } from "./mind";
import type { MindView } from "./mind_view";
import { noMind } from "./no_mind";
import { jsonTree } from "./tree";

export class MindSheet {
    readonly element: HTMLElement;
    private readonly title = h("strong", { "data-test": "mind-title" });
    private readonly when = h("span", { class: "mind-when", "data-test": "mind-when" });
    private readonly nothing = h("div", {});
    private readonly problem = h("p", { class: "mind-problem", "data-test": "mind-problem", hidden: true });
    private readonly place = h("div", { class: "mind-part" });
    private readonly body: HTMLElement;
    private content: MindView = treeView();
    /** What the sheet was made of. While the watcher stands, what comes late is still put in. */
    private shown: unknown[] = [];
    private readonly session: Session;
    private readonly mind: Mind;
    private readonly view: View;

    constructor(context: PageContext, mind: Mind, hand: Hand, charts: () => void) {
        const { session, view } = context;
        this.session = session;
        this.mind = mind;
        this.view = view;
        const chartsButton = h("button", { type: "button", class: "chip", "data-test": "open-charts" }, "Charts");
        chartsButton.title = "Beliefs beside the truth over the match (r)";
        chartsButton.addEventListener("click", charts);
        this.body = h("div", { class: "mind-body" }, hand.element, this.place);
        this.element = h(
            "section",
            { class: "mind", "aria-label": "What the agent thinks", "data-test": "mind", hidden: true },
            h("header", {}, this.title, this.when, chartsButton),
            this.problem,
            this.nothing,
            this.body,
        );
        session.onLeague.on(() => {
            this.content = session.league.mindView?.(context) ?? treeView();
            this.place.replaceChildren(this.content.element);
        });
        mind.onChange.on(() => this.arrange());
        session.onStage.on(() => this.arrange());
        this.arrange();
    }

    /** Whom it is about, and whether there is anything to show. */
    private arrange(): void {
        const { selected, known } = this.mind;
        const name = selected ? teamName(this.session.stage, selected.team as Team) : "";
        setText(this.title, selected ? `${name} ${selected.number}` : "What agents think");
        this.body.hidden = !known;
        this.nothing.hidden = known;
        if (!known) {
            setText(this.when, "");
            this.nothing.replaceChildren(noMind(this.session, selected !== null, (agent) => this.view.select(agent)));
        }
        const { problem } = this.session.minds;
        this.problem.hidden = !problem || !known;
        setText(this.problem, problem ?? "");
        this.shown = [];
    }

    show(moment: Moment | null): void {
        const { beliefs, truth, known, store } = this.mind;
        if (this.element.hidden || !known || !moment) return;
        if (!beliefs) {
            const words = store.get(moment.index) === null ? "did not think in this frame" : "…";
            setText(this.when, words);
            return;
        }
        const made = [beliefs, truth, store.revision];
        if (made.every((part, i) => part === this.shown[i])) return;
        this.shown = made;
        setText(this.when, this.content.show({ beliefs, truth, index: moment.index, store }));
    }
}

function treeView(): MindView {
    const element = h("div", { "data-test": "mind-tree" });
    return {
        element,
        show: ({ beliefs, truth }) => {
            const content = typeof beliefs === "object" && beliefs !== null ? beliefs : { beliefs };
            element.replaceChildren(jsonTree(content));
            return truth ? clockText(truth.clock) : "";
        },
    };
}
