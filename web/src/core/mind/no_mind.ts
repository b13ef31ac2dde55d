// What to say where there are no beliefs: why, and how to get some.
import { h } from "../dom";
import { teamName } from "../head/names";
import type { Team } from "../scene/messages";
import type { Session } from "../session";
import type { Selected } from "../view/drawing";

export interface Advice {
    why: string;
    commands: string[];
}

/** `known` is whether any agent here says what it believes. */
export function advice(chosen: boolean, known: boolean): Advice {
    if (!known) return { why: "No agent here says what it believes.", commands: [] };
    const why = chosen ? "This one has not said what it believes." : "Choose one in the picture, or one of these:";
    return { why, commands: [] };
}

export function noMind(session: Session, chosen: boolean, choose: (agent: Selected) => void): HTMLElement {
    const { agents, problem } = session.minds;
    const known = agents.some((team) => team.length > 0);
    const own = session.league.advice?.(session.live, chosen, known);
    const { why, commands } = own ?? advice(chosen, known);
    const buttons = agents.flatMap((numbers, team) =>
        numbers.map((number) => {
            const title = `${teamName(session.stage, team as Team)} ${number}`;
            const onclick = () => choose({ team, number });
            return h("button", { type: "button", class: "chip", "data-team": team, title, onclick }, String(number));
        }),
    );
    return h(
        "div",
        { class: "no-mind", "data-test": "no-mind" },
        problem ? h("p", { class: "mind-problem" }, problem) : null,
        h("p", {}, why),
        ...commands.map((command) => h("code", {}, command)),
        buttons.length > 0 ? h("div", { class: "chips agents" }, ...buttons) : null,
    );
}
