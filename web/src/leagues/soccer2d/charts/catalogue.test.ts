import { describe, expect, it } from "vitest";
import { CATALOGUE, CHARTS, GROUPS } from "./catalogue";

describe("the catalogue", () => {
    it("has charts with names of their own in groups that are there", () => {
        expect(new Set(CHARTS.map((c) => c.id)).size).toBe(CHARTS.length);
        const groups = GROUPS.map(([id]) => id);
        for (const chart of CHARTS) expect(groups).toContain(chart.group);
    });
});

describe("bands", () => {
    it("are what every chart of yes-and-no data has", () => {
        for (const id of ["quality", "possession", "holes"]) {
            expect(CHARTS.find((c) => c.id === id)?.bands, id).not.toBeUndefined();
        }
        for (const { bands, lines } of CHARTS) {
            for (const [column] of bands ?? []) expect(lines.map(([name]) => name)).toContain(column);
        }
    });
});

describe("states", () => {
    it("are counted under plain names", () => {
        expect(CATALOGUE.bars?.read({ states: [["KeepFormation", 3]] })).toEqual([["keep formation", 3]]);
        expect(CATALOGUE.bars?.read(undefined)).toEqual([]);
    });
});
