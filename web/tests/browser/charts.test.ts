// The charts of an agent, against the real server: beliefs beside the truth, filtered, cut, and saved.
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { CHARTS, GROUPS } from "../../src/leagues/soccer2d/charts/catalogue";
import { at, click, openPage, until, waitForText, watch } from "./harness";

let page: Page;

beforeAll(async () => {
    const { url } = await watch(inject("believed"));
    page = await openPage(`${url}#log=0&frame=100&mind=0-7`);
    await until(page, (now) => now === 100);
    await waitForText(page, "mind-when", /cycle/);
    await click(page, "open-charts");
    await waitForText(page, "charts-state", /Cycles \d+ to \d+/);
});

async function counted(id: string): Promise<number> {
    const foot = await page.locator(`[data-chart="${id}"] .chart-foot`).innerText();
    return Number(/^(\d+) cycles/.exec(foot)?.[1] ?? 0);
}

async function saved(id: string, kind: string): Promise<{ name: string; bytes: Buffer }> {
    const [download] = await Promise.all([page.waitForEvent("download"), click(page, `save-${id}-${kind}`)]);
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

describe("charts", () => {
    it("begin with the chosen agent", async () => {
        expect(await page.locator(at("charts-who")).inputValue()).toBe("0-7");
    });

    it.each(GROUPS.map(([id]) => id).filter((id) => id !== "states"))("%s are all drawn", async (group) => {
        await click(page, `charts-${group}`);
        await page.locator(at("charts-second")).selectOption("0-6");
        await waitForText(page, "charts-state", /Cycles/);
        for (const { id } of CHARTS.filter((chart) => chart.group === group)) {
            await page.locator(`[data-chart="${id}"] canvas`).waitFor();
            await page.waitForFunction(
                (chart) =>
                    /^\d+ cycles/.test(
                        document.querySelector(`[data-chart="${chart}"] .chart-foot`)?.textContent ?? "",
                    ),
                id,
            );
            expect(await counted(id), id).toBeGreaterThan(20);
        }
    });

    it("leave out cycles with the ball far away, and cut what is far off", async () => {
        await click(page, "charts-ball");
        const all = await counted("ball_position");
        await page.locator(at("charts-farthest")).fill("15");
        expect(await counted("ball_position")).toBeLessThan(all);
        await page.locator(at("charts-farthest")).fill("150");
        expect(await counted("ball_position")).toBe(all);
        await page.locator(at("charts-most")).fill("0.05");
        expect(await page.locator('[data-chart="ball_position"] .chart-foot').innerText()).toContain("most 0.05");
        await page.locator(at("charts-most")).fill("0");
    });

    it("are saved as PNG, SVG and CSV", async () => {
        await click(page, "charts-self");
        const csv = await saved("own_position", "csv");
        expect(csv.name).toBe("Reds_7-own_position.csv");
        const [head, ...rows] = csv.bytes.toString().trim().split("\n");
        expect(head).toBe("frame,cycle,in all,x,y");
        expect(rows.length).toBeGreaterThan(100);
        const values = rows.map((row) => row.split(",").map(Number));
        for (const [, , whole = 0, x = 0, y = 0] of values)
            expect(Math.abs(whole - Math.hypot(x, y))).toBeLessThan(0.002);
        const svg = (await saved("own_position", "svg")).bytes.toString();
        expect(svg).toContain("Own position, truth minus belief (m)");
        expect(svg).toContain("Reds 7");
        const png = (await saved("own_position", "png")).bytes;
        expect([...png.subarray(1, 4)].map((b) => String.fromCharCode(b)).join("")).toBe("PNG");
        expect(png.length).toBeGreaterThan(5000);
    });

    it("count the cycles of each state", async () => {
        await click(page, "charts-states");
        const rows = await page.locator(".counts tr").allInnerTexts();
        expect(rows.length).toBeGreaterThan(1);
        expect((await saved("states", "csv")).bytes.toString()).toMatch(/^state,cycles\n\w/);
    });

    it("lead to the moment that is clicked on", async () => {
        await click(page, "charts-self");
        await page.locator('[data-chart="own_position"] .u-over').click({ position: { x: 20, y: 40 } });
        await until(page, (now) => now < 100);
        await page.keyboard.press("Escape");
        expect(await page.locator(at("charts-page")).isVisible()).toBe(false);
    });
});
