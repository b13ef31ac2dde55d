import { describe, expect, it } from "vitest";
import { CHARTS, GROUPS } from "../../leagues/soccer2d/charts/catalogue";
import type { AgentColumns } from "./columns";
import { barsCsv, barsSvg, chartCsv, chartSvg, runs, type SavedChart } from "./files";
import { filtered, NO_FILTER, summary } from "./filter";

const DATA: AgentColumns = {
    frames: [10, 11, 12, 13],
    cycles: [5, 6, 6, 7],
    columns: { ball_distance: [1, 20, 50, null], error: [0.5, -8, 3, 4] },
    states: [],
};

describe("the catalogue", () => {
    it("has charts with names of their own in groups that are there", () => {
        expect(new Set(CHARTS.map((c) => c.id)).size).toBe(CHARTS.length);
        const groups = GROUPS.map(([id]) => id);
        for (const chart of CHARTS) expect(groups).toContain(chart.group);
    });
});

describe("filters", () => {
    it("leave out cycles by the distance of the ball", () => {
        expect(filtered(DATA, "error", { ...NO_FILTER, farthest: 30 }, true)).toEqual([0.5, -8, null, 4]);
        expect(filtered(DATA, "error", { ...NO_FILTER, nearest: 10 }, true)).toEqual([null, -8, 3, 4]);
    });

    it("cut what is far off, of differences alone", () => {
        expect(filtered(DATA, "error", { ...NO_FILTER, most: 2 }, true)).toEqual([0.5, -2, 2, 2]);
        expect(filtered(DATA, "error", { ...NO_FILTER, most: 2 }, false)).toEqual([0.5, -8, 3, 4]);
        expect(filtered(DATA, "nothing", NO_FILTER, true)).toEqual([]);
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
        cycles: DATA.cycles,
        cycle: 0.1,
        lines: [
            { title: "x, y", colour: "#ff0000", values: [1, null, 3, 4] },
            { title: "z", colour: "#00ff00", values: [0, 0, 0, 0] },
        ],
    };

    it("are CSV with a column for each line", () => {
        expect(chartCsv(chart)).toBe('frame,cycle,"x, y",z\n10,5,1,0\n11,6,,0\n12,6,3,0\n13,7,4,0\n');
        expect(barsCsv({ title: "", note: "", bars: [["pass", 3]] })).toBe("state,cycles\npass,3\n");
    });

    it("are SVG, with a gap where there is no value", () => {
        const svg = chartSvg(chart);
        expect(svg).toContain("a &#60;b&#62; &#38; &#34;c&#34; (m)");
        const [first] = /<path d="(M[^"]*)" fill="none"/.exec(svg)?.slice(1) ?? [];
        expect(first?.match(/M/g)).toHaveLength(2);
        expect(svg).not.toContain("NaN");
        expect(chartSvg({ ...chart, frames: [], cycles: [], lines: [] })).not.toContain("NaN");
        expect(barsSvg({ title: "t", note: "n", bars: [] })).not.toContain("NaN");
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

    it("are what every chart of yes-and-no data has", () => {
        for (const id of ["quality", "possession", "holes"]) {
            expect(CHARTS.find((c) => c.id === id)?.bands, id).not.toBeUndefined();
        }
        for (const { bands, lines } of CHARTS) {
            for (const [column] of bands ?? []) expect(lines.map(([name]) => name)).toContain(column);
        }
    });
});
