import { describe, expect, it } from "vitest";
import type { AgentColumns } from "./columns";
import { barsCsv, barsSvg, chartCsv, chartSvg, runs, type SavedChart } from "./files";
import { filtered, NO_FILTER, summary } from "./filter";

const DATA: AgentColumns = {
    frames: [10, 11, 12, 13],
    clock: [0.5, 0.6, 0.6, 0.7],
    columns: { distance: [1, 20, 50, null], error: [0.5, -8, 3, 4] },
    charts: [],
};

describe("filters", () => {
    it("leave out frames by another column", () => {
        expect(filtered(DATA, "error", { ...NO_FILTER, farthest: 30 }, { cut: true, by: "distance" })).toEqual([
            0.5,
            -8,
            null,
            4,
        ]);
        expect(filtered(DATA, "error", { ...NO_FILTER, nearest: 10 }, { cut: true, by: "distance" })).toEqual([
            null,
            -8,
            3,
            4,
        ]);
    });

    it("cut what is far off, of differences alone", () => {
        expect(filtered(DATA, "error", { ...NO_FILTER, most: 2 }, { cut: true, by: "distance" })).toEqual([
            0.5, -2, 2, 2,
        ]);
        expect(filtered(DATA, "error", { ...NO_FILTER, most: 2 }, { cut: false, by: null })).toEqual([0.5, -8, 3, 4]);
        expect(filtered(DATA, "nothing", NO_FILTER, { cut: true, by: null })).toEqual([]);
    });

    it("sum up", () => {
        expect(summary([null, -4, 2, null, 0])).toEqual({ count: 3, mean: -2 / 3, median: 2, most: 4 });
        expect(summary([null])).toBeNull();
    });
});

describe("files", () => {
    const chart: SavedChart = {
        title: 'a <b> & "c"',
        unit: "m",
        note: "Reds 7",
        frames: DATA.frames,
        clock: DATA.clock,
        step: 0.1,
        time: { one: "tick", count: (clock, { step }) => Math.round(clock / step) },
        lines: [
            { title: "x, y", colour: "#ff0000", values: [1, null, 3, 4] },
            { title: "z", colour: "#00ff00", values: [0, 0, 0, 0] },
        ],
    };

    it("are CSV with a column for each line", () => {
        expect(chartCsv(chart)).toBe('frame,tick,"x, y",z\n10,5,1,0\n11,6,,0\n12,6,3,0\n13,7,4,0\n');
        expect(barsCsv({ title: "", note: "", columns: ["what", "how often"], bars: [["swing", 3]] })).toBe(
            "what,how often\nswing,3\n",
        );
    });

    it("are SVG, with a gap where there is no value", () => {
        const svg = chartSvg(chart);
        expect(svg).toContain("a &#60;b&#62; &#38; &#34;c&#34; (m)");
        const [first] = /<path d="(M[^"]*)" fill="none"/.exec(svg)?.slice(1) ?? [];
        expect(first?.match(/M/g)).toHaveLength(2);
        expect(svg).not.toContain("NaN");
        expect(chartSvg({ ...chart, frames: [], clock: [], lines: [] })).not.toContain("NaN");
        expect(barsSvg({ title: "t", note: "n", columns: ["a", "b"], bars: [] })).not.toContain("NaN");
    });

    it("show what is so or is not as bands, without a legend", () => {
        const bands = [{ title: "ours", colour: "#123456", on: [true, true, null, false] }];
        const svg = chartSvg({ ...chart, bands });
        expect(svg).toContain(">ours</text>");
        expect(svg).toMatch(/<path d="M84 [^"]*Z" fill="#123456"/);
        expect(svg).not.toContain("x, y");
    });

    it("have no legend for one line, nor an entry for a line without values", () => {
        const [line] = chart.lines;
        const empty = { title: "unknown", colour: "#0000ff", values: [null, null, null, null] };
        expect(chartSvg(chart)).toContain(">z</text>");
        expect(chartSvg({ ...chart, lines: line ? [line, empty] : [] })).not.toMatch(/>(unknown|x, y)<\/text>/);
    });
});

describe("bands", () => {
    it("are stretches", () => {
        expect(runs([true, true, false, null, true])).toEqual([
            [0, 1],
            [4, 4],
        ]);
    });
});
