// The study of a 2D match: both teams side by side, heat map, pass map, stamina and distance over time, and a table of players.
import { h } from "../../../core/dom";
import { teamName } from "../../../core/head/names";
import type { PageContext } from "../../../core/league";
import type { Team } from "../../../core/scene/messages";
import type { Session } from "../../../core/session";
import { drawChart } from "../../../core/study/chart";
import type { Statistics as Answer } from "../../../core/study/statistics";
import type { StudyView } from "../../../core/study/study_view";
import type { View } from "../../../core/view/view";
import { stage2d } from "../details";
import { comparison } from "./comparison";
import { align, mean } from "./curves";
import { drawField, fieldCanvas } from "./field";
import { drawHeat } from "./heat_map";
import { drawPasses } from "./pass_map";
import { playersTable } from "./players_table";
import { heatOf, parseSelection, playersOf, type Selection, selectionKey } from "./selection";
import type { Statistics } from "./statistics";

export class Study2d implements StudyView {
    readonly element: HTMLElement;
    readonly choice = h("select", { "aria-label": "Of whom", "data-test": "study-who" });
    private readonly numbers = h("div", { class: "tile" });
    private readonly table = h("div", { class: "tile scroll-x" });
    private readonly heatTitle = h("h2", {});
    private readonly passTitle = h("h2", {});
    private readonly heat = fieldCanvas("Heat map");
    private readonly passes = fieldCanvas("Pass map");
    private readonly stamina = h("div", { class: "chart" });
    private readonly distance = h("div", { class: "chart" });
    private selection: Selection = { team: 0, number: null };
    private statistics: Statistics | null = null;
    private readonly session: Session;
    private readonly view: View;

    constructor({ session, view }: PageContext) {
        this.session = session;
        this.view = view;
        this.choice.addEventListener("change", () => {
            this.selection = parseSelection(this.choice.value);
            this.draw();
        });
        this.element = h(
            "div",
            { class: "study-grid" },
            this.numbers,
            tile(this.heatTitle, this.heat),
            tile(this.passTitle, this.passes, legend()),
            tile(null, this.stamina),
            tile(null, this.distance),
            this.table,
        );
    }

    show({ details }: Answer): string {
        this.statistics = details as Statistics;
        this.draw();
        return `Cycles ${this.statistics.from} to ${this.statistics.to}`;
    }

    draw(): void {
        const { statistics, selection } = this;
        if (!statistics || !this.session.stage) return;
        const stage = stage2d(this.session.stage);
        const colours = this.view.palette(true);
        this.listChoices(statistics);
        this.numbers.replaceChildren(comparison(statistics));
        const choose = (team: Team, number: number) => {
            this.selection = { team, number };
            this.draw();
        };
        this.table.replaceChildren(playersTable(statistics, choose));
        const whose = this.choice.selectedOptions[0]?.text ?? "";
        this.heatTitle.textContent = `Heat map: ${whose}`;
        this.passTitle.textContent = `Passes and shots: ${"ball" in selection ? "both teams" : whose}`;
        drawField(this.heat, stage, colours, (ground) => drawHeat(ground, heatOf(statistics, selection)));
        drawField(this.passes, stage, colours, (ground) => drawPasses(ground, statistics, selection));
        this.curves(statistics);
    }

    private curves(statistics: Statistics): void {
        const colours = this.view.palette().team;
        const curves = statistics.teams.map((team) => team.players.map((p) => p.curve));
        const chosen =
            "ball" in this.selection || this.selection.number === null ? [] : playersOf(statistics, this.selection);
        for (const [field, place, title] of [
            ["stamina", this.stamina, "Stamina, mean of the team"],
            ["distance", this.distance, "Distance in metres, mean of the team"],
        ] as const) {
            const all = align([...curves.flat(), ...chosen.map((p) => p.curve)], field);
            const split = curves[0]?.length ?? 0;
            const parts = [all.values.slice(0, split), all.values.slice(split, split + (curves[1]?.length ?? 0))];
            const lines = parts.map((values, team) => ({
                title: teamName(this.session.stage, team as Team),
                colour: colours[team] ?? "",
                values: mean({ cycles: all.cycles, values }),
            }));
            for (const player of chosen) {
                lines.push({
                    title: `Player ${player.unum}`,
                    colour: getComputedStyle(place).getPropertyValue("--text").trim(),
                    values: all.values.at(-1) ?? [],
                });
            }
            const step = this.session.stage?.step ?? 0.1;
            const clock = all.cycles.map((cycle) => cycle * step);
            drawChart(place, { title, places: all.cycles, clock, step, lines, write: (v) => String(Math.round(v)) });
        }
    }

    private listChoices(statistics: Statistics): void {
        const options = [h("option", { value: "ball" }, "Ball")];
        for (const team of [0, 1] as Team[]) {
            const name = teamName(this.session.stage, team);
            options.push(h("option", { value: selectionKey({ team, number: null }) }, name));
            for (const { unum } of statistics.teams[team].players) {
                options.push(h("option", { value: selectionKey({ team, number: unum }) }, `${name} ${unum}`));
            }
        }
        this.choice.replaceChildren(...options);
        this.choice.value = selectionKey(this.selection);
    }
}

function tile(title: HTMLElement | null, ...children: Node[]): HTMLElement {
    return h("div", { class: "tile" }, title, ...children);
}

function legend(): HTMLElement {
    const entry = (kind: string, text: string) => h("span", { class: `legend-${kind}` }, text);
    return h(
        "p",
        { class: "legend" },
        entry("complete", "completed"),
        entry("intercepted", "intercepted"),
        entry("out", "out"),
        entry("shot", "shot"),
        entry("goal", "goal"),
    );
}
