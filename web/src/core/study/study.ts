// The study: the statistics of the match or a part of it, as the server counts them. This page asks and draws.

import { comparison } from "../../leagues/soccer2d/study/comparison";
import { align, mean } from "../../leagues/soccer2d/study/curves";
import { drawField, fieldCanvas } from "../../leagues/soccer2d/study/field";
import { drawHeat } from "../../leagues/soccer2d/study/heat_map";
import { drawPasses } from "../../leagues/soccer2d/study/pass_map";
import { playersTable } from "../../leagues/soccer2d/study/players_table";
import {
    heatOf,
    parseSelection,
    playersOf,
    type Selection,
    selectionKey,
} from "../../leagues/soccer2d/study/selection";
import { fetchStatistics, type Statistics } from "../../leagues/soccer2d/study/statistics";
import { h } from "../dom";
import { teamName } from "../head/names";
import type { Range } from "../replay/range";
import type { Team } from "../scene/messages";
import type { Session } from "../session";
import type { SettingsStore } from "../settings/settings";
import type { Marker } from "../timeline/markers";
import { palette } from "../view/palette";
import { drawChart } from "./chart";
import { chosenSpan, Inquiry } from "./inquiry";
import { PARTS } from "./span";

export class Study {
    readonly element: HTMLElement;
    private readonly part = h("select", { "aria-label": "Part of the match", "data-test": "study-part" });
    private readonly who = h("select", { "aria-label": "Of whom", "data-test": "study-who" });
    private readonly state = h("p", { class: "study-state", role: "status", "data-test": "study-state" });
    private readonly numbers = h("div", { class: "card" });
    private readonly table = h("div", { class: "card scroll-x" });
    private readonly heatTitle = h("h2", {});
    private readonly passTitle = h("h2", {});
    private readonly heat = fieldCanvas("Heat map");
    private readonly passes = fieldCanvas("Pass map");
    private readonly stamina = h("div", { class: "chart" });
    private readonly distance = h("div", { class: "chart" });
    private selection: Selection = { team: 0, number: null };
    private statistics: Statistics | null = null;
    private readonly inquiry: Inquiry;
    private readonly session: Session;
    private readonly settings: SettingsStore;
    private readonly range: Range;
    private readonly markers: () => readonly Marker[];

    constructor(session: Session, settings: SettingsStore, range: Range, markers: () => readonly Marker[]) {
        this.session = session;
        this.inquiry = new Inquiry(session, this.state);
        this.settings = settings;
        this.range = range;
        this.markers = markers;
        for (const [part, title] of PARTS) this.part.append(h("option", { value: part }, title));
        this.part.addEventListener("change", () => this.ask());
        this.who.addEventListener("change", () => {
            this.selection = parseSelection(this.who.value);
            this.draw();
        });
        this.element = h(
            "section",
            { class: "study", "aria-label": "Study", "data-test": "study-page", hidden: true },
            h("div", { class: "study-bar" }, h("h1", {}, "Study"), this.part, this.who, this.state),
            h(
                "div",
                { class: "study-grid" },
                this.numbers,
                card(this.heatTitle, this.heat),
                card(this.passTitle, this.passes, legend()),
                card(null, this.stamina),
                card(null, this.distance),
                this.table,
            ),
        );
        range.onChange.on(() => {
            if (this.open && range.span(session.reach.frames)) {
                this.part.value = "marked";
                this.ask();
            }
        });
        session.onStage.on(() => this.open && this.ask());
        settings.onChange.on(() => this.open && this.draw());
        new ResizeObserver(() => this.open && this.draw()).observe(this.element);
    }

    get open(): boolean {
        return !this.element.hidden;
    }

    show(on: boolean): void {
        this.element.hidden = !on;
        if (!on) {
            this.inquiry.stop();
            return;
        }
        if (this.range.span(this.session.reach.frames)) this.part.value = "marked";
        this.ask();
    }

    private ask(): void {
        const stage = this.session.stage;
        const span = chosenSpan(this.part.value, this.session, this.range, this.markers());
        if (!stage || !span) {
            this.inquiry.stop();
            this.state.textContent = "There is no such part of the match yet.";
            return;
        }
        const question = async (signal: AbortSignal): Promise<[number, number]> => {
            const statistics = await fetchStatistics({ source: stage.source, ...span }, signal);
            this.statistics = statistics;
            this.draw();
            return [statistics.from, statistics.to];
        };
        this.inquiry.ask(question, () => this.ask());
    }

    private draw(): void {
        const { statistics, selection } = this;
        const stage = this.session.stage;
        if (!statistics || !stage) return;
        const colours = palette(this.settings.current, true);
        this.listChoices(statistics);
        this.numbers.replaceChildren(comparison(statistics));
        const choose = (team: Team, number: number) => {
            this.selection = { team, number };
            this.draw();
        };
        this.table.replaceChildren(playersTable(statistics, choose));
        const whose = this.who.selectedOptions[0]?.text ?? "";
        this.heatTitle.textContent = `Heat map: ${whose}`;
        this.passTitle.textContent = `Passes and shots: ${"ball" in selection ? "both teams" : whose}`;
        drawField(this.heat, stage, colours, (ground) => drawHeat(ground, heatOf(statistics, selection)));
        drawField(this.passes, stage, colours, (ground) => drawPasses(ground, statistics, selection));
        this.curves(statistics);
    }

    private curves(statistics: Statistics): void {
        const colours = palette(this.settings.current, document.documentElement.dataset.theme === "dark").team;
        const everybody = statistics.teams.map((team) => team.players.map((p) => p.curve));
        const chosen =
            "ball" in this.selection || this.selection.number === null ? [] : playersOf(statistics, this.selection);
        for (const [field, place, title] of [
            ["stamina", this.stamina, "Stamina, mean of the team"],
            ["distance", this.distance, "Distance in metres, mean of the team"],
        ] as const) {
            const all = align([...everybody.flat(), ...chosen.map((p) => p.curve)], field);
            const split = everybody[0]?.length ?? 0;
            const parts = [all.values.slice(0, split), all.values.slice(split, split + (everybody[1]?.length ?? 0))];
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
            const cycle = this.session.stage?.cycle ?? 0.1;
            drawChart(place, { title, places: all.cycles, lines, cycle, write: (v) => String(Math.round(v)) });
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
        this.who.replaceChildren(...options);
        this.who.value = selectionKey(this.selection);
    }
}

function card(title: HTMLElement | null, ...children: Node[]): HTMLElement {
    return h("div", { class: "card" }, title, ...children);
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
