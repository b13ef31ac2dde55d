// Charts as files: SVG and CSV as text. PNG is the SVG on a canvas.
import type { TimeUnit } from "../league";
import { saveFile } from "../replay/picture";
import { clockText } from "../scene/clock";
import { type Measured, timeTicks, valueAxis } from "../study/axis";
import type { Band } from "../study/chart";
import type { Column } from "./columns";

export interface SavedLine {
    title: string;
    colour: string;
    values: Column;
}

export interface SavedChart {
    title: string;
    unit: string;
    /** What stands below the title: whose, which part, filtered how. */
    note: string;
    frames: number[];
    /** Seconds of the clock at each frame. */
    clock: number[];
    lines: SavedLine[];
    /** Drawn instead of the lines, if there are some. */
    bands?: Band[];
    measured?: Measured;
    /** Seconds from a frame to the next. */
    step: number;
    /** In what the time is counted in files. */
    time: Pick<TimeUnit, "one" | "count">;
}

const WIDTH = 960;
const HEIGHT = 420;
/** Times along the axis, at most. */
const TIMES = 12;
const MARGIN = { left: 84, right: 20, top: 64, bottom: 60 };

const escaped = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
const round = (value: number) => Math.round(value * 100) / 100;

export function chartSvg(chart: SavedChart): string {
    const { frames, bands } = chart;
    const lines = chart.lines.filter((line) => line.values.some((value) => value !== null));
    const axis = valueAxis(
        lines.map((line) => line.values),
        chart.measured,
    );
    const [bottom, top] = bands ? [0, bands.length] : [axis.low, axis.high];
    const first = frames[0] ?? 0;
    const last = Math.max(first + 1, frames.at(-1) ?? 1);
    const x = (frame: number) =>
        round(MARGIN.left + ((frame - first) / (last - first)) * (WIDTH - MARGIN.left - MARGIN.right));
    const y = (value: number) =>
        round(HEIGHT - MARGIN.bottom - ((value - bottom) / (top - bottom)) * (HEIGHT - MARGIN.top - MARGIN.bottom));
    const row = (at: number, words: string) =>
        `<path d="M${MARGIN.left} ${y(at)}H${WIDTH - MARGIN.right}" stroke="#d8dfda"/>` +
        `<text x="${MARGIN.left - 8}" y="${y(at) + 4}" text-anchor="end">${escaped(words)}</text>`;
    const rows = bands
        ? bands.map((band, i) => row(bands.length - i - 0.5, band.title))
        : axis.ticks.map((tick) => row(tick, String(round(tick))));
    const clock = (at: number) => clockText(chart.clock[frames.indexOf(at)] ?? 0);
    const times = { places: frames, clock: chart.clock, step: chart.step };
    const clocks = timeTicks(times, first, last, TIMES).map(
        (at) =>
            `<text x="${x(at)}" y="${HEIGHT - MARGIN.bottom + 20}" text-anchor="middle">${escaped(clock(at))}</text>`,
    );
    const bars = bands?.map((band, i) => {
        const [upper, lower] = [y(bands.length - i - 0.15), y(bands.length - i - 0.85)];
        const parts = runs(band.on).map(([from, to]) => {
            const [left, right] = [x(frames[from] ?? first), x((frames[to] ?? last) + 1)];
            return `M${left} ${upper}H${right}V${lower}H${left}Z`;
        });
        return `<path d="${parts.join("")}" fill="${escaped(band.colour)}"/>`;
    });
    const paths = lines.map(
        (line) =>
            `<path d="${path(frames, line.values, x, y)}" fill="none" stroke="${escaped(line.colour)}" stroke-width="1.6" stroke-linejoin="round"/>`,
    );
    let at = MARGIN.left;
    const legend = lines.map((line) => {
        const mark =
            `<path d="M${at} ${HEIGHT - 16}h18" stroke="${escaped(line.colour)}" stroke-width="3"/>` +
            `<text x="${at + 24}" y="${HEIGHT - 12}">${escaped(line.title)}</text>`;
        at += 60 + line.title.length * 7;
        return mark;
    });
    const unit = chart.unit ? ` (${chart.unit})` : "";
    return [
        `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" fill="#33443a">`,
        `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>`,
        `<text x="${MARGIN.left}" y="26" font-size="17" font-weight="700" fill="#10231a">${escaped(chart.title + unit)}</text>`,
        `<text x="${MARGIN.left}" y="46">${escaped(chart.note)}</text>`,
        ...rows,
        ...clocks,
        ...(bars ?? paths),
        ...(bars || lines.length < 2 ? [] : legend),
        "</svg>",
    ].join("\n");
}

/** The first and the last place of each stretch in which it is so. */
export function runs(on: readonly (boolean | null)[]): [number, number][] {
    const found: [number, number][] = [];
    for (const [i, is] of on.entries()) {
        if (!is) continue;
        const open = found.at(-1);
        if (open?.[1] === i - 1) open[1] = i;
        else found.push([i, i]);
    }
    return found;
}

/** Where there is no value, the line has a gap. */
function path(frames: number[], values: Column, x: (f: number) => number, y: (v: number) => number): string {
    let drawing = false;
    const parts: string[] = [];
    for (const [i, value] of values.entries()) {
        if (value === null) {
            drawing = false;
            continue;
        }
        parts.push(`${drawing ? "L" : "M"}${x(frames[i] ?? 0)} ${y(value)}`);
        drawing = true;
    }
    return parts.join("");
}

export function chartCsv({ frames, clock, lines, step, time }: SavedChart): string {
    const head = ["frame", time.one, ...lines.map((line) => quoted(line.title))].join(",");
    const when = (i: number) => time.count(clock[i] ?? 0, { step });
    const rows = frames.map((frame, i) => [frame, when(i), ...lines.map((line) => line.values[i] ?? "")].join(","));
    return `${[head, ...rows].join("\n")}\n`;
}

const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text);

export interface Bars {
    title: string;
    note: string;
    bars: [string, number][];
    /** The names of the columns in a file. */
    columns: [string, string];
}

export function barsSvg({ title, note, bars }: Bars): string {
    const whole = Math.max(1, ...bars.map(([, count]) => count));
    const height = 70 + bars.length * 26;
    const rows = bars.map(([name, count], i) => {
        const y = 62 + i * 26;
        const width = round((count / whole) * 560);
        return (
            `<text x="200" y="${y + 14}" text-anchor="end">${escaped(name)}</text>` +
            `<rect x="210" y="${y}" width="${width}" height="19" rx="4" fill="#0c7a3d"/>` +
            `<text x="${218 + width}" y="${y + 14}">${count}</text>`
        );
    });
    return [
        `<svg xmlns="http://www.w3.org/2000/svg" width="880" height="${height}" viewBox="0 0 880 ${height}" font-family="sans-serif" font-size="12" fill="#33443a">`,
        `<rect width="880" height="${height}" fill="#ffffff"/>`,
        `<text x="20" y="26" font-size="17" font-weight="700" fill="#10231a">${escaped(title)}</text>`,
        `<text x="20" y="46">${escaped(note)}</text>`,
        ...rows,
        "</svg>",
    ].join("\n");
}

export function barsCsv({ bars, columns }: Bars): string {
    return `${columns.join(",")}\n${bars.map(([name, count]) => `${quoted(name)},${count}\n`).join("")}`;
}

export type FileKind = "png" | "svg" | "csv";

export async function saveChart(kind: FileKind, name: string, svg: () => string, csv: () => string): Promise<void> {
    if (kind === "csv") return saveFile(new Blob([csv()], { type: "text/csv" }), `${name}.csv`);
    const picture = new Blob([svg()], { type: "image/svg+xml" });
    if (kind === "svg") return saveFile(picture, `${name}.svg`);
    const url = URL.createObjectURL(picture);
    try {
        const image = new Image();
        image.src = url;
        await image.decode();
        const canvas = document.createElement("canvas");
        // Twice as fine as it is drawn: for papers and slides.
        [canvas.width, canvas.height] = [image.width * 2, image.height * 2];
        canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
        const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
        if (blob) saveFile(blob, `${name}.png`);
    } finally {
        URL.revokeObjectURL(url);
    }
}
