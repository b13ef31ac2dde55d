// A league that has no page of its own: it is drawn by its shapes, and everything else comes from what the stage says. Against the fake
// server, whose arms have known joints.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { Request } from "../../src/core/scene/messages";
import { DISC_UNTIL, jointedFrame, jointedStage, joints, LARGER_FROM, LAYOUTS } from "../fake/jointed";
import { FakeServer } from "../fake/server";
import { at, click, difference, loaded, openPage, settled, text, until, waitForText } from "./harness";

const FRAMES = 300;

const EVENTS = [
    { frame: 120, clock: 2.4, event: "hit", team: 0 as const, number: 1, text: "North hits the disc", content: {} },
    { frame: 60, clock: 1.2, event: "wind", text: "", content: {} },
];

const STATISTICS = {
    tables: [
        {
            name: "swings",
            title: "Swings",
            columns: [
                { name: "count", title: "Swings", unit: "" },
                { name: "speed", title: "Mean speed", unit: "m/s" },
            ],
            rows: [
                { label: "North 1", team: 0, number: 1, values: [12, 3.456] },
                { label: "All", values: [20, null] },
            ],
        },
    ],
};

const AGENT = {
    frames: [0, 1, 2],
    clock: [0, 0.02, 0.04],
    columns: { angle: [0, 10, 20], error: [1, null, 3] },
    charts: [
        {
            name: "joint",
            title: "Joint",
            unit: "deg",
            lines: [
                ["angle", "angle"],
                ["error", "error"],
            ],
        },
    ],
};

const MINDS = {
    agents: [[1], []],
    complete: true,
    problem: null,
    orders: [
        { name: "play", title: "Play", takes: [] },
        { name: "reach", title: "Reach", takes: ["place" as const] },
    ],
    by_hand: [],
    touched: null,
};

async function start(live: boolean): Promise<FakeServer> {
    const stage = jointedStage({
        ...(live ? { source: { live: true } } : {}),
        commands: [
            { name: "start", title: "Start", group: "Judge", takes: [], key: "k" },
            { name: "drop", title: "Drop the disc", group: "Judge", takes: ["place"] },
            {
                name: "warn",
                title: "Warn",
                group: "Judge",
                takes: ["body"],
                choices: [{ name: "once", title: "once" }],
            },
        ],
    });
    const circle = { circle: { at: [3.5, -2.5, 0], radius: 0.5 }, colour: "#ff0000", fill: "#ff0000" };
    return FakeServer.start({
        page: inject("page"),
        frames: FRAMES,
        stage,
        layouts: LAYOUTS,
        frame: jointedFrame,
        answers: { "/api/stats": STATISTICS, "/api/agent": AGENT },
        beliefs: (_, frame) => ({ target: [1, 2, 0], joints: joints(frame), mood: "calm" }),
        messages: [
            { events: { from: 0, events: EVENTS } },
            { messages: [{ frame: 0, clock: 0, board: "judge", text: "Get ready, both" }] },
            {
                drawings: {
                    from: 0,
                    drawings: [
                        { frame: 40, layer: "target", shapes: [circle] },
                        { frame: 80, layer: "target", shapes: [] },
                    ],
                },
            },
            { minds: MINDS },
        ],
    });
}

/** The mean colour of a small square round a place of the ground, in metres; y goes upwards. */
function colourAt(page: Page, x: number, y: number): Promise<number[]> {
    return page.locator("canvas.view").evaluate(
        (element, place) => {
            const canvas = element as HTMLCanvasElement;
            const scale = Math.min(canvas.width / 12, canvas.height / 10);
            const [px, py] = [place.x * scale + canvas.width / 2, -place.y * scale + canvas.height / 2];
            const data = canvas.getContext("2d")?.getImageData(Math.round(px) - 2, Math.round(py) - 2, 5, 5).data ?? [];
            const sums = [0, 0, 0];
            for (const [i, value] of data.entries()) if (i % 4 < 3) sums[i % 4] = (sums[i % 4] ?? 0) + value / 25;
            return sums;
        },
        { x, y },
    );
}

async function go(page: Page, frame: number): Promise<void> {
    await page.evaluate((hash) => {
        // The address may say so already, of before the last click.
        history.replaceState(null, "", "#");
        location.hash = hash;
    }, `#log=0&frame=${frame}`);
    await until(page, (now) => now === frame);
    await loaded(page);
    await settled(page);
}

/** Where the hand of the first arm is: both parts of its arm are 1 m long, and the shoulder is at -2.7, 0. */
function hand(frame: number): [number, number] {
    const { shoulder, elbow } = joints(frame);
    const first = (shoulder * Math.PI) / 180;
    return [-2.7 + Math.cos(first) + Math.cos(first + elbow), Math.sin(first) + Math.sin(first + elbow)];
}

const HAND = [255, 0, 255];

describe("a log of a league without a page of its own", () => {
    let fake: FakeServer;
    let page: Page;

    beforeAll(async () => {
        fake = await start(false);
        page = await openPage(`${fake.url}#log=0&frame=0`);
        await until(page, (now) => now === 0);
    });

    afterAll(() => fake.stop());

    it("moves its joints: the hand is where they put it, and not where it was", async () => {
        for (const frame of [0, 30, 90, 140, 200]) {
            await go(page, frame);
            const colour = await colourAt(page, ...hand(frame));
            expect(difference(colour, HAND), `the hand in frame ${frame}`).toBeLessThan(60);
        }
        await go(page, 200);
        expect(difference(await colourAt(page, ...hand(0)), HAND)).toBeGreaterThan(100);
    });

    it("shows bodies that come with another layout, and none that went", async () => {
        const [disc, third] = [
            [2, -3],
            [-4, -3],
        ] as const;
        await go(page, LARGER_FROM - 1);
        const [white, grass] = [await colourAt(page, ...disc), await colourAt(page, ...third)];
        expect(Math.min(...white)).toBeGreaterThan(240);
        expect(await page.locator(".line-up-chip").count()).toBe(2);
        await go(page, LARGER_FROM);
        expect(difference(grass, await colourAt(page, third[0] - 0.2, third[1]))).toBeGreaterThan(60);
        expect(await page.locator(".line-up-chip").count()).toBe(3);
        await go(page, DISC_UNTIL);
        expect(Math.min(...(await colourAt(page, ...disc)))).toBeLessThan(200);
    });

    it("has score, clock and phase in the words of its stage, and its values in a list", async () => {
        await go(page, 130);
        expect(await text(page, "team-left")).toBe("North");
        expect(await text(page, "score")).toBe("1 – 0");
        expect(await text(page, "clock")).toBe("0:02.6 Swing");
        expect(await text(page, "phase")).toBe("Swing");
        expect(await text(page, "values")).toMatch(/Wind\s+13\.0 m\/s/);
        expect(await text(page, "where")).toContain("second 2.6");
    });

    it("draws its teams in their colours, its lines, and what is drawn while it is", async () => {
        await go(page, 60);
        const team = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--team-0"));
        expect(team.trim()).toBe("#ff8800");
        expect(Math.min(...(await colourAt(page, -5, 2)))).toBeGreaterThan(150);
        const fromRed = async () => difference(await colourAt(page, 3.5, -2.5), [255, 0, 0]);
        expect(await fromRed()).toBeLessThan(5);
        await page.keyboard.press("d");
        await settled(page);
        expect(await fromRed(), "switched off").toBeGreaterThan(100);
        await page.keyboard.press("d");
        await go(page, 90);
        expect(await fromRed(), "cleared").toBeGreaterThan(100);
    });

    it("goes from event to event as the stage says", async () => {
        await go(page, 0);
        expect(await text(page, "legend")).toMatch(/Hit\s*Wind/);
        // Two seconds before the hit of frame 120, in frames of 20 ms.
        await click(page, "next-hit");
        await until(page, (now) => now === 20);
        await page.locator("canvas.view").focus();
        await page.keyboard.press("Home");
        await until(page, (now) => now === 0);
        await page.keyboard.press("n");
        await until(page, (now) => now === 20);
    });

    it("shows what was said, and the body that is clicked on", async () => {
        await go(page, 0);
        expect(await text(page, "lines")).toContain("Get ready, both");
        await click(page, "choose-1-1");
        await waitForText(page, "body-panel", /^Lefty/);
        expect(await text(page, "body-panel")).toMatch(/shoulder\s+0 deg/);
        const box = await page.locator("canvas.view").boundingBox();
        const scale = Math.min((box?.width ?? 0) / 12, (box?.height ?? 0) / 10);
        const [cx, cy] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
        await page.mouse.click(cx - 3 * scale, cy);
        await waitForText(page, "body-panel", /^North 1/);
        await page.keyboard.press("Escape");
    });

    it("has its tables in the study, and its charts", async () => {
        await click(page, "study");
        await page.locator(at("table-swings")).waitFor();
        expect((await text(page, "table-swings")).trim().replace(/\s+/g, " ")).toBe(
            "Swings Mean speed (m/s) North 1 12 3.46 All 20 –",
        );
        await click(page, "study");
        await page.keyboard.press("r");
        await page.locator('[data-chart="joint"] canvas').waitFor();
        await page.keyboard.press("Escape");
    });

    it("shows what its agents believe as a tree", async () => {
        await page.evaluate(() => {
            location.hash = "#log=0&frame=50&mind=0-1";
        });
        await waitForText(page, "mind-tree", /mood\s*calm/);
        expect((await text(page, "mind-tree")).replace(/\s+/g, " ")).toContain("target 1, 2, 0");
        expect(await text(page, "mind-tree")).toMatch(/shoulder\s+45/);
    });
});

describe("a live match of a league without a page of its own", () => {
    let fake: FakeServer;
    let page: Page;

    beforeAll(async () => {
        fake = await start(true);
        page = await openPage(`${fake.url}#live`);
        await until(page, (now) => now > FRAMES - 20);
    });

    afterAll(() => fake.stop());

    async function asked(kind: "command" | "order"): Promise<Request> {
        for (;;) {
            const found = fake.heard.findIndex((m) => kind in m);
            const [message] = found >= 0 ? fake.heard.splice(found, 1) : [];
            if (message) return (message as Record<string, unknown>)[kind] as Request;
            await page.waitForTimeout(20);
        }
    }

    async function place(x: number, y: number): Promise<[number, number]> {
        const box = await page.locator("canvas.view").boundingBox();
        const [w, h] = [box?.width ?? 0, box?.height ?? 0];
        const scale = Math.min(w / 12, h / 10);
        return [(box?.x ?? 0) + w / 2 + x * scale, (box?.y ?? 0) + h / 2 - y * scale];
    }

    it("is commanded with buttons, keys and the menu that the stage names", async () => {
        await click(page, "command-start");
        expect(await asked("command")).toEqual({ name: "start" });
        await page.locator("canvas.view").focus();
        await page.keyboard.press("k");
        expect(await asked("command")).toEqual({ name: "start" });
        await page.mouse.click(...(await place(3, 3)), { button: "right" });
        expect(await page.getByRole("menuitem").allInnerTexts()).toEqual(["Drop the disc here"]);
        await page.getByRole("menuitem", { name: "Drop the disc here" }).click();
        const dropped = await asked("command");
        expect(dropped.name).toBe("drop");
        expect(Math.abs((dropped.at?.[0] ?? 0) - 3)).toBeLessThan(0.1);
        expect(Math.abs((dropped.at?.[1] ?? 0) - 3)).toBeLessThan(0.1);
        await page.mouse.click(...(await place(-3, 0)), { button: "right" });
        await page.getByRole("menuitem", { name: "Warn: once for North 1" }).click();
        expect(await asked("command")).toEqual({ name: "warn", choice: "once", team: 0, number: 1 });
    });

    it("lets its agents be told what to do", async () => {
        await click(page, "choose-0-1");
        await click(page, "thinks");
        await click(page, "hand-play");
        expect(await asked("order")).toEqual({ name: "play", team: 0, number: 1 });
        await click(page, "hand-reach");
        await page.mouse.click(...(await place(3, -3)));
        expect(await asked("order")).toMatchObject({ name: "reach", team: 0, number: 1 });
    });
});
