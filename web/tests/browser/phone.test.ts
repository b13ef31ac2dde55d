// A screen of a phone: nothing hangs over the edge, and what is needed is within reach of a thumb.
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { at, click, openPage, until, waitForText, watch } from "./harness";

let page: Page;

beforeAll(async () => {
    const { url } = await watch(inject("log"));
    page = await openPage(`${url}#log=0&frame=500`, {
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 3,
        hasTouch: true,
        isMobile: true,
    });
    await until(page, (now) => now === 500);
});

describe("on a phone", () => {
    it("nothing hangs over the edge", async () => {
        const [scroll, width] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
        expect(scroll).toBeLessThanOrEqual(width ?? 0);
        for (const name of ["play", "timeline", "score", "clock", "phase", "next-event", "link", "layers"]) {
            const box = await page.locator(at(name)).boundingBox();
            expect(box, name).not.toBeNull();
            expect(box?.x, name).toBeGreaterThanOrEqual(0);
            expect((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual(390);
            expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(844);
        }
    });

    it("the whole field is seen, and no button lies on it", async () => {
        const canvas = await page.locator("canvas.view").boundingBox();
        expect((canvas?.width ?? 0) / 115).toBeGreaterThan(3);
        for (const button of await page.locator(".stack button").all()) {
            const box = await button.boundingBox();
            expect(box?.y).toBeGreaterThanOrEqual((canvas?.y ?? 0) + (canvas?.height ?? 0));
            expect(box?.height).toBeGreaterThanOrEqual(32);
        }
    });

    it("a tap on the timeline goes there", async () => {
        const box = await page.locator(at("timeline")).boundingBox();
        await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) * 0.75, (box?.y ?? 0) + 30);
        await until(page, (now) => now > 3000);
    });

    it("the layers can be reached", async () => {
        await page.locator(at("layers")).tap();
        await page.locator(at("layer-regions")).tap();
        expect(await page.locator(at("layer-regions")).isChecked()).toBe(true);
        await page.locator(at("layers")).tap();
    });

    it("the study fits", async () => {
        await click(page, "study");
        await page.locator(at("comparison")).waitFor();
        const [scroll, width] = await page.locator(at("study-page")).evaluate((e) => [e.scrollWidth, e.clientWidth]);
        expect(scroll).toBeLessThanOrEqual(width ?? 0);
        await click(page, "study");
    });
});

describe("what a player thinks on a phone", () => {
    it("stands below the pitch, and its charts fit", async () => {
        const { url } = await watch(inject("believed"));
        const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
        const other = await openPage(`${url}#log=0&frame=100&mind=0-7`, phone);
        await until(other, (now) => now === 100);
        await waitForText(other, "mind-when", /cycle/);
        const pitch = await other.locator("canvas.view").boundingBox();
        const sheet = await other.locator(at("mind")).boundingBox();
        expect(sheet?.y).toBeGreaterThan((pitch?.y ?? 0) + (pitch?.height ?? 0));
        expect(await other.locator(at("mind-chosen")).isVisible()).toBe(true);
        const card = await other.locator(at("body-panel")).boundingBox();
        expect(card?.y, "the card leaves the pitch to be seen").toBeGreaterThan((pitch?.y ?? 0) + (pitch?.height ?? 0));
        await click(other, "open-charts");
        await waitForText(other, "charts-state", /Cycles/);
        const [scroll, width] = await other.evaluate(() => {
            const page = document.querySelector(".charts");
            return [page?.scrollWidth ?? 0, page?.clientWidth ?? 0];
        });
        expect(scroll).toBeLessThanOrEqual(width ?? 0);
        await other.context().close();
    });
});
