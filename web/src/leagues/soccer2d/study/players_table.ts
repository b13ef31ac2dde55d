// What every player did, a line each; a click on a line chooses the player for maps and curves.
import { h } from "../../../core/dom";
import type { Team } from "../../../core/scene/messages";
import { completion, percent } from "./figures";
import type { PlayerStatistics, Statistics } from "./statistics";

const COLUMNS: [string, (p: PlayerStatistics) => string][] = [
    ["Goals", (p) => String(p.goals)],
    ["Shots", (p) => String(p.shots)],
    ["Passes", (p) => String(p.passes)],
    ["Completed", (p) => (p.passes > 0 ? percent(completion(p)) : "–")],
    ["Won", (p) => String(p.balls_won)],
    ["Tackles", (p) => String(p.tackles)],
    ["Distance", (p) => `${Math.round(p.distance)} m`],
    ["Stamina", (p) => String(Math.round(p.stamina_used))],
];

export function playersTable(statistics: Statistics, choose: (team: Team, number: number) => void): HTMLElement {
    const lines = ([0, 1] as Team[]).flatMap((team) =>
        statistics.teams[team].players.map((player) =>
            h(
                "tr",
                { "data-team": team },
                h(
                    "th",
                    { scope: "row" },
                    h("button", { type: "button", onclick: () => choose(team, player.unum) }, `${player.unum}`),
                ),
                ...COLUMNS.map(([, text]) => h("td", {}, text(player))),
            ),
        ),
    );
    return h(
        "table",
        { class: "players", "data-test": "players" },
        h(
            "thead",
            {},
            h(
                "tr",
                {},
                h("th", { scope: "col" }, "Player"),
                ...COLUMNS.map(([title]) => h("th", { scope: "col" }, title)),
            ),
        ),
        h("tbody", {}, ...lines),
    );
}
