// Every overlay changes the picture where it should, and nowhere else. Against the fake server, whose players stand at known
// places.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { GOAL_AT, makeMatch, OFFSIDE_AT } from "../fake/match";
import { FakeServer } from "../fake/server";
import { colourAt, difference, frame, loaded, openPage, settled, until } from "./harness";

/** A place where nothing is drawn in any of the frames: behind the lower line. */
const NOWHERE = [-20, 37] as const;
const FRAME = 250;

let fake: FakeServer;
let page: Page;

beforeAll(async () => {
    const say = {
        frame: FRAME,
        clock: FRAME / 10,
        board: "say" as const,
        team: 0 as const,
        number: 7,
        text: "here I am, pass to me",
    };
    fake = await FakeServer.start({ page: inject("page"), messages: [{ messages: [say] }] });
    page = await openPage(`${fake.url}#log=0&frame=${FRAME}`);
    await until(page, (now) => now === FRAME);
    await loaded(page);
    await settled(page);
});

afterAll(() => fake.stop());

function body(index: number, number: number): { x: number; y: number; [channel: string]: number } {
    return makeMatch(index).bodies[number] as { x: number; y: number };
}

async function go(to: number): Promise<void> {
    await page.evaluate((hash) => {
        location.hash = hash;
    }, `#log=0&frame=${to}`);
    await until(page, (now) => now === to);
    // The trail and the marks look back: what they need must have come.
    await loaded(page);
    await settled(page);
}

/** Switches a layer with its key, and back; the place must have changed and NOWHERE not. */
async function check(key: string, at: number, place: readonly [number, number]): Promise<void> {
    if ((await frame(page)) !== at) await go(at);
    const before = [await colourAt(page, ...place), await colourAt(page, ...NOWHERE)];
    await page.keyboard.press(key);
    await settled(page);
    const after = [await colourAt(page, ...place), await colourAt(page, ...NOWHERE)];
    await page.keyboard.press(key);
    await settled(page);
    const again = await colourAt(page, ...place);
    expect(difference(before[0] ?? [], after[0] ?? []), "where it should").toBeGreaterThan(8);
    expect(difference(before[1] ?? [], after[1] ?? []), "elsewhere").toBe(0);
    expect(difference(before[0] ?? [], again), "and back").toBe(0);
}

describe("overlays", () => {
    it("dominant regions", () => check("1", FRAME, [-51, -32]));

    it("offside lines", async () => {
        // Dashes have gaps, so a place on the line is looked for where the line is drawn.
        const right = makeMatch(FRAME)
            .bodies.slice(12)
            .map((b) => b.x as number);
        const x = [...right].sort((a, b) => b - a)[1] ?? 0;
        const places = [0, 0.3, 0.6, 0.9].map((y) => [x, 30 + y] as const);
        const before = await Promise.all(places.map((p) => colourAt(page, ...p)));
        await page.keyboard.press("2");
        await settled(page);
        const after = await Promise.all(places.map((p) => colourAt(page, ...p)));
        await page.keyboard.press("2");
        await settled(page);
        expect(Math.max(...before.map((b, i) => difference(b, after[i] ?? [])))).toBeGreaterThan(8);
    });

    it("kickable areas", () => {
        const { x, y } = body(FRAME, 7);
        // On the rim of the area, outside the disc.
        return check("3", FRAME, [x + 1.085 * Math.SQRT1_2, y + 1.085 * Math.SQRT1_2]);
    });

    it("view cones", () => {
        const { x, y, body: direction = 0, neck = 0 } = body(FRAME, 7);
        const way = ((direction + neck) * Math.PI) / 180;
        return check("4", FRAME, [x + 3 * Math.cos(way), y + 3 * Math.sin(way)]);
    });

    it("focus points", () => {
        const { x, y, body: direction = 0, neck = 0 } = body(FRAME, 7);
        const way = ((direction + neck) * Math.PI) / 180;
        return check("5", FRAME, [x + 10 * Math.cos(way), y + 10 * Math.sin(way)]);
    });

    it("passing lanes", async () => {
        // A frame in which a player is near the ball.
        const near = (index: number) => {
            const [ball, ...players] = makeMatch(index).bodies as { x: number; y: number }[];
            return players.findIndex((p) => Math.hypot(p.x - (ball?.x ?? 0), p.y - (ball?.y ?? 0)) < 2);
        };
        const index =
            Array.from({ length: 280 }, (_, i) => i + 10).find((i) => near(i) >= 0 && near(i) % 11 !== 6) ?? 0;
        const holder = body(index, near(index) + 1);
        const mate = body(index, near(index) < 11 ? 7 : 18);
        // Lanes that are closed are dotted; along one some place must change.
        await go(index);
        const places = Array.from({ length: 30 }, (_, i) => {
            const part = 0.2 + (0.6 * i) / 30;
            return [holder.x + (mate.x - holder.x) * part, holder.y + (mate.y - holder.y) * part] as const;
        });
        const before = await Promise.all(places.map((p) => colourAt(page, ...p)));
        await page.keyboard.press("6");
        await settled(page);
        const after = await Promise.all(places.map((p) => colourAt(page, ...p)));
        await page.keyboard.press("6");
        await settled(page);
        expect(Math.max(...before.map((b, i) => difference(b, after[i] ?? [])))).toBeGreaterThan(8);
    });

    it("ball trail", () => {
        const { x, y } = body(FRAME - 6, 0);
        return check("7", FRAME, [x, y]);
    });

    it("stamina rings", async () => {
        await go(FRAME);
        const { x, y, body: direction = 0 } = body(FRAME, 7);
        const radius = await page.locator("canvas.view").evaluate((canvas) => {
            const { clientWidth: w, clientHeight: h } = canvas;
            return (Math.min(13, Math.max(5.5, w / 92)) + 2.2) / Math.min(w / 115, h / 78);
        });
        // Behind the player: in front is its nose.
        const way = (direction * Math.PI) / 180;
        await check("8", FRAME, [x - radius * Math.cos(way), y - radius * Math.sin(way)]);
    });

    it("marks of a tackle", async () => {
        const index =
            Array.from({ length: 200 }, (_, i) => i + 20).find((i) => ((body(i, 7).state ?? 0) & 0x1000) !== 0) ?? 0;
        await go(index);
        const { x, y } = body(index, 7);
        const places = Array.from({ length: 24 }, (_, i) => [x, y - 1.3 - i * 0.05] as const);
        const before = await Promise.all(places.map((p) => colourAt(page, ...p)));
        await page.keyboard.press("9");
        await settled(page);
        const after = await Promise.all(places.map((p) => colourAt(page, ...p)));
        await page.keyboard.press("9");
        await settled(page);
        expect(Math.max(...before.map((b, i) => difference(b, after[i] ?? [])))).toBeGreaterThan(8);
    });

    it.each([
        ["goal", GOAL_AT + 20],
        ["offside", OFFSIDE_AT + 20],
    ])("the sign for %s", async (_, at) => {
        await go(at);
        const box = await page.locator("canvas.view").boundingBox();
        const scale = Math.min((box?.width ?? 0) / 115, (box?.height ?? 0) / 78);
        // In the middle of the sign, a sixth from the top, whatever its size.
        const y = ((box?.height ?? 0) * 0.16 + 20 - (box?.height ?? 0) / 2) / scale;
        await check("0", at, [0, y]);
    });

    it("pointing arms", () => check("a", FRAME, [20, 10]));

    it("speech", async () => {
        await go(FRAME);
        const { x, y } = body(FRAME, 7);
        const places = Array.from({ length: 20 }, (_, i) => [x + 2 + i * 0.3, y - 2.6] as const);
        const before = await Promise.all(places.map((p) => colourAt(page, ...p)));
        await page.keyboard.press("w");
        await settled(page);
        const after = await Promise.all(places.map((p) => colourAt(page, ...p)));
        await page.keyboard.press("w");
        await settled(page);
        expect(Math.max(...before.map((b, i) => difference(b, after[i] ?? [])))).toBeGreaterThan(8);
    });

    it("velocities", () => {
        const { x, y, vx = 0, vy = 0 } = body(FRAME, 0);
        return check("y", FRAME, [x + vx * 9, y + vy * 9]);
    });
});

describe("the picture", () => {
    it("is crisp: as many pixels as the screen has", async () => {
        const sharp = await openPage(`${fake.url}#log=0&frame=5`, { deviceScaleFactor: 2 });
        await until(sharp, (now) => now === 5);
        const [pixels, width] = await sharp
            .locator("canvas.view")
            .evaluate((c) => [(c as HTMLCanvasElement).width, c.clientWidth]);
        expect(pixels).toBe(2 * (width ?? 0));
        await sharp.context().close();
    });

    it("is turned round by flipping sides", async () => {
        await go(FRAME);
        const { x, y } = body(FRAME, 1);
        const before = [await colourAt(page, x, y), await colourAt(page, -x, -y)];
        await page.keyboard.press("x");
        await settled(page);
        const after = [await colourAt(page, x, y), await colourAt(page, -x, -y)];
        await page.keyboard.press("x");
        await settled(page);
        expect(difference(before[0] ?? [], after[1] ?? [])).toBeLessThan(60);
        expect(difference(before[0] ?? [], after[0] ?? [])).toBeGreaterThan(40);
    });

    it("comes nearer with the wheel, and back with z", async () => {
        await go(FRAME);
        const corner = await colourAt(page, -56, -38);
        const box = await page.locator("canvas.view").boundingBox();
        await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
        await page.mouse.wheel(0, -800);
        // Nothing tells when a turn of the wheel has arrived.
        await expect
            .poll(async () => difference(corner, await colourAt(page, -56, -38)), { timeout: 60_000 })
            .toBeGreaterThan(8);
        await page.keyboard.press("z");
        await settled(page);
        expect(difference(corner, await colourAt(page, -56, -38))).toBe(0);
    });

    it("shows the card of a player who is clicked on", async () => {
        const { x, y } = body(FRAME, 7);
        const box = await page.locator("canvas.view").boundingBox();
        const [w, h] = [box?.width ?? 0, box?.height ?? 0];
        const scale = Math.min(w / 115, h / 78);
        await page.mouse.click((box?.x ?? 0) + w / 2 + x * scale, (box?.y ?? 0) + h / 2 + y * scale);
        const card = page.locator('[data-test="body-panel"]');
        await card.waitFor();
        expect(await card.innerText()).toContain("Reds 7");
        await page.keyboard.press("Escape");
        await card.waitFor({ state: "hidden" });
    });
});
