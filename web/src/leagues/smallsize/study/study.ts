// The study of a match: both teams side by side, where the time went, where the ball or a robot was, where kicks began, and a table of
// robots.
import { h } from "../../../core/dom";
import type { PageContext } from "../../../core/league";
import type { Statistics as Answer } from "../../../core/study/statistics";
import type { StudyView } from "../../../core/study/study_view";
import { smallStage } from "../details";
import { FIGURES, percent, share, timeParts } from "./figures";
import { drawField, drawHeat, drawKicks, fieldCanvas } from "./maps";
import type { HeatMap, RobotStatistics, Statistics } from "./statistics";

const NAMES = ["Yellow", "Blue"] as const;

const COLUMNS: readonly [title: string, text: (robot: RobotStatistics) => string][] = [
    ["Seconds", (r) => r.seconds.toFixed(0)],
    ["Goals", (r) => String(r.goals)],
    ["Kicks", (r) => String(r.kicks)],
    ["Passes", (r) => `${r.passes} (${r.passes_completed})`],
    ["Fouls", (r) => String(r.fouls)],
    ["Fastest kick", (r) => (r.kicks > 0 ? `${r.fastest_kick.toFixed(2)} m/s` : "–")],
    ["Distance", (r) => `${r.distance.toFixed(1)} m`],
    ["Top speed", (r) => `${r.top_speed.toFixed(2)} m/s`],
];

export function study(context: PageContext): StudyView {
    const { session, view } = context;
    let statistics: Statistics | null = null;
    const choice = h("select", { "aria-label": "Of what", "data-test": "study-who" });
    const [numbers, times, table] = [
        h("div", { class: "tile" }),
        h("div", { class: "tile" }),
        h("div", { class: "tile scroll-x" }),
    ];
    const heatTitle = h("h2", {});
    const [heat, kicks] = [fieldCanvas("Heat map"), fieldCanvas("Kicks")];
    const element = h(
        "div",
        { class: "study-grid" },
        numbers,
        h("div", { class: "tile" }, heatTitle, heat),
        h("div", { class: "tile" }, h("h2", {}, "Kicks (disc), chips (circle), shots (ring)"), kicks),
        times,
        table,
    );
    const draw = (): void => {
        if (!statistics || !session.stage) return;
        const stage = smallStage(session.stage);
        const colours = view.palette(true);
        numbers.replaceChildren(comparison(statistics));
        times.replaceChildren(timeTable(statistics));
        table.replaceChildren(robotTable(statistics));
        fillChoice(choice, statistics);
        heatTitle.textContent = `Heat map: ${choice.selectedOptions[0]?.text ?? ""}`;
        const map = heatOf(statistics, choice.value);
        drawField(heat, stage, colours, (ground) => drawHeat(ground, map));
        const shown = statistics;
        drawField(kicks, stage, colours, (ground) => drawKicks(ground, shown));
    };
    choice.addEventListener("change", draw);
    return {
        element,
        choice,
        show: ({ details }: Answer) => {
            statistics = details as Statistics;
            draw();
            return `${statistics.seconds.toFixed(0)} s, in play ${statistics.play.toFixed(0)} s`;
        },
        draw,
    };
}

function nameOf(statistics: Statistics, team: 0 | 1): string {
    return statistics.teams[team].name ?? NAMES[team];
}

/** `ball`, or team and number as `0-7`. */
export function heatOf(statistics: Statistics, key: string): HeatMap {
    const [team, id] = key.split("-").map(Number);
    const robots = team === 0 || team === 1 ? statistics.teams[team].robots : [];
    return robots.find((robot) => robot.id === id)?.heat_map ?? statistics.ball;
}

function fillChoice(choice: HTMLSelectElement, statistics: Statistics): void {
    const chosen = choice.value;
    const robots = ([0, 1] as const).flatMap((team) =>
        statistics.teams[team].robots.map(({ id }) =>
            h("option", { value: `${team}-${id}` }, `${nameOf(statistics, team)} ${id}`),
        ),
    );
    choice.replaceChildren(h("option", { value: "ball" }, "Ball"), ...robots);
    choice.value = chosen;
    if (choice.selectedIndex < 0) choice.value = "ball";
}

function comparison(statistics: Statistics): HTMLElement {
    const [yellow, blue] = statistics.teams;
    const rows = FIGURES.map((figure) => {
        const text = figure.text ?? ((team) => String(figure.value(team)));
        const bar = h("span", { class: "bar", "aria-hidden": "true" }, h("i", {}), h("b", {}));
        bar.classList.toggle("nothing", figure.value(yellow) + figure.value(blue) === 0);
        bar.style.setProperty("--share", share(figure.value(yellow), figure.value(blue)).toFixed(3));
        return h(
            "tr",
            {},
            h("td", {}, text(yellow)),
            h("th", { scope: "row" }, figure.title, bar),
            h("td", {}, text(blue)),
        );
    });
    const head = (team: 0 | 1) =>
        h("th", { scope: "col", class: team === 0 ? "left" : "right" }, nameOf(statistics, team));
    return h(
        "table",
        { class: "comparison", "data-test": "comparison" },
        h("thead", {}, h("tr", {}, head(0), h("td", {}), head(1))),
        h("tbody", {}, ...rows),
    );
}

function timeTable(statistics: Statistics): HTMLElement {
    const rows = timeParts(statistics).map(([title, seconds]) =>
        h(
            "tr",
            {},
            h("th", { scope: "row" }, title),
            h("td", {}, `${seconds.toFixed(1)} s`),
            h("td", {}, percent(seconds / statistics.seconds)),
        ),
    );
    const ball = [
        ["Way of the ball in play", `${statistics.ball_distance.toFixed(0)} m`],
        ["Fastest ball", `${statistics.fastest_ball.toFixed(2)} m/s`],
    ].map(([title, text]) => h("tr", {}, h("th", { scope: "row" }, title), h("td", { colspan: 2 }, text)));
    return h("table", { class: "plain-table", "data-test": "times" }, h("tbody", {}, ...rows, ...ball));
}

function robotTable(statistics: Statistics): HTMLElement {
    const lines = ([0, 1] as const).flatMap((team) =>
        statistics.teams[team].robots.map((robot) =>
            h(
                "tr",
                { "data-team": team },
                h("th", { scope: "row" }, `${nameOf(statistics, team)} ${robot.id}`),
                ...COLUMNS.map(([, text]) => h("td", {}, text(robot))),
            ),
        ),
    );
    return h(
        "table",
        { class: "plain-table", "data-test": "robots" },
        h("thead", {}, h("tr", {}, h("td", {}), ...COLUMNS.map(([title]) => h("th", { scope: "col" }, title)))),
        h("tbody", {}, ...lines),
    );
}
