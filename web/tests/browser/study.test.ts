// The statistics: the server's figures, for the match or a part of it, drawn.
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, inject, it } from "vitest";
import type { Statistics } from "../../src/leagues/soccer2d/study/statistics";
import { at, click, frames, openPage, text, until, waitForText, watch } from "./harness";

let url: string;
let page: Page;

beforeAll(async () => {
    ({ url } = await watch(inject("log")));
    page = await openPage(url);
    await until(page, (now) => now >= 0);
    await click(page, "study");
    await waitForText(page, "study-state", /Cycles/);
});

async function statistics(from: number, to: number): Promise<Statistics> {
    const response = await fetch(`${url}api/stats?source=0&from=${from}&to=${to}`);
    expect(response.ok).toBe(true);
    return ((await response.json()) as { details: Statistics }).details;
}

function painted(map: string): Promise<number> {
    return page.getByRole("img", { name: map }).evaluate((element) => {
        const canvas = element as HTMLCanvasElement;
        const data = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
        return new Set(new Uint32Array((data as Uint8ClampedArray).buffer)).size;
    });
}

describe("the study", () => {
    it("shows the server's figures", async () => {
        // The log is read while it is watched; then all of it is counted.
        const reading = async () => {
            const length = await frames(page);
            const { from, to } = await statistics(0, length - 1);
            return (await text(page, "study-state")) === `Cycles ${from} to ${to}`;
        };
        await expect.poll(reading, { timeout: 60_000 }).toBe(true);
        const [left, right] = (await statistics(0, (await frames(page)) - 1)).teams;
        const shown = (await text(page, "comparison")).replace(/\s+/g, " ");
        expect(shown).toContain(`${left.shots} Shots ${right.shots}`);
        expect(shown).toContain(`${left.passes} Passes ${right.passes}`);
        expect(shown).toContain(`${Math.round(100 * left.possession)} % Possession`);
        expect(await page.locator(`${at("players")} tbody tr`).count()).toBe(22);
    });

    it("draws maps and curves", async () => {
        expect(await painted("Heat map")).toBeGreaterThan(100);
        expect(await painted("Pass map")).toBeGreaterThan(100);
        expect(await page.locator(".chart .uplot").count()).toBe(2);
    });

    it("shows one player", async () => {
        await page.locator(at("study-who")).selectOption("l9");
        await page.locator(".chart .u-label", { hasText: "Player 9" }).first().waitFor();
    });

    it("counts a part of the match", async () => {
        const whole = await text(page, "study-state");
        await page.locator(at("study-part")).selectOption("first");
        await page.waitForFunction((before) => {
            const now = document.querySelector('[data-test="study-state"]')?.textContent ?? "";
            return now.startsWith("Cycles") && now !== before;
        }, whole);
        // The official server shows no cycle 3000.
        expect(await text(page, "study-state")).toMatch(/to (2999|3000)$/);
    });

    it("counts the range that an address names", async () => {
        const other = await openPage(`${url}#log=0&frame=100&range=100-400&study`);
        await waitForText(other, "study-state", /Cycles 1\d\d to [34]\d\d/);
        await other.context().close();
    });
});
