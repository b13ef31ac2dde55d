// A log in the browser: it plays, steps, jumps, tells what happened, and can be shared.
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { at, click, frame, frames, openPage, settled, text, until, waitForText, watch } from "./harness";

let url: string;
let page: Page;

beforeAll(async () => {
    ({ url } = await watch(inject("log")));
    page = await openPage(url);
    await until(page, (now) => now >= 0);
});

async function fresh(fragment: string): Promise<Page> {
    const other = await openPage(`${url}${fragment}`);
    await until(other, (now) => now >= 0);
    return other;
}

describe("replay", () => {
    it("shows who plays, and begins to play", async () => {
        expect(await text(page, "badge")).toMatch(/replay/i);
        expect(await text(page, "team-left")).toBe("Reds");
        expect(await text(page, "team-right")).toBe("Blues");
        const first = await frame(page);
        await until(page, (now) => now > first + 3);
    });

    it("pauses and steps both ways", async () => {
        await click(page, "play");
        await settled(page);
        const standing = await frame(page);
        await click(page, "step-on");
        await until(page, (now) => now === standing + 1);
        await click(page, "step-back");
        await until(page, (now) => now === standing);
        await page.keyboard.press("ArrowLeft");
        await until(page, (now) => now === standing - 1);
    });

    it("goes at the speed that was chosen", async () => {
        await page.keyboard.press("Home");
        await until(page, (now) => now === 0);
        await page.locator(at("speed")).selectOption("64");
        await page.keyboard.press("Escape");
        await page.locator("canvas.view").focus();
        await page.keyboard.press("Space");
        await until(page, (now) => now > 600);
        await page.keyboard.press("Space");
        await page.locator(at("speed")).selectOption("1");
    });

    it("seeks with the timeline", async () => {
        const box = await page.locator(at("timeline")).boundingBox();
        const [x, width] = [box?.x ?? 0, box?.width ?? 0];
        await page.mouse.click(x + width / 2, (box?.y ?? 0) + 30);
        const middle = await until(page, (now) => now > 2000);
        const length = await frames(page);
        expect(Math.abs(middle - length / 2)).toBeLessThan(length * 0.02);
        await page.mouse.click(x + width - 1, (box?.y ?? 0) + 30);
        await until(page, (now) => now > length * 0.99);
        expect(await text(page, "phase")).toMatch(/full time|play on/i);
    });

    it("goes from event to event, and a goal changes the score", async () => {
        await page.keyboard.press("Home");
        await until(page, (now) => now === 0);
        await page.locator(at("next-event")).waitFor();
        let before = 0;
        let goals = "";
        for (let i = 0; i < 400 && goals === ""; i++) {
            await click(page, "next-event");
            before = await until(page, (now) => now > before);
            if ((await text(page, "score")) !== "0 – 0") goals = await text(page, "score");
        }
        expect(goals).toMatch(/^(1 – 0|0 – 1)$/);
        await click(page, "previous-event");
        await until(page, (now) => now < before);
    });

    it("has an address that brings another to the same moment", async () => {
        await page.evaluate(() => {
            location.hash = "#log=0&frame=1234";
        });
        await until(page, (now) => now === 1234);
        const score = await text(page, "score");
        await page.keyboard.press("c");
        const address = await page.evaluate(() => location.hash);
        expect(address).toContain("frame=1234");
        const other = await fresh(address);
        await until(other, (now) => now === 1234);
        expect(await text(other, "score")).toBe(score);
        await other.context().close();
    });

    it("is watched by two, each at their own moment", async () => {
        const other = await fresh("#log=0&frame=77");
        await until(other, (now) => now === 77);
        await page.keyboard.press("End");
        await until(page, (now) => now > 3000);
        expect(await frame(other)).toBe(77);
        await other.context().close();
    });

    it("has boards that can be filtered", async () => {
        const lines = page.locator(`${at("lines")} li`);
        await lines.first().waitFor();
        expect(await lines.count()).toBeGreaterThan(3);
        await page.locator(at("board-filter")).fill("goal_");
        await page.waitForFunction(() =>
            [...document.querySelectorAll('[data-test="lines"] .said')].every((e) =>
                (e as HTMLElement).title.includes("goal_"),
            ),
        );
        expect(await lines.count()).toBeGreaterThan(0);
        await page.locator(at("board-filter")).fill("");
        await lines.first().locator("button").click();
        await until(page, (now) => now < 3000);
    });

    it("keeps settings from one visit to the next", async () => {
        await page.keyboard.press("Escape");
        await page.locator("canvas.view").focus();
        await page.keyboard.press("1");
        await page.keyboard.press("t");
        await page.reload();
        await until(page, (now) => now >= 0);
        await click(page, "layers");
        expect(await page.locator(at("layer-regions")).isChecked()).toBe(true);
        expect(await page.locator("html").getAttribute("data-theme")).toBe("light");
        await click(page, "layers");
    });

    it("explains its keys", async () => {
        await page.locator("canvas.view").focus();
        await page.keyboard.press("?");
        await page.locator(at("help")).waitFor();
        expect(await text(page, "help")).toContain("Dominant regions");
        await page.keyboard.press("Escape");
        await page.locator(at("help")).waitFor({ state: "hidden" });
    });
});

describe("export", () => {
    it("of a picture is a PNG", async () => {
        const waiting = page.waitForEvent("download");
        const [download] = await Promise.all([waiting, click(page, "picture")]);
        expect(download.suggestedFilename()).toMatch(/^Reds-Blues-\d+\.png$/);
        const bytes = readFileSync(await download.path());
        expect(bytes.subarray(1, 4).toString()).toBe("PNG");
        expect(bytes.length).toBeGreaterThan(10_000);
    });

    it("of a range is a video that ends where the range does", async () => {
        const other = await fresh("#log=0&frame=100&range=100-115");
        const waiting = other.waitForEvent("download");
        const [download] = await Promise.all([waiting, click(other, "clip")]);
        expect(download.suggestedFilename()).toMatch(/\.webm$/);
        const bytes = readFileSync(await download.path());
        expect(bytes.readUInt32BE(0)).toBe(0x1a45dfa3);
        expect(bytes.length).toBeGreaterThan(5_000);
        expect(await frame(other)).toBeGreaterThanOrEqual(115);
        await other.context().close();
    });

    it("without a marked range says what to do", async () => {
        const other = await fresh("#log=0&frame=100");
        await click(other, "clip");
        await waitForText(other, "notice", /mark a beginning/i);
        await other.context().close();
    });
});
