// A small-size match from a log that the test writes: its own page, the layers, the standing, events, study. The real server, a real
// Chromium.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import {
    BALL_PLACEMENT_YELLOW,
    ballAt,
    DIRECT_FREE_BLUE,
    NORMAL_START,
    RATE,
    STOP,
    sslLog,
    YELLOW,
} from "../fake/ssl_log";
import {
    at,
    click,
    difference,
    loaded,
    openPage,
    type Started,
    settled,
    text,
    until,
    waitForText,
    watch,
} from "./harness";

const FRAMES = 6 * RATE;

/** With the margin. */
const GROUND = { length: 9.6, width: 6.6 };

let started: Started;
let page: Page;

beforeAll(async () => {
    const log = join(inject("folder"), "small.log");
    const chapters = [
        { from: 0, command: STOP, status: "Robots get ready" },
        { from: RATE, command: NORMAL_START },
        { from: 2 * RATE, command: BALL_PLACEMENT_YELLOW, place: [1000, 1500] as [number, number], tooFast: 7.5 },
        { from: 3 * RATE, command: DIRECT_FREE_BLUE, card: 119 },
        { from: 5 * RATE, command: STOP, score: [1, 0] as [number, number], card: 117.5 },
    ];
    writeFileSync(log, sslLog(FRAMES, chapters));
    started = await watch(log);
    page = await openPage(`${started.url}#log=0&frame=30`);
    await until(page, (now) => now === 30);
});

afterAll(() => page.context().close());

async function go(to: number): Promise<void> {
    await page.evaluate((hash) => {
        history.replaceState(null, "", "#");
        location.hash = hash;
    }, `#log=0&frame=${to}`);
    await until(page, (now) => now === to);
    await loaded(page);
    await settled(page);
}

/** The mean colour of a small square of the pitch at a place of the field; y is up. */
function colourAt(x: number, y: number): Promise<number[]> {
    return page.locator("canvas.view").evaluate(
        (element, place) => {
            const canvas = element as HTMLCanvasElement;
            const scale = Math.min(canvas.width / place.length, canvas.height / place.width);
            const [px, py] = [canvas.width / 2 + place.x * scale, canvas.height / 2 - place.y * scale];
            const data = canvas.getContext("2d")?.getImageData(Math.round(px) - 2, Math.round(py) - 2, 5, 5).data ?? [];
            const sums = [0, 0, 0];
            for (const [i, value] of data.entries()) if (i % 4 < 3) sums[i % 4] = (sums[i % 4] ?? 0) + value / 25;
            return sums;
        },
        { x, y, ...GROUND },
    );
}

/** Switches a layer with its key, and back; the place must have changed. */
async function check(key: string, x: number, y: number): Promise<void> {
    const before = await colourAt(x, y);
    await page.keyboard.press(key);
    await settled(page);
    const after = await colourAt(x, y);
    await page.keyboard.press(key);
    await settled(page);
    expect(difference(before, after), `key ${key} at ${x}, ${y}`).toBeGreaterThan(5);
    expect(difference(before, await colourAt(x, y)), "and back").toBe(0);
}

describe("a small-size match", () => {
    it("has teams, score, stage, command and clocks", async () => {
        expect(await text(page, "phase")).toMatch(/^stop/i);
        expect(await text(page, "clock")).toBe("5:00");
        expect(await text(page, "standing-stage")).toBe("First half");
        expect(await page.locator(`${at("line-up")} .line-up-name`).allInnerTexts()).toEqual(["Sun", "Sea"]);
        await go(4 * RATE);
        expect(await text(page, "phase")).toMatch(/^free kick/i);
        expect(await text(page, "standing-command")).toBe("Free kick: Sea");
        expect(await text(page, "cards-1")).toBe("1 yellow (1:59)");
        expect(await text(page, "cards-0")).toBe("none");
        expect(await text(page, "robots-0")).toBe("6");
        await go(FRAMES - 10);
        expect(await text(page, "score")).toMatch(/^1 . 0$/);
    });

    it("draws robots in their colours, and the ball where it is", async () => {
        await go(30);
        const [yellow, blue] = [await colourAt(YELLOW[1][0] - 0.06, YELLOW[1][1]), await colourAt(1.56, 1.2)];
        expect(yellow[0], "yellow").toBeGreaterThan((yellow[2] ?? 0) + 80);
        expect(blue[2], "blue").toBeGreaterThan((blue[0] ?? 0) + 60);
        const [x, y] = ballAt(30);
        const ball = await colourAt(x, y);
        expect(ball[0], "orange").toBeGreaterThan((ball[2] ?? 0) + 100);
    });

    it("has layers that change the picture where they should", async () => {
        await go(30);
        const [x, y] = ballAt(30);
        // The circle round the ball in STOP, inside it.
        await check("3", x, y + 0.35);
        // The area of camera 0, and its report of a robot, a ring that is a little off.
        await check("2", -2, -0.6);
        await check("1", -1 + 0.006, 1 + 0.09);
        // Behind the ball its trail, before a robot where it would be, and the way to where the ball stops.
        await go(100);
        const [rolled] = ballAt(100);
        await check("7", rolled - 0.1, y);
        await check("y", YELLOW[1][0] + 0.3, YELLOW[1][1]);
        await check("8", rolled, 0.6);
        // Of a placement the way to the target.
        await go(2 * RATE + 20);
        await check("3", 0.9, 1.3);
        // The sign for the goal, in the upper part of the picture.
        await go(5 * RATE + 40);
        await check("0", 0, 1.8);
    });

    it("says how high the ball is, and from where positions come", async () => {
        await go(Math.round(4.5 * RATE));
        expect(await text(page, "readout")).toMatch(/0\.60 m high · tracker/);
    });

    it("has what happened on its boards and its timeline", async () => {
        await go(FRAMES - 5);
        const lines = await page.locator(at("lines")).innerText();
        for (const words of [
            "Normal start",
            "Ball placement: Sun, to (1.00, 1.50)",
            "Sea 2 kicked too fast: 7.50 m/s, allowed are 6.5",
            "Free kick: Sea",
            "Yellow card: Sea",
            "Goal: Sun",
            "Robots get ready",
        ]) {
            expect(lines).toContain(words);
        }
        await go(0);
        await page.keyboard.press("n");
        await until(page, (now) => now > 0);
    });

    it("has values of a robot that is chosen", async () => {
        await go(30);
        await click(page, "choose-0-2");
        await waitForText(page, "body-panel", /Sun 2/);
        await page.keyboard.press("Escape");
    });

    it("has a study with figures, times and robots", async () => {
        await click(page, "study");
        await page.locator(at("comparison")).waitFor();
        expect(await text(page, "comparison")).toMatch(/Sun[\s\S]*Possession[\s\S]*Cards/);
        expect(await text(page, "times")).toMatch(/In play/);
        expect(await page.locator(`${at("robots")} tbody tr`).count()).toBe(6);
        await click(page, "study");
    });
});
