// Who plays, at one glance: a chip for each player with its stamina and its card; a click chooses it. Below stand shots and passes
// up to the moment that is shown. It is there from the first frame, when nobody has said anything yet.

import { Figures } from "../../leagues/soccer2d/line_up/figures";
import { press } from "../button";
import { h, setAttribute, setText } from "../dom";
import { teamName } from "../head/names";
import { type Player, State } from "../scene/frame";
import type { Team } from "../scene/messages";
import type { Moment } from "../scene/moment";
import type { Session } from "../session";
import { isGoalie, onField, type Selected } from "../view/drawing";
import type { Pitch } from "../view/view";

interface Chip {
    player: Selected;
    button: HTMLButtonElement;
    stamina: HTMLElement;
}

export class LineUp {
    readonly element: HTMLElement;
    private readonly names = [h("b", { class: "line-up-name" }), h("b", { class: "line-up-name" })] as const;
    private readonly rows = [h("div", { class: "line-up-row" }), h("div", { class: "line-up-row" })] as const;
    private readonly figures: Figures;
    private chips: Chip[] = [];
    private shown = -1;
    private readonly session: Session;
    private readonly pitch: Pitch;

    constructor(session: Session, pitch: Pitch) {
        this.session = session;
        this.pitch = pitch;
        this.figures = new Figures(session);
        this.element = h(
            "section",
            { class: "line-up", "aria-label": "Players", "data-test": "line-up" },
            ...([0, 1] as const).flatMap((team) => [this.names[team], this.rows[team]]),
            this.figures.element,
        );
        session.onStage.on(() => this.fill());
        session.onEvents.on(() => {
            this.shown = -1;
        });
        pitch.onSelect.on(() => this.mark());
    }

    show(moment: Moment | null): void {
        const full = this.session.stage?.stamina;
        if (!moment || this.element.hidden || moment.index === this.shown) return;
        this.shown = moment.index;
        this.figures.show(moment.index);
        for (const { player, button, stamina } of this.chips) {
            const now = moment.players.find((p) => p.team === player.team && p.number === player.number);
            if (!now) continue;
            const share = full ? Math.round((100 * now.stamina) / full) : 0;
            stamina.style.setProperty("--share", String(Math.min(100, share)));
            setAttribute(button, "data-level", share > 50 ? "high" : share > 25 ? "middle" : "low");
            setAttribute(button, "data-here", String(onField(now)));
            setAttribute(button, "data-goalie", String(isGoalie(now)));
            setAttribute(button, "data-card", card(now));
            setAttribute(button, "title", this.words(now, full ? share : null));
        }
    }

    private words(player: Player, stamina: number | null): string {
        const name = `${teamName(this.session.stage, player.team)} ${player.number}`;
        const parts = [isGoalie(player) ? `${name}, goalie` : name];
        if (!onField(player)) return `${name}: not on the field`;
        if (stamina !== null) parts.push(`stamina ${stamina} %`);
        if (card(player)) parts.push(`${card(player)} card`);
        return parts.join(": ").replace(/: (?=\w+ card$)/, ", ");
    }

    private fill(): void {
        const { stage } = this.session;
        if (!stage) return;
        for (const team of [0, 1] as Team[]) setText(this.names[team], teamName(stage, team));
        const players = stage.bodies.flatMap(({ team, number }) =>
            team === undefined || number === undefined ? [] : [{ team, number }],
        );
        this.chips = players.map((player) => this.chip(player));
        for (const team of [0, 1] as Team[]) {
            this.rows[team].replaceChildren(...this.chips.filter((c) => c.player.team === team).map((c) => c.button));
        }
        this.shown = -1;
        this.mark();
    }

    private chip(player: Selected): Chip {
        const stamina = h("i", { class: "line-up-stamina" });
        const onclick = () => this.pitch.select(this.isChosen(player) ? null : player);
        const label = `Choose ${teamName(this.session.stage, player.team as Team)} ${player.number}`;
        const button = h(
            "button",
            {
                type: "button",
                class: "line-up-chip",
                "data-team": player.team,
                "data-test": `choose-${player.team}-${player.number}`,
                "aria-label": label,
                onclick,
            },
            String(player.number),
            stamina,
        );
        return { player, button, stamina };
    }

    private isChosen({ team, number }: Selected): boolean {
        const { selected } = this.pitch;
        return selected?.team === team && selected.number === number;
    }

    private mark(): void {
        for (const { player, button } of this.chips) press(button, this.isChosen(player));
    }
}

function card({ state }: Player): string {
    return (state & State.RED) !== 0 ? "red" : (state & State.YELLOW) !== 0 ? "yellow" : "";
}
