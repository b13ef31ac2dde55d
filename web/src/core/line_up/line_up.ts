// The teams at one glance: a button for each body that has a number; a click chooses it. What else stands on the buttons and below
// them, the league says; without a word of it, the values of the frame stand below.
import { press } from "../button";
import { h, setAttribute, setText } from "../dom";
import { teamName } from "../head/names";
import { otherValues } from "../head/words";
import type { LineUpPart, PageContext } from "../league";
import { isPresent } from "../scene/frame";
import type { FrameLayout } from "../scene/layout";
import type { Team } from "../scene/messages";
import type { Moment } from "../scene/moment";
import type { Session } from "../session";
import type { Selected } from "../view/drawing";
import type { View } from "../view/view";

/** Buttons in a row. */
const MOST_IN_ROW = 11;

interface Chip {
    body: Selected;
    button: HTMLButtonElement;
}

export class LineUp {
    readonly element: HTMLElement;
    private readonly names = [h("b", { class: "line-up-name" }), h("b", { class: "line-up-name" })] as const;
    private readonly rows = [h("div", { class: "line-up-row" }), h("div", { class: "line-up-row" })] as const;
    private readonly below = h("div", {});
    private part: LineUpPart | null = null;
    private chips: Chip[] = [];
    private layout: FrameLayout | null = null;
    private shown = -1;
    private readonly session: Session;
    private readonly view: View;

    constructor(context: PageContext) {
        const { session, view } = context;
        this.session = session;
        this.view = view;
        this.element = h(
            "section",
            { class: "line-up", "aria-label": "Teams", "data-test": "line-up" },
            ...([0, 1] as const).flatMap((team) => [this.names[team], this.rows[team]]),
            this.below,
        );
        session.onLeague.on(() => {
            this.part = session.league.lineUp?.(context) ?? plainPart();
            this.below.replaceChildren(...(this.part.element ? [this.part.element] : []));
        });
        session.onStage.on(() => {
            for (const team of [0, 1] as Team[]) setText(this.names[team], teamName(session.stage, team));
            this.layout = null;
        });
        session.onEvents.on(() => {
            this.shown = -1;
        });
        view.onSelect.on(() => this.mark());
    }

    show(moment: Moment | null): void {
        if (!moment || this.element.hidden) return;
        if (moment.frame.layout !== this.layout) this.fill(moment.frame.layout);
        if (moment.index === this.shown) return;
        this.shown = moment.index;
        this.part?.show?.(moment);
        for (const { body, button } of this.chips) this.part?.chip(button, body, moment);
    }

    private fill(layout: FrameLayout): void {
        this.layout = layout;
        this.chips = layout.bodies.flatMap(({ team, number }) =>
            typeof team === "number" && typeof number === "number" ? [this.chip({ team, number })] : [],
        );
        for (const team of [0, 1] as Team[]) {
            const buttons = this.chips.flatMap((chip) => (chip.body.team === team ? [chip.button] : []));
            this.rows[team].style.setProperty("--columns", String(Math.min(MOST_IN_ROW, Math.max(6, buttons.length))));
            this.rows[team].replaceChildren(...buttons);
        }
        this.shown = -1;
        this.mark();
    }

    private chip(body: Selected): Chip {
        const onclick = () => this.view.select(this.isChosen(body) ? null : body);
        const label = `Choose ${teamName(this.session.stage, body.team as Team)} ${body.number}`;
        const button = h(
            "button",
            {
                type: "button",
                class: "line-up-chip",
                "data-team": body.team,
                "data-test": `choose-${body.team}-${body.number}`,
                "aria-label": label,
                onclick,
            },
            String(body.number),
        );
        return { body, button };
    }

    private isChosen({ team, number }: Selected): boolean {
        const { selected } = this.view;
        return selected?.team === team && selected.number === number;
    }

    private mark(): void {
        for (const { body, button } of this.chips) press(button, this.isChosen(body));
    }
}

/** Whether a body is there, and the values of the frame that have a title. */
function plainPart(): LineUpPart {
    const element = h("dl", { class: "values", "data-test": "values" });
    return {
        element,
        show: (moment) => {
            const rows = otherValues(moment).flatMap(([title, text]) => [h("dt", {}, title), h("dd", {}, text)]);
            element.replaceChildren(...rows);
        },
        chip: (button, { team, number }, { frame }) => {
            const here = isPresent(frame, frame.layout.bodyOf(team, number));
            setAttribute(button, "data-here", String(here));
            setAttribute(button, "title", here ? "" : "not here");
        },
    };
}
