// How the match stands, below the line-up: stage, command and clocks; and for both teams cards with what is left of them, time-outs,
// fouls and robots.
import { h, setAttribute, setText } from "../../core/dom";
import { teamName } from "../../core/head/names";
import type { LineUpPart, PageContext } from "../../core/league";
import { isPresent } from "../../core/scene/frame";
import type { Stage } from "../../core/scene/messages";
import { type SmallFrame, smallFrame, type TeamStanding } from "./frame";
import { commandText, stageText } from "./head/commands";
import { leftText } from "./head/words";

/** Lines about both teams. */
const ROWS: readonly [id: string, title: string, text: (team: TeamStanding) => string][] = [
    ["cards", "Cards", cardsText],
    ["timeouts", "Time-outs", ({ timeouts, timeoutLeft }) => `${timeouts} (${leftText(timeoutLeft)})`],
    ["fouls", "Fouls", ({ fouls }) => String(fouls)],
    ["robots", "Robots", ({ mostRobots }) => (mostRobots > 0 ? String(mostRobots) : "–")],
    ["keeper", "Goalkeeper", ({ goalkeeper }) => String(goalkeeper)],
    ["placement", "Not placed", placementText],
];

/** Lines about the match. */
const MATCH: readonly [id: string, title: string, text: (frame: SmallFrame, stage: Stage | null) => string][] = [
    ["stage", "Stage", ({ stage }) => (stage ? stageText(stage) : "–")],
    ["left", "Left of it", ({ stageLeft }) => (stageLeft === null ? "–" : leftText(stageLeft))],
    ["command", "Command", ({ command }, stage) => commandWords(command, stage)],
    ["next", "Next", ({ next }, stage) => commandWords(next, stage)],
    [
        "action",
        "Time for it",
        ({ actionLeft }) => (actionLeft === null ? "–" : `${Math.max(0, actionLeft).toFixed(1)} s`),
    ],
];

export function standing({ session }: PageContext): LineUpPart {
    const match = MATCH.map(([id]) => h("dd", { "data-test": `standing-${id}` }));
    const cells = ROWS.map(
        ([id]) => [h("td", { "data-test": `${id}-0` }), h("td", { "data-test": `${id}-1` })] as const,
    );
    const element = h(
        "div",
        { class: "standing", "data-test": "standing" },
        h("dl", { class: "values" }, ...MATCH.flatMap(([, title], i) => [h("dt", {}, title), match[i]])),
        h(
            "table",
            { class: "standing-teams" },
            h(
                "tbody",
                {},
                ...ROWS.map(([, title], i) =>
                    h("tr", {}, cells[i]?.[0], h("th", { scope: "row" }, title), cells[i]?.[1]),
                ),
            ),
        ),
    );
    return {
        element,
        show: ({ frame }) => {
            const now = smallFrame(frame);
            for (const [i, [, , text]] of MATCH.entries()) {
                const cell = match[i];
                if (cell) setText(cell, text(now, session.stage));
            }
            for (const [i, [, , text]] of ROWS.entries()) {
                for (const team of [0, 1] as const) {
                    const cell = cells[i]?.[team];
                    if (cell) setText(cell, now.command ? text(now.teams[team]) : "–");
                }
            }
        },
        chip: (button, { team, number }, { frame }) => {
            const here = isPresent(frame, frame.layout.bodyOf(team, number));
            const keeper = (team === 0 || team === 1) && smallFrame(frame).teams[team].goalkeeper === number;
            setAttribute(button, "data-here", String(here));
            setAttribute(button, "data-keeper", String(keeper && smallFrame(frame).command !== ""));
            setAttribute(button, "title", here ? (keeper ? "Goalkeeper" : "") : "Not on the field");
        },
    };
}

/** What was given, and what is left of the active yellow ones. */
export function cardsText({ yellowCards, redCards, cards }: TeamStanding): string {
    const left = cards.length > 0 ? ` (${cards.map((card) => leftText(card)).join(", ")})` : "";
    const given = [
        yellowCards > 0 || left ? `${yellowCards} yellow${left}` : "",
        redCards > 0 ? `${redCards} red` : "",
    ].filter((part) => part !== "");
    return given.length > 0 ? given.join(", ") : "none";
}

export function placementText({ placementFailures, canPlace }: TeamStanding): string {
    return canPlace ? String(placementFailures) : `${placementFailures}, may not place`;
}

function commandWords(command: string, stage: Stage | null): string {
    if (!command) return "–";
    const { word, team } = commandText(command);
    return team === null ? word : `${word}: ${teamName(stage, team)}`;
}
