// The page as a person sees it: nothing jumps, nothing covers the field, everything has a name, and what goes wrong can be read.
// Against the fake server, whose match is at hand in every frame.
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { makeMatch } from "../fake/match";
import { FakeServer } from "../fake/server";
import { TRAINER } from "../fake/stage";
import { at, click, colourAt, difference, frame, loaded, openPage, settled, text, until, waitForText } from "./harness";

const SIZES = [
    [1280, 800],
    [1920, 1080],
] as const;

let fake: FakeServer;
const pages: Page[] = [];

beforeAll(async () => {
    const happened = (frame: number, event: string, content: object) => {
        const always = { cycle: frame, stoppage: 0, event };
        return {
            frame,
            clock: frame / 10,
            event,
            team: 0 as const,
            number: 9,
            text: "",
            content: { ...always, ...content },
        };
    };
    const shot = happened(150, "shot", { by: "l9", on_target: true, outcome: "saved" });
    const goal = happened(300, "goal", { side: "l", by: "l9", own: false, score: [1, 0] });
    const events = { from: 0, events: [shot, goal] };
    fake = await FakeServer.start({ page: inject("page"), messages: [{ events }] });
});

afterAll(() => fake.stop());

afterEach(async () => {
    for (const page of pages.splice(0)) await page.context().close();
});

async function open(fragment: string, options: Parameters<typeof openPage>[1] = {}, url = fake.url): Promise<Page> {
    const page = await openPage(`${url}${fragment}`, options);
    pages.push(page);
    await until(page, (now) => now >= 0);
    return page;
}

async function box(page: Page, selector: string) {
    const found = await page.locator(selector).boundingBox();
    if (!found) throw new Error(`${selector} is not to be seen`);
    return found;
}

/** Where a place of the field is on the screen, while all of the field is in the picture. */
async function screen(page: Page, x: number, y: number): Promise<[number, number]> {
    const { x: left, y: top, width, height } = await box(page, "canvas.view");
    const scale = Math.min(width / 115, height / 78);
    return [left + width / 2 + x * scale, top + height / 2 + y * scale];
}

describe("the row of controls", () => {
    it.each(SIZES)("is one row, and the pitch keeps its size, in a live match at %d by %d", async (width, height) => {
        const live = { source: { live: true as const }, commands: TRAINER };
        const server = await FakeServer.start({ page: inject("page"), stage: live });
        const page = await open("#live&frame=0", { viewport: { width, height } }, server.url);
        const sizes = async () => [await box(page, ".controls"), await box(page, "canvas.view")];
        const first = await sizes();
        expect(first[0]?.height).toBeLessThan(50);
        for (const to of [9, 99, 350, 599]) {
            await page.evaluate((hash) => {
                location.hash = hash;
            }, `#live&frame=${to}`);
            await until(page, (now) => now === to);
            expect(await sizes()).toEqual(first);
        }
        // The widest that it can get: a match of more than a hundred thousand frames.
        server.say({ extent: { frames: 123_456, complete: true, problem: null } });
        await waitForText(page, "where", /of 123456/);
        expect(await sizes()).toEqual(first);
        const where = await page.locator(at("where")).evaluate((e) => [e.scrollWidth, e.clientWidth]);
        expect(where[0]).toBeLessThanOrEqual(where[1] ?? 0);
        await server.stop();
    });

    it("says what its numbers are", async () => {
        const page = await open("#log=0&frame=522");
        await until(page, (now) => now === 522);
        expect((await text(page, "where")).split("\n")).toEqual(["cycle 522", "frame 523 of 600"]);
    });

    it("goes to the next goal and back, by button and by key", async () => {
        const page = await open("#log=0&frame=0");
        await click(page, "next-goal");
        await until(page, (now) => now === 280);
        await page.keyboard.press("Shift+N");
        await waitForText(page, "notice", /No further goal/);
        await page.keyboard.press("End");
        await until(page, (now) => now === 599);
        await page.keyboard.press("Shift+P");
        await until(page, (now) => now === 280);
    });
});

describe("the card of a chosen player", () => {
    it.each(["b", ""])("covers nothing of the field, with the panel or without (%s)", async (key) => {
        const page = await open("#log=0&frame=100");
        if (key) await page.keyboard.press(key);
        await page.keyboard.press("Shift+Digit7");
        await settled(page);
        const card = await box(page, at("body-panel"));
        const [left, top] = await screen(page, -55, -34);
        const [right, bottom] = await screen(page, 55, 34);
        const apart = card.x >= right || card.x + card.width <= left || card.y >= bottom || card.y + card.height <= top;
        expect(apart).toBe(true);
    });

    it("is chosen by key; again for the other team", async () => {
        const page = await open("#log=0&frame=100");
        for (const [key, who] of [
            ["Shift+Digit7", "Reds 7"],
            ["Shift+Digit7", "Blues 7"],
            ["Shift+Minus", "Blues 11"],
        ] as const) {
            await page.keyboard.press(key);
            await waitForText(page, "body-panel", new RegExp(`^${who}`));
        }
        const pressed = page.locator('.line-up-chip[aria-pressed="true"]');
        expect(await pressed.getAttribute("data-test")).toBe("choose-1-11");
    });
});

describe("the panel", () => {
    it("shows who plays, and shots and passes, in the first frame", async () => {
        const page = await open("#log=0&frame=0");
        expect(await page.locator(".line-up-chip").count()).toBe(22);
        await page.waitForFunction(() => document.querySelector('[data-test="choose-0-7"]')?.getAttribute("title"));
        expect(await page.locator(at("choose-0-1")).getAttribute("title")).toMatch(/^Reds 1, goalie: stamina \d+ %/);
        expect(await text(page, "figures")).toMatch(/0, 0\s*Shots, on target\s*0, 0/);
        await click(page, "choose-1-3");
        await waitForText(page, "body-panel", /^Blues 3/);
    });

    it("counts up to the moment that is shown", async () => {
        const page = await open("#log=0&frame=200");
        await until(page, (now) => now === 200);
        await waitForText(page, "figures", /1, 1\s*Shots, on target\s*0, 0/);
    });
});

describe("the timeline", () => {
    it("has shots, and a legend of its marks", async () => {
        const page = await open("#log=0&frame=0");
        for (const word of ["goal", "shot on target", "card", "who has the ball"])
            expect(await text(page, "legend")).toContain(word);
        const { x, y, width } = await box(page, at("timeline"));
        await page.mouse.move(x + (150 / 599) * width, y + 15);
        await page.locator(".bubble").filter({ hasText: "Shot: Reds 9, saved" }).waitFor();
    });
});

describe("the pitch", () => {
    it("says where the pointer is", async () => {
        const page = await open("#log=0&frame=100");
        await page.mouse.move(...(await screen(page, -20, 30)));
        await waitForText(page, "pointer-at", /^(−20\.0|−19\.9|−20\.1), (30\.0|29\.9|30\.1) · \d/);
    });

    it("says how fast the ball is and where it will stop, and shows it", async () => {
        const page = await open("#log=0&frame=100");
        await until(page, (now) => now === 100);
        await loaded(page);
        const { x = 0, y = 0, vx = 0, vy = 0 } = makeMatch(100).bodies[0] ?? {};
        const metres = Math.hypot(vx, vy) / 0.06;
        expect(await text(page, "readout-text")).toBe(
            `Ball ${(Math.hypot(vx, vy) * 10).toFixed(1)} m/s, stops in ${metres.toFixed(1)} m`,
        );
        const scale = await page
            .locator("canvas.view")
            .evaluate((c) => Math.min(c.clientWidth / 115, c.clientHeight / 78));
        // On the ring round the place.
        const ring = [x + vx / 0.06 + 4 / scale, y + vy / 0.06] as const;
        const before = await colourAt(page, ...ring);
        await page.keyboard.press("Shift+B");
        await settled(page);
        expect(difference(before, await colourAt(page, ...ring))).toBeGreaterThan(8);
    });

    it("is measured with the ruler, or with Shift", async () => {
        const page = await open("#log=0&frame=100");
        await until(page, (now) => now === 100);
        await loaded(page);
        const grass = await colourAt(page, -20, 31);
        const measure = async () => {
            await page.mouse.move(...(await screen(page, -30, 31)));
            await page.mouse.down();
            await page.mouse.move(...(await screen(page, -15, 31)));
            await page.mouse.move(...(await screen(page, -10, 31)));
            await page.mouse.up();
            await settled(page);
        };
        await page.keyboard.down("Shift");
        await measure();
        await page.keyboard.up("Shift");
        expect(difference(grass, await colourAt(page, -20, 31))).toBeGreaterThan(40);
        await page.keyboard.press("Escape");
        await settled(page);
        expect(difference(grass, await colourAt(page, -20, 31))).toBe(0);
        await click(page, "ruler");
        await measure();
        expect(difference(grass, await colourAt(page, -20, 31))).toBeGreaterThan(40);
    });
});

describe("names", () => {
    it.each([
        { width: 1280, height: 800 },
        { width: 390, height: 844 },
    ])("every button has one, at $width", async (viewport) => {
        const page = await open("#log=0&frame=10", { viewport });
        await page.keyboard.press("Shift+Digit7");
        const nameless = await page.locator("button:visible, select:visible, input:visible").evaluateAll((all) =>
            all
                .filter((e) => {
                    const named =
                        e.getAttribute("aria-label") || e.textContent?.trim() || e.closest("label")?.textContent;
                    const pictogram = e.querySelector("svg") !== null;
                    return !named || (pictogram && !e.getAttribute("title"));
                })
                .map((e) => e.outerHTML.slice(0, 100)),
        );
        expect(nameless).toEqual([]);
    });

    it("stand below the pictograms where there is room", async () => {
        const page = await open("#log=0&frame=10");
        for (const name of ["study", "mind-button", "play", "next-goal", "clip", "link"])
            expect(await page.locator(`${at(name)} .caption`).isVisible(), name).toBe(true);
    });
});

describe("what is saved", () => {
    it("of a picture has teams, score and clock above the pitch", async () => {
        const page = await open("#log=0&frame=320");
        await until(page, (now) => now === 320);
        const [download] = await Promise.all([page.waitForEvent("download"), click(page, "picture")]);
        const png = readFileSync(await download.path());
        const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
        const canvas = await page
            .locator("canvas.view")
            .evaluate((c) => [(c as HTMLCanvasElement).width, (c as HTMLCanvasElement).height]);
        expect(width).toBe(canvas[0]);
        expect(height).toBeGreaterThan((canvas[1] ?? 0) + 30);
        // White behind the score in the middle; the teams' names left and right of it; the clock at the left.
        const seen = await page.evaluate(async (data) => {
            const image = new Image();
            image.src = `data:image/png;base64,${data}`;
            await image.decode();
            const target = document.createElement("canvas");
            [target.width, target.height] = [image.width, image.height];
            const ctx = target.getContext("2d");
            ctx?.drawImage(image, 0, 0);
            const light = (x: number, w: number) => {
                const pixels = ctx?.getImageData(x, 2, w, 26).data ?? [];
                let count = 0;
                for (let i = 0; i < pixels.length; i += 4) if ((pixels[i] ?? 0) > 180) count++;
                return count / (pixels.length / 4);
            };
            const middle = Math.round(image.width / 2);
            return { score: light(middle - 25, 50), left: light(middle - 130, 80), when: light(8, 150) };
        }, png.toString("base64"));
        expect(seen.score).toBeGreaterThan(0.5);
        expect(seen.left).toBeGreaterThan(0.03);
        expect(seen.when).toBeGreaterThan(0.03);
    });

    it("of a range is recorded for all to see", async () => {
        const page = await open("#log=0&frame=100&range=100-580");
        await until(page, (now) => now === 100);
        await click(page, "clip");
        await waitForText(page, "recording", /Recording \d+\.\d of 48\.0 s/);
        expect(await page.locator(at("clip")).getAttribute("aria-label")).toBe("Stop recording");
        await until(page, (now) => now > 105);
        await Promise.all([page.waitForEvent("download"), page.locator(`${at("recording")} button`).click()]);
        expect(await page.locator(at("recording")).isVisible()).toBe(false);
        expect(await frame(page)).toBeLessThan(580);
    });
});

describe("when the server does not answer", () => {
    it("the match is not called live, and what was said can be read", async () => {
        const server = await FakeServer.start({ page: inject("page"), stage: { source: { live: true } } });
        const page = await open("", {}, server.url);
        await waitForText(page, "badge", /^live$/i);
        expect(await page.locator(at("live")).getAttribute("aria-pressed")).toBe("true");
        await server.stop();
        await waitForText(page, "badge", /no connection/i);
        expect(await page.locator(at("live")).getAttribute("aria-pressed")).toBe("false");
        expect(await page.locator(at("live")).isDisabled()).toBe(true);
    });

    it("notices stand on the curtain and stay there", async () => {
        const silent = await FakeServer.start({
            page: inject("page"),
            frames: 0,
            messages: [{ notice: "No answer from 127.0.0.1:6000 yet." }],
        });
        const page = await openPage(silent.url);
        pages.push(page);
        await waitForText(page, "notice", /No answer/);
        const top = await page.locator(at("notice")).evaluate((notice) => {
            const { x, y, width, height } = notice.getBoundingClientRect();
            return notice.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        });
        expect(top, "nothing lies over it").toBe(true);
        expect(await page.locator(`${at("curtain")} ${at("notice")}`).count()).toBe(1);
        await silent.stop();
    });
});

describe("the default teams", () => {
    it("are drawn in the colours that they are named after", async () => {
        const page = await open("#log=0&frame=250");
        await until(page, (now) => now === 250);
        const colour = (name: string) =>
            page.evaluate((n) => getComputedStyle(document.documentElement).getPropertyValue(n).trim(), name);
        const bytes = (hex: string) => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));
        const [red = [], blue = []] = [bytes(await colour("--team-0")), bytes(await colour("--team-1"))];
        expect(await text(page, "team-left")).toBe("Reds");
        expect(Math.max(...red)).toBe(red[0]);
        expect(await text(page, "team-right")).toBe("Blues");
        expect(Math.max(...blue)).toBe(blue[2]);
    });
});
