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

/** `known` is whether anybody here says what it believes. */
export function advice(live: boolean, chosen: boolean, known: boolean): Advice {
    if (known) {
        const why = chosen
            ? "This player has not said what it believes. Agents of Touchline do; kick-and-run and teams from elsewhere do not."
            : "Choose a player on the pitch, or one of these:";
        return { why, commands: [] };
    }
    if (live) {
        return {
            why: "Nobody here says what it believes. These show it, of our own agents:",
            commands: ["touchline match --watch", "touchline play 2d --watch"],
        };
    }
    return {
        why: "There are no beliefs beside this log. Agents of Touchline write them down if they are asked to; the viewer finds the file by its name:",
        commands: [
            "touchline match --log match.rcg --beliefs match.beliefs",
            "touchline watch match.rcg",
            "touchline watch match.rcg --beliefs other-name.beliefs",
        ],
    };
}

export function noMind(session: Session, chosen: boolean, choose: (agent: Selected) => void): HTMLElement {
    const { agents, problem } = session.minds;
    const known = agents.some((team) => team.length > 0);
    const { why, commands } = advice(session.live, chosen, known);
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
