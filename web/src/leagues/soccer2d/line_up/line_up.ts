// What the line-up shows of each player: its stamina, its card, whether it is the goalie. Below stand shots and passes up to the
// moment that is shown.
import { h, setAttribute, setVariable } from "../../../core/dom";
import { teamName } from "../../../core/head/names";
import type { LineUpPart, PageContext } from "../../../core/league";
import type { Session } from "../../../core/session";
import { stage2d } from "../details";
import { frame2d, type Player, State } from "../frame";
import { isGoalie, onField } from "../pitch/drawing";
import { Figures } from "./figures";

export function lineUp({ session }: PageContext): LineUpPart {
    const figures = new Figures(session);
    return {
        element: figures.element,
        show: ({ index }) => figures.show(index),
        chip: (button, { team, number }, { frame }) => {
            const now = frame2d(frame).players.find((p) => p.team === team && p.number === number);
            if (now && session.stage) dress(button, now, session);
        },
    };
}

/** The bar of each button. */
const bars = new WeakMap<HTMLElement, HTMLElement>();

function barOf(button: HTMLElement): HTMLElement {
    const known = bars.get(button);
    if (known) return known;
    const bar = h("i", { class: "line-up-stamina" });
    button.append(bar);
    bars.set(button, bar);
    return bar;
}

function dress(button: HTMLElement, now: Player, session: Session): void {
    const full = session.stage && stage2d(session.stage).stamina;
    const share = full ? Math.round((100 * now.stamina) / full) : 0;
    setVariable(barOf(button), "--share", String(Math.min(100, share)));
    setAttribute(button, "data-level", share > 50 ? "high" : share > 25 ? "middle" : "low");
    setAttribute(button, "data-here", String(onField(now)));
    setAttribute(button, "data-goalie", String(isGoalie(now)));
    setAttribute(button, "data-card", card(now));
    setAttribute(button, "title", words(session, now, full ? share : null));
}

function words(session: Session, player: Player, stamina: number | null): string {
    const name = `${teamName(session.stage, player.team)} ${player.number}`;
    const parts = [isGoalie(player) ? `${name}, goalie` : name];
    if (!onField(player)) return `${name}: not on the field`;
    if (stamina !== null) parts.push(`stamina ${stamina} %`);
    if (card(player)) parts.push(`${card(player)} card`);
    return parts.join(": ").replace(/: (?=\w+ card$)/, ", ");
}

function card({ state }: Player): string {
    return (state & State.RED) !== 0 ? "red" : (state & State.YELLOW) !== 0 ? "yellow" : "";
}
