// What an agent thinks: every layer changes the picture where it should, the sheet says why, and an agent of a live match does
// what it is told. Against the fake server, whose agents believe known things; then against the real one.
import { copyFileSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { Request } from "../../src/core/scene/messages";
import { makeMatch } from "../fake/match";
import { BALL, beliefs, CIRCLE, FRESH, MEETS, MINDS, OLD, ORDERS, PLAN_TO, UNKNOWN } from "../fake/minds";
import { FakeServer } from "../fake/server";
import { REFEREE } from "../fake/stage";
import {
    at,
    click,
    colourAt,
    difference,
    frame,
    loaded,
    openPage,
    settled,
    start,
    text,
    until,
    waitForText,
    watch,
} from "./harness";

const FRAME = 250;
/** A place where nothing is drawn in any of the frames: behind the lower line. */
const NOWHERE = [-20, 37] as const;

async function open(fake: FakeServer, agent: string, frame = FRAME): Promise<Page> {
    const page = await openPage(`${fake.url}#log=0&frame=${frame}&mind=${agent}`);
    await until(page, (now) => now === frame);
    await waitForText(page, "mind-when", /cycle/);
    await loaded(page);
    await settled(page);
    return page;
}

describe("what an agent believes on the pitch", () => {
    let fake: FakeServer;
    let page: Page;

    beforeAll(async () => {
        fake = await FakeServer.start({ page: inject("page"), messages: [{ minds: MINDS }], beliefs });
        page = await open(fake, "0-7");
    });

    afterAll(() => fake.stop());

    /** Switches a layer with its key, and back. */
    async function check(key: string, place: readonly [number, number], on: Page = page): Promise<void> {
        const before = [await colourAt(on, ...place), await colourAt(on, ...NOWHERE)];
        await on.keyboard.press(key);
        await settled(on);
        const after = [await colourAt(on, ...place), await colourAt(on, ...NOWHERE)];
        await on.keyboard.press(key);
        await settled(on);
        expect(difference(before[0] ?? [], after[0] ?? []), "where it should").toBeGreaterThan(8);
        expect(difference(before[1] ?? [], after[1] ?? []), "elsewhere").toBe(0);
        expect(difference(before[0] ?? [], await colourAt(on, ...place)), "and back").toBe(0);
    }

    it.each([
        ["a player seen now", "h", FRESH],
        ["a player not seen for long", "h", OLD],
        ["a player without a number", "h", UNKNOWN],
        ["the ball", "h", BALL],
        ["where the ball is met", "j", MEETS],
        ["the plan", "q", [20, -30]],
        ["a free drawing", "d", [CIRCLE[0] + 2, CIRCLE[1]]],
    ] as const)("%s", (_, key, place) => check(key, place));

    it("shadows are darker the older they are", async () => {
        const brightness = async (place: readonly [number, number]) =>
            // Beside the line that shows where the body points.
            (await colourAt(page, place[0], place[1] + 0.6)).reduce((sum, c) => sum + c, 0);
        expect(await brightness(OLD)).toBeLessThan((await brightness(FRESH)) - 60);
    });

    it("is turned to the field for an agent of the right side", async () => {
        const other = await open(fake, "1-3");
        await check("h", FRESH, other);
        await check("q", [20, -30], other);
        expect(await text(other, "mind-plan")).toContain(`(${PLAN_TO[0].toFixed(1)}, ${PLAN_TO[1].toFixed(1)})`);
        await other.context().close();
    });

    it("is asked for the chosen agent alone", async () => {
        expect(fake.heard.some((m) => "beliefs" in m)).toBe(true);
        for (const message of fake.heard) {
            if ("beliefs" in message) expect([7, 3]).toContain(message.beliefs.number);
        }
    });

    it("goes when no mind is open", async () => {
        const before = await colourAt(page, ...FRESH);
        await page.keyboard.press("m");
        await settled(page);
        expect(difference(before, await colourAt(page, ...FRESH))).toBeGreaterThan(8);
        expect(await page.locator(at("mind")).isVisible()).toBe(false);
        await page.keyboard.press("m");
        await settled(page);
        expect(difference(before, await colourAt(page, ...FRESH))).toBe(0);
    });
});

describe("the sheet", () => {
    let fake: FakeServer;
    let page: Page;

    beforeAll(async () => {
        fake = await FakeServer.start({ page: inject("page"), messages: [{ minds: MINDS }], beliefs });
        page = await open(fake, "0-7");
    });

    afterAll(() => fake.stop());

    it("says what it does, what else it could, and what it heard and said", async () => {
        expect(await text(page, "mind-title")).toBe("Reds 7");
        expect(await text(page, "mind-when")).toBe("left half · cycle 250");
        expect(await text(page, "mind-chosen")).toBe("pass");
        const states = await page.locator(`${at("mind-states")} tbody tr`).allInnerTexts();
        expect(states.map((s) => s.split("\n")[0]?.trim())).toEqual(["pass", "keep formation"]);
        expect(states[0]).toContain("75 %");
        expect(await page.locator(`${at("mind-states")} .chosen`).getAttribute("data-state")).toBe("Pass");
        expect(await text(page, "mind-sent")).toBe("(dash 100)");
        const words = await text(page, "mind-words");
        expect(words).toContain("pass to me");
        expect(words).toContain("xyz");
        const facts = await text(page, "mind-facts");
        expect(facts).toMatch(/Stamina\s+5000/);
        expect(facts).toContain("ours 9 in 4");
    });

    it("has the others in full width", async () => {
        await page.locator("summary").filter({ hasText: "The others" }).click();
        const others = page.locator(at("mind-others"));
        await others.waitFor();
        const [wide, room] = await others.evaluate((table) => [
            table.scrollWidth,
            table.parentElement?.clientWidth ?? 0,
        ]);
        expect(wide).toBeLessThanOrEqual(room ?? 0);
    });

    it("says in which frame it did not think", async () => {
        const gap = await openPage(`${fake.url}#log=0&frame=260&mind=0-7`);
        await waitForText(gap, "mind-when", /did not think/);
        await gap.context().close();
    });

    it("is offered with the chosen player, and says how to get beliefs where there are none", async () => {
        const bare = await FakeServer.start({ page: inject("page") });
        const other = await openPage(`${bare.url}#log=0&frame=0`);
        await until(other, (now) => now === 0);
        await other.keyboard.press("m");
        expect(await text(other, "no-mind")).toContain("--beliefs match.beliefs");
        await other.keyboard.press("m");
        const box = await other.locator("canvas.view").boundingBox();
        const scale = Math.min((box?.width ?? 0) / 115, (box?.height ?? 0) / 78);
        const [cx, cy] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
        // The left goalie of the first frame.
        await other.mouse.click(cx - 50 * scale, cy + 4 * scale);
        await click(other, "thinks");
        expect(await text(other, "mind-title")).toBe("Reds 1");
        expect(await text(other, "no-mind")).toContain("--beliefs match.beliefs");
        await other.context().close();
        await bare.stop();
    });
});

describe("what a belief is off by", () => {
    const LAST = 99;
    /** An agent that knows exactly what is, up to a frame. */
    const knows = (last: () => number) => (agent: string, frame: number) => {
        const { bodies } = makeMatch(frame);
        const [ball, me] = [bodies[0] ?? {}, bodies[7] ?? {}];
        const is = ({ x = 0, y = 0, vx = 0, vy = 0 }) => ({ at: [x, y], velocity: [vx, vy], error: 0, age: 0 });
        const own = { ...is(me), body: me.body, neck: me.neck, view: "narrow", quality: "high", stamina: me.stamina };
        const others = [{ ...is(bodies[9] ?? {}), whose: "ours", unum: 9 }];
        const known = { ...(beliefs(agent, frame) as object), me: own, ball: is(ball), players: others };
        return frame <= last() ? known : null;
    };
    /** Of the own place, the ball's and another's. */
    const off = (on: Page) =>
        on.evaluate(() => {
            const cell = (table: string, row: string, column: number) =>
                [...document.querySelectorAll(`[data-test="${table}"] tbody tr`)]
                    .find((tr) => tr.firstElementChild?.textContent === row)
                    ?.children.item(column)?.textContent ?? null;
            const found = [cell("mind-facts", "Place", 2), cell("mind-facts", "Ball", 2), cell("mind-others", "9", 4)];
            return found.join(", ");
        });

    it("is counted in the frame of the belief, not between two", async () => {
        const fake = await FakeServer.start({
            page: inject("page"),
            messages: [{ minds: MINDS }],
            beliefs: knows(() => Number.POSITIVE_INFINITY),
        });
        const page = await open(fake, "0-7", 100);
        await page.keyboard.press("Space");
        const seen = new Set<string>();
        for (let now = 100; now < 130; now = await frame(page)) seen.add(await off(page));
        expect([...seen]).toEqual(["0.00 m, 0.00 m, 0.00"]);
        await fake.stop();
    });

    it("is counted so in a live match, whose beliefs come later, and they are renewed while it stands", async () => {
        let last = LAST - 3;
        const fake = await FakeServer.start({
            page: inject("page"),
            frames: LAST + 1,
            stage: { source: { live: true } },
            messages: [{ minds: { ...MINDS, complete: false } }],
            beliefs: knows(() => last),
        });
        const page = await openPage(`${fake.url}#live&mind=0-7`);
        await until(page, (now) => now >= LAST - 1);
        await waitForText(page, "mind-when", new RegExp(`cycle ${last}$`));
        expect(await off(page)).toBe("0.00 m, 0.00 m, 0.00");
        await click(page, "play");
        last = LAST;
        await waitForText(page, "mind-when", new RegExp(`cycle ${await frame(page)}$`));
        expect(await off(page)).toBe("0.00 m, 0.00 m, 0.00");
        await fake.stop();
    });
});

describe("an agent by hand", () => {
    const LAST = 99;
    let fake: FakeServer;
    let page: Page;

    beforeAll(async () => {
        fake = await FakeServer.start({
            page: inject("page"),
            frames: LAST + 1,
            stage: { source: { live: true }, commands: REFEREE },
            messages: [{ minds: { ...MINDS, orders: ORDERS } }],
            beliefs,
        });
        page = await openPage(`${fake.url}#live&mind=0-7`);
        await until(page, (now) => now >= LAST - 1);
    });

    afterAll(() => fake.stop());

    async function order(): Promise<Request> {
        for (;;) {
            const found = fake.heard.findIndex((m) => "order" in m);
            const [message] = found >= 0 ? fake.heard.splice(found, 1) : [];
            if (message && "order" in message) return message.order;
            await page.waitForTimeout(20);
        }
    }

    it("stands, alone or with all others, and plays again", async () => {
        await click(page, "hand-stand");
        expect(await order()).toEqual({ name: "stand", team: 0, number: 7 });
        await click(page, "hand-all-stand");
        expect(await order()).toEqual({ name: "stand" });
        await click(page, "hand-play");
        expect(await order()).toEqual({ name: "play", team: 0, number: 7 });
        await click(page, "hand-all-play");
        expect(await order()).toEqual({ name: "play" });
    });

    it.each(["go_to", "kick_to", "turn_to"])("is told to %s where the hand points", async (what) => {
        await click(page, `hand-${what}`);
        const box = await page.locator("canvas.view").boundingBox();
        const scale = Math.min((box?.width ?? 0) / 115, (box?.height ?? 0) / 78);
        const [cx, cy] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
        await page.mouse.click(cx + 10 * scale, cy - 31 * scale);
        const given = await order();
        expect(given).toMatchObject({ name: what, team: 0, number: 7 });
        expect(Math.abs((given.at?.[0] ?? 0) - 10)).toBeLessThan(0.3);
        expect(Math.abs((given.at?.[1] ?? 0) + 31)).toBeLessThan(0.3);
        expect(await text(page, "mind-title"), "the tap chose no other player").toBe("Reds 7");
    });

    it("shows what it was told, and that the match was touched", async () => {
        const by_hand = [{ name: "go_to", team: 0, number: 7, at: [3, 4] }];
        fake.say({ minds: { ...MINDS, orders: ORDERS, by_hand, touched: 42 } });
        await waitForText(page, "hand-does", /goes to 3.0, 4.0/);
        await waitForText(page, "touched", /since frame 43/);
        await click(page, "hand-go_to");
        await waitForText(page, "hand-does", /Click on the picture/);
        await page.keyboard.press("Escape");
        await waitForText(page, "hand-does", /goes to 3.0, 4.0/);
        expect(await page.locator(at("hand-go_to")).isVisible()).toBe(true);
    });
});

describe("agents of the real server", () => {
    it("of a log say what they believe in any frame", async () => {
        const { url } = await watch(inject("believed"));
        const page = await openPage(`${url}#log=0&frame=200&mind=0-7`);
        await until(page, (now) => now === 200);
        await waitForText(page, "mind-when", /cycle \d/);
        expect(await text(page, "mind-chosen")).not.toBe("–");
        await page.evaluate(() => {
            location.hash = "#log=0&frame=40&mind=0-9";
        });
        await until(page, (now) => now === 40);
        await waitForText(page, "mind-title", /Reds 9/);
        await waitForText(page, "mind-when", /cycle \d/);
        // The goalie's were not kept.
        await page.evaluate(() => {
            location.hash = "#log=0&frame=40&mind=0-1";
        });
        await waitForText(page, "no-mind", /has not said what it believes/);
        await page.context().close();
    });

    it("are read as far as their file goes", async () => {
        const [log, kept] = [join(inject("folder"), "broken.rcg"), join(inject("folder"), "broken.beliefs")];
        copyFileSync(inject("believed"), log);
        copyFileSync(inject("believed").replace(".rcg", ".beliefs"), kept);
        truncateSync(kept, Math.floor(statSync(kept).size / 2));
        const { url } = await watch(log);
        const page = await openPage(`${url}#log=0&frame=40&mind=0-7`);
        await waitForText(page, "mind-problem", /broken\.beliefs, line \d+: the line breaks off/);
        await waitForText(page, "mind-when", /cycle \d/);
        await page.context().close();
    });

    it("of a live match think, and do what they are told; the match says so", async () => {
        // Long enough to be reached by a slow browser before it is over, short enough to wait for its end.
        const short = ["server::half_time=15", "server::nr_extra_halfs=0", "server::penalty_shoot_outs=off"];
        const teams = ["--right", "Blues=kick-and-run"];
        const arguments_ = ["match", "--watch", "--no-browser", "--viewer-port=0", `--page=${inject("page")}`];
        const { printed, process } = await start(...arguments_, ...teams, ...short);
        let said = "";
        process.stdout?.on("data", (data) => {
            said += String(data);
        });
        const page = await openPage(`${printed}&live&mind=0-7`);
        await waitForText(page, "mind-when", /cycle \d/);
        expect(await page.locator(`${at("mind-states")} tbody tr`).count()).toBeGreaterThan(0);
        await click(page, "hand-stand");
        await waitForText(page, "mind-chosen", /by hand/);
        await click(page, "hand-play");
        await page.locator(at("mind-chosen")).filter({ hasNotText: "by hand" }).waitFor();
        await waitForText(page, "touched", /has been changed from a page/);
        while (!said.includes("can still be watched")) await page.waitForTimeout(100);
        expect(said).toContain("a person at the viewer changed it from cycle");
        await page.locator(at("hand-stand")).waitFor({ state: "hidden" });
        await page.context().close();
    });
});
