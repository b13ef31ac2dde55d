// Whether what is drawn can be seen, and what is written be read, counted as WCAG 2 does.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { DEFAULTS } from "../settings/settings";
import { BODY_CONTRAST, contrast, distinct, palette, readableOn } from "./palette";

const THEMES = [
    ["dark", true],
    ["light", false],
] as const;

describe("contrast", () => {
    it("is counted by the usual formula", () => {
        expect(contrast("#ffffff", "#000000")).toBeCloseTo(21, 5);
        expect(contrast("#4da3ff", "#5aa35f")).toBeCloseTo(1.17, 2);
    });
});

describe.each(THEMES)("on the %s ground", (_, dark) => {
    const { team, own, ground, margin } = palette({ ...DEFAULTS, own: { keeper: "#ffb340" } }, dark);

    it.each([
        ["left", team[0]],
        ["right", team[1]],
        ["the league's own", own.keeper ?? ""],
    ])("a body of %s is clear of the ground", (_, colour) => {
        for (const under of [...ground, margin]) expect(contrast(colour, under)).toBeGreaterThanOrEqual(BODY_CONTRAST);
        expect(contrast(colour, readableOn(colour)), "its number").toBeGreaterThanOrEqual(4.5);
    });

    it("any colour that is chosen is made clear", () => {
        for (const colour of ["#00ff00", "#2e7d32", "#808080", "#000000", "#ffffff", "#ffff00"]) {
            const [shown] = palette({ ...DEFAULTS, leftColour: colour }, dark).team;
            for (const under of ground) expect(contrast(shown, under), colour).toBeGreaterThanOrEqual(BODY_CONTRAST);
        }
    });

    it("reds are red and blues are blue", () => {
        const [red, blue] = team.map((colour) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)));
        expect(red?.[0]).toBeGreaterThan(1.5 * Math.max(red?.[1] ?? 0, red?.[2] ?? 0));
        expect(blue?.[2]).toBeGreaterThan(1.3 * Math.max(blue?.[0] ?? 0, blue?.[1] ?? 0));
    });
});

describe("a colour that is clear already", () => {
    it("stays what it is", () => expect(distinct("#ffffff", ["#194d2f"])).toBe("#ffffff"));
});

describe.each(THEMES)("text in the %s theme", (theme) => {
    const css = readFileSync(new URL("../style/theme.css", import.meta.url), "utf8");
    const [dark = "", light = ""] = css.split(':root[data-theme="light"]');
    const colours = new Map(
        [...(theme === "dark" ? dark : light).matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((m) => [m[1], m[2] ?? ""]),
    );
    const colour = (name: string) => colours.get(name) ?? `no colour ${name}`;

    it.each(["text", "quiet", "warn", "bad"])("%s can be read on every ground", (name) => {
        for (const ground of ["page", "surround", "panel", "raised"]) {
            expect(contrast(colour(name), colour(ground)), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5);
        }
    });

    it("buttons can be read", () => {
        expect(contrast(colour("accent-ink"), colour("accent"))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(colour("page"), colour("warn")), "time shift").toBeGreaterThanOrEqual(4.5);
        expect(contrast(colour("page"), colour("bad")), "no connection").toBeGreaterThanOrEqual(4.5);
        expect(contrast("#ffffff", "#d3202c"), "live, recording").toBeGreaterThanOrEqual(4.5);
    });
});
