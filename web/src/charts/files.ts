// Charts as files: SVG and CSV as text. PNG is the SVG on a canvas.
import { clockText } from "../head/clock";
import { saveFile } from "../replay/picture";
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
    cycles: number[];
    lines: SavedLine[];
    /** Seconds in a cycle. */
    cycle: number;
}

const WIDTH = 960;
const HEIGHT = 420;
const MARGIN = { left: 70, right: 20, top: 64, bottom: 60 };

const escaped = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
const round = (value: number) => Math.round(value * 100) / 100;

export function chartSvg(chart: SavedChart): string {
    const { frames, lines } = chart;
    const all = lines.flatMap((line) => line.values.filter((v): v is number => v !== null));
    const [low, high] = all.length > 0 ? [least(all), most(all)] : [0, 1];
    const steps = ticks(low, high === low ? low + 1 : high);
    const bottom = Math.min(low, steps[0] ?? low);
    const top = Math.max(high, steps.at(-1) ?? high, bottom + 1e-9);
    const first = frames[0] ?? 0;
    const last = Math.max(first + 1, frames.at(-1) ?? 1);
    const x = (frame: number) =>
        round(MARGIN.left + ((frame - first) / (last - first)) * (WIDTH - MARGIN.left - MARGIN.right));
    const y = (value: number) =>
        round(HEIGHT - MARGIN.bottom - ((value - bottom) / (top - bottom)) * (HEIGHT - MARGIN.top - MARGIN.bottom));
    const rows = steps.map(
        (step) =>
            `<path d="M${MARGIN.left} ${y(step)}H${WIDTH - MARGIN.right}" stroke="#d8dfda"/>` +
            `<text x="${MARGIN.left - 8}" y="${y(step) + 4}" text-anchor="end">${escaped(String(round(step)))}</text>`,
    );
    const clocks = Array.from({ length: 7 }, (_, i) => {
        const at = Math.round(((frames.length - 1) * i) / 6);
        const label = clockText(chart.cycles[at] ?? 0, chart.cycle);
        return `<text x="${x(frames[at] ?? first)}" y="${HEIGHT - MARGIN.bottom + 20}" text-anchor="middle">${label}</text>`;
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
        ...paths,
        ...legend,
        "</svg>",
    ].join("\n");
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

/** Round numbers from below the lowest to above the highest. */
export function ticks(low: number, high: number): number[] {
    const rough = (high - low) / 5;
    const power = 10 ** Math.floor(Math.log10(rough));
    const step = ([1, 2, 2.5, 5, 10].find((s) => s * power >= rough) ?? 10) * power;
    const found: number[] = [];
    for (let i = Math.floor(low / step); i <= Math.ceil(high / step); i++)
        found.push(Number((i * step).toPrecision(12)));
    return found;
}

export function chartCsv({ frames, cycles, lines }: SavedChart): string {
    const head = ["frame", "cycle", ...lines.map((line) => quoted(line.title))].join(",");
    const rows = frames.map((frame, i) => [frame, cycles[i], ...lines.map((line) => line.values[i] ?? "")].join(","));
    return `${[head, ...rows].join("\n")}\n`;
}

const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text);
const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b));
const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b));

export interface Bars {
    title: string;
    note: string;
    bars: [string, number][];
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

export function barsCsv({ bars }: Bars): string {
    return `state,cycles\n${bars.map(([name, count]) => `${quoted(name)},${count}\n`).join("")}`;
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
