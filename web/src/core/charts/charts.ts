// The charts of an agent: its beliefs beside the truth over the match or a part of it. The server counts; this page asks, leaves
// out what is not wanted, and draws.

import { press } from "../button";
import { h, setText } from "../dom";
import { teamName } from "../head/names";
import { timeUnit } from "../head/words";
import type { Mind } from "../mind/mind";
import { noMind } from "../mind/no_mind";
import type { Range } from "../replay/range";
import type { Team } from "../scene/messages";
import type { Session } from "../session";
import type { SettingsStore } from "../settings/settings";
import { drawChart } from "../study/chart";
import { chosenSpan, Inquiry } from "../study/inquiry";
import { partSelect } from "../study/span";
import type { Marker } from "../timeline/markers";
import type { Selected } from "../view/drawing";
import { type AgentColumns, fetchColumns } from "./columns";
import { type BarsDefinition, type ChartCatalogue, type ChartDefinition, plainCatalogue } from "./definition";
import { type Bars, barsCsv, barsSvg, chartCsv, chartSvg, type FileKind, type SavedChart, saveChart } from "./files";
import { type Filter, filtered, NO_FILTER, summary } from "./filter";

/** Thousands of frames stand side by side. */
const THIN = 1.2;
/** The first line, then x and y; dark and light enough for both themes. */
const COLOURS = ["#e8590c", "#1c7ed6", "#37b24d"];

export class Charts {
    readonly element: HTMLElement;
    private readonly who = h("select", { "aria-label": "Agent", "data-test": "charts-who" });
    private readonly second = h("select", { "aria-label": "Second agent", "data-test": "charts-second" });
    private readonly part: HTMLSelectElement;
    private readonly state = h("p", { class: "study-state", role: "status", "data-test": "charts-state" });
    private readonly grid = h("div", { class: "charts-grid" });
    private readonly chips = h("div", { class: "chips" });
    private readonly bar = h("div", { class: "study-bar charts-bar" });
    private tabs: [string, HTMLButtonElement][] = [];
    private catalogue: ChartCatalogue = plainCatalogue([]);
    private group = "";
    private filter: Filter = NO_FILTER;
    private data: AgentColumns | null = null;
    private readonly inquiry: Inquiry;
    private readonly session: Session;
    private readonly range: Range;
    private readonly mind: Mind;
    private readonly markers: () => readonly Marker[];

    constructor(session: Session, settings: SettingsStore, range: Range, mind: Mind, markers: () => readonly Marker[]) {
        this.session = session;
        this.inquiry = new Inquiry(session, this.state);
        this.range = range;
        this.mind = mind;
        this.markers = markers;
        this.part = partSelect(session, "charts-part");
        for (const select of [this.who, this.second, this.part]) select.addEventListener("change", () => this.ask());
        this.element = h(
            "section",
            { class: "study charts", "aria-label": "Charts", "data-test": "charts-page", hidden: true },
            h("div", { class: "study-bar" }, h("h1", {}, "Charts"), this.who, this.part, this.state),
            this.bar,
            this.grid,
        );
        session.onLeague.on(() => this.arrange(session.league.charts ?? plainCatalogue([])));
        this.arrange(this.catalogue);
        range.onChange.on(() => this.open && this.ask());
        mind.onChange.on(() => this.open && this.list());
        session.onStage.on(() => this.open && this.ask());
        settings.onChange.on(() => this.open && this.draw());
        new ResizeObserver(() => this.open && this.draw()).observe(this.element);
    }

    get open(): boolean {
        return !this.element.hidden;
    }

    show(on: boolean): void {
        this.element.hidden = !on;
        this.inquiry.stop();
        if (!on) return;
        if (this.range.span(this.session.reach.frames)) this.part.value = "marked";
        this.list();
        const { selected } = this.mind;
        if (selected && this.mind.knows(selected)) this.who.value = key(selected);
        this.ask();
    }

    /** Groups and filters of a catalogue. */
    private arrange(catalogue: ChartCatalogue): void {
        this.catalogue = catalogue;
        const { groups, filter } = catalogue;
        this.filter = NO_FILTER;
        if (!groups.some(([id]) => id === this.group)) this.group = catalogue.first;
        this.tabs = groups.map(([id, title]) => {
            const tab = h("button", { type: "button", class: "chip", "data-test": `charts-${id}` }, title);
            tab.addEventListener("click", () => {
                this.group = id;
                this.draw();
            });
            return [id, tab];
        });
        this.chips.replaceChildren(...this.tabs.map(([, tab]) => tab));
        const second = catalogue.charts.some((chart) => chart.other);
        const cut = catalogue.charts.some((chart) => chart.cut);
        const [nearest, farthest] = [
            this.input("nearest", "0"),
            this.input("farthest", String(filter?.farthest ?? "")),
        ];
        const parts = [
            this.chips,
            second && h("label", {}, "Second agent ", this.second),
            filter && h("label", {}, `${filter.title} from `, nearest, " to ", farthest, ` ${filter.unit}`),
            cut &&
                h("label", { title: "Differences beyond are cut; 0 for none" }, "Cut at ± ", this.input("most", "0")),
        ];
        this.bar.replaceChildren(...parts.filter((part) => part instanceof Node));
    }

    private input(name: keyof Filter, value: string): HTMLInputElement {
        const input = h("input", { type: "number", min: "0", step: "any", value, "data-test": `charts-${name}` });
        input.addEventListener("input", () => {
            const number = Number(input.value);
            this.filter = { ...this.filter, [name]: Number.isFinite(number) ? number : NO_FILTER[name] };
            this.draw();
        });
        return input;
    }

    /** Whose charts there can be, and the second agent of some of them. */
    private list(): void {
        const { stage, minds } = this.session;
        const option = (agent: Selected) =>
            h("option", { value: key(agent) }, `${teamName(stage, agent.team as Team)} ${agent.number}`);
        refill(
            this.who,
            minds.agents.flatMap((numbers, team) => numbers.map((number) => option({ team, number }))),
        );
        const layout = this.session.frames?.get(Math.floor(this.session.playhead.position))?.layout;
        const bodies = layout?.bodies.flatMap(({ team, number }) =>
            typeof team === "number" && typeof number === "number" ? [option({ team, number })] : [],
        );
        if (bodies) refill(this.second, bodies);
    }

    private ask(): void {
        const { stage } = this.session;
        const agent = parseKey(this.who.value);
        const span = chosenSpan(this.part.value, this.session, this.range, this.markers());
        if (!stage || !agent) {
            this.inquiry.stop();
            this.data = null;
            setText(this.state, "");
            this.grid.replaceChildren(noMind(this.session, false, (chosen) => this.choose(chosen)));
            return;
        }
        if (!span) {
            this.inquiry.stop();
            setText(this.state, "There is no such part of the match yet.");
            return;
        }
        const wanted = { source: stage.source, agent, other: parseKey(this.second.value), span };
        const question = async (signal: AbortSignal): Promise<string> => {
            const data = await fetchColumns(wanted, signal);
            this.data = data;
            if (!this.session.league.charts) this.arrange(plainCatalogue(data.charts));
            this.draw();
            const { many, count } = timeUnit(this.session);
            const [first, last] = [data.clock[0] ?? 0, data.clock.at(-1) ?? 0].map((clock) => count(clock, stage));
            return `${capital(many)} ${first} to ${last}`;
        };
        this.inquiry.ask(question, () => this.ask());
    }

    private choose(agent: Selected): void {
        this.list();
        this.who.value = key(agent);
        this.ask();
    }

    private draw(): void {
        for (const [id, tab] of this.tabs) press(tab, id === this.group);
        const { data } = this;
        if (!data) return;
        const { bars } = this.catalogue;
        if (bars && this.group === bars.group) {
            this.grid.replaceChildren(this.bars(bars, data));
            return;
        }
        this.grid.replaceChildren();
        for (const definition of this.catalogue.charts.filter((c) => c.group === this.group)) {
            const place = h("div", { class: "chart" });
            const foot = h("p", { class: "chart-foot" });
            const saved = this.saved(definition, data);
            const buttons = saveButtons(definition.id, this.fileName(definition.id), {
                svg: () => chartSvg(saved),
                csv: () => chartCsv(saved),
            });
            this.grid.append(h("div", { class: "tile", "data-chart": definition.id }, place, buttons, foot));
            const idle = this.footWords(definition, saved);
            const plot = drawChart(place, {
                title: saved.title + (definition.unit ? ` (${definition.unit})` : ""),
                places: saved.frames,
                clock: saved.clock,
                measured: saved.measured,
                // The whole lies over its parts.
                lines: saved.lines.map((line) => ({ ...line, width: THIN })).reverse(),
                bands: saved.bands,
                step: saved.step,
                write: rounded,
                read: (words) => setText(foot, words ?? idle),
            });
            setText(foot, idle);
            if (!plot) {
                place.append(h("h2", {}, saved.title));
                place.classList.add("nothing");
                continue;
            }
            plot.over.title = "Click to see this moment in the picture";
            plot.over.addEventListener("click", () => {
                const frame = data.frames[plot.cursor.idx ?? -1];
                if (frame !== undefined) this.session.seek(frame);
            });
        }
    }

    private saved(definition: ChartDefinition, data: AgentColumns): SavedChart {
        const how = { cut: definition.cut ?? false, by: this.catalogue.filter?.column ?? null };
        const values = (column: string) => filtered(data, column, this.filter, how);
        const colour = (i: number) => COLOURS[i] ?? "#888888";
        return {
            title: definition.title,
            unit: definition.unit,
            note: this.note(definition.other),
            frames: data.frames,
            clock: data.clock,
            step: this.session.stage?.step ?? 0.1,
            time: timeUnit(this.session),
            measured: definition.measured,
            lines: definition.lines.map(([column, title], i) => ({ title, colour: colour(i), values: values(column) })),
            bands: definition.bands?.map(([column, value, title], i) => ({
                title,
                colour: colour(i),
                on: values(column).map((found) => (found === null ? null : found === value)),
            })),
        };
    }

    /** Whose, which part, filtered how; with the second agent if it is about one. */
    private note(other?: boolean): string {
        const { nearest, farthest, most } = this.filter;
        const { filter } = this.catalogue;
        const parts = [this.who.selectedOptions[0]?.text ?? "", this.part.selectedOptions[0]?.text ?? ""];
        const second = this.second.selectedOptions[0]?.text;
        if (other && second) parts.push(`second agent ${second}`);
        if (filter && (nearest > 0 || farthest < filter.farthest)) {
            const most = Math.min(farthest, filter.farthest);
            parts.push(`${filter.title.toLowerCase()} from ${nearest} to ${most} ${filter.unit}`);
        }
        if (most > 0) parts.push(`cut at ± ${most}`);
        return parts.join(" · ");
    }

    /** What stands below a chart while the pointer is elsewhere. */
    private footWords(definition: ChartDefinition, { lines, bands }: SavedChart): string {
        const { many } = timeUnit(this.session);
        const first = summary(lines[0]?.values ?? []);
        if (!first) {
            return definition.other
                ? "It knows nothing of the second agent; choose another above."
                : "Nothing to show: this part of beliefs was not kept, or the filter leaves nothing.";
        }
        if (bands) {
            const shares = bands.map(({ title, on }) => {
                const count = on.filter((is) => is).length;
                return `${title} ${count} (${Math.round((100 * count) / on.filter((is) => is !== null).length || 0)} %)`;
            });
            return `${first.count} ${many} · ${shares.join(" · ")}`;
        }
        const { count, mean, median, most } = first;
        return `${count} ${many} · mean ${rounded(mean)} · median of sizes ${rounded(median)} · most ${rounded(most)}`;
    }

    private fileName(id: string): string {
        return `${this.who.selectedOptions[0]?.text ?? "agent"}-${id}`.replace(/[^\w-]+/g, "_");
    }

    private bars(definition: BarsDefinition, { details }: AgentColumns): HTMLElement {
        const { group, title, none, columns } = definition;
        const bars: Bars = { title, columns, note: this.note(), bars: definition.read(details) };
        const whole = Math.max(
            1,
            bars.bars.reduce((sum, [, count]) => sum + count, 0),
        );
        const most = Math.max(1, ...bars.bars.map(([, count]) => count));
        const rows = bars.bars.map(([name, count]) => {
            const bar = h("i", { class: "count-bar" });
            bar.style.setProperty("--share", String(count / most));
            const share = `${((100 * count) / whole).toFixed(1)} %`;
            return h("tr", {}, h("th", {}, name), h("td", {}, bar), h("td", {}, String(count)), h("td", {}, share));
        });
        return h(
            "div",
            { class: "tile", "data-chart": "states" },
            h("h2", {}, bars.title),
            rows.length > 0 ? h("table", { class: "counts" }, h("tbody", {}, ...rows)) : h("p", {}, none),
            saveButtons(group, this.fileName(group), { svg: () => barsSvg(bars), csv: () => barsCsv(bars) }),
        );
    }
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const rounded = (value: number) => String(Math.round(value * 1000) / 1000);

function saveButtons(id: string, name: string, text: { svg(): string; csv(): string }): HTMLElement {
    const kinds: FileKind[] = ["png", "svg", "csv"];
    return h(
        "div",
        { class: "chart-save", role: "group", "aria-label": "Save" },
        ...kinds.map((kind) => {
            const label = kind.toUpperCase();
            const onclick = () => saveChart(kind, name, text.svg, text.csv);
            return h(
                "button",
                { type: "button", title: `Save as ${label}`, "data-test": `save-${id}-${kind}`, onclick },
                label,
            );
        }),
    );
}

/** Other options, with the same one chosen if it is still there. */
function refill(select: HTMLSelectElement, options: HTMLOptionElement[]): void {
    const before = select.value;
    select.replaceChildren(...options);
    if (options.some((o) => o.value === before)) select.value = before;
}

const key = (agent: Selected) => `${agent.team}-${agent.number}`;

function parseKey(text: string): Selected | null {
    const [team, number] = text.split("-").map(Number);
    return text && team !== undefined && number !== undefined ? { team, number } : null;
}
