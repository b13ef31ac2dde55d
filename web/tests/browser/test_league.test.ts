// The test league of the viewer (tools/viewer/examples/test_league), which has no page of its own, from the real server: it is
// watched, time-shifted, replayed and commanded.
import { type ChildProcess, spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { at, click, frame, frames, loaded, openPage, settled, text, until, waitForText } from "./harness";

let server: ChildProcess;
let page: Page;

beforeAll(async () => {
    const program = join(dirname(inject("touchline")), "examples", "test_league");
    server = spawn(program, [inject("page")], { stdio: ["pipe", "pipe", "inherit"] });
    const printed = await new Promise<string>((resolve, reject) => {
        server.on("error", () =>
            reject(new Error(`${program} is missing: cargo build -p tools-viewer --example test_league`)),
        );
        server.on("exit", (code) => reject(new Error(`${program} ended with ${code}`)));
        createInterface({ input: server.stdout as NodeJS.ReadableStream }).on("line", (line) => {
            const found = /http:\/\/127\.0\.0\.1:\d+\/#token=[0-9a-f]+/.exec(line);
            if (found) resolve(found[0]);
        });
    });
    page = await openPage(printed);
    await until(page, (now) => now > 5);
});

afterAll(async () => {
    server.stdin?.end();
    await new Promise((ended) => server.once("exit", ended));
});

/** Pixels of the pink arm in a ring round a robot, by the direction in which they lie, in degrees; null if there are none. */
function armOf(x: number, y: number): Promise<number | null> {
    return page.locator("canvas.view").evaluate(
        (element, robot) => {
            const canvas = element as HTMLCanvasElement;
            const ctx = canvas.getContext("2d");
            const scale = Math.min(canvas.width / robot.length, canvas.height / robot.width);
            let [sin, cos] = [0, 0];
            for (let degrees = 0; degrees < 360; degrees += 2) {
                const angle = (degrees * Math.PI) / 180;
                const px = canvas.width / 2 + (robot.x + 1.4 * Math.cos(angle)) * scale;
                const py = canvas.height / 2 + (robot.y + 1.4 * Math.sin(angle)) * scale;
                const [red = 0, green = 0, blue = 0] =
                    ctx?.getImageData(Math.round(px), Math.round(py), 1, 1).data ?? [];
                if (red < 200 || green > 60 || blue < 200) continue;
                sin += Math.sin(angle);
                cos += Math.cos(angle);
            }
            return sin === 0 && cos === 0 ? null : (Math.atan2(sin, cos) * 180) / Math.PI;
        },
        { x, y, ...ground },
    );
}

/** Whether there is something cyan within a few pixels of a place. */
function cyan(x: number, y: number): Promise<boolean> {
    return page.locator("canvas.view").evaluate(
        (element, place) => {
            const canvas = element as HTMLCanvasElement;
            const scale = Math.min(canvas.width / place.length, canvas.height / place.width);
            const [px, py] = [canvas.width / 2 + place.x * scale, canvas.height / 2 + place.y * scale];
            const data = canvas.getContext("2d")?.getImageData(Math.round(px) - 3, Math.round(py) - 3, 7, 7).data ?? [];
            for (let i = 0; i < data.length; i += 4)
                if ((data[i] ?? 0) < 80 && Math.min(data[i + 1] ?? 0, data[i + 2] ?? 0) > 150) return true;
            return false;
        },
        { x, y, ...ground },
    );
}

/** With the margin. */
const ground = { length: 12 + 2, width: 8 + 2 };

const turned = (from: number, to: number) => Math.abs(((((to - from) % 360) + 540) % 360) - 180);

describe("a league that nothing but its scene crate knows", () => {
    it("is watched live, in the words of its stage", async () => {
        expect(await text(page, "badge")).toMatch(/live/i);
        expect(await text(page, "clock")).toMatch(/^\d+:\d\d\.\d (warm-up|play)$/);
        await until(page, (now) => now > 25);
        expect(await text(page, "phase")).toBe("play");
    });

    it("is stopped in time, and its joint turns by five degrees a frame", async () => {
        await click(page, "play");
        await waitForText(page, "badge", /time shift/i);
        await settled(page);
        const standing = await frame(page);
        const known = await frames(page);
        await page.waitForFunction(
            (before) =>
                Number((document.querySelector('[data-test="where"]') as HTMLElement).dataset.frames) > before + 10,
            known,
        );
        expect(await frame(page)).toBe(standing);
        await loaded(page);
        const before = await armOf(3, 0);
        for (let step = 1; step <= 6; step++) await click(page, "step-back");
        await until(page, (now) => now === standing - 6);
        await settled(page);
        const after = await armOf(3, 0);
        expect(before).not.toBeNull();
        expect(after).not.toBeNull();
        expect(Math.abs(turned(before ?? 0, after ?? 0) - 30)).toBeLessThan(8);
    });

    it("obeys its commands", async () => {
        await click(page, "live");
        await waitForText(page, "badge", /^live$/i);
        const box = await page.locator("canvas.view").boundingBox();
        const [w, h] = [box?.width ?? 0, box?.height ?? 0];
        const scale = Math.min(w / ground.length, h / ground.width);
        await page.mouse.click((box?.x ?? 0) + w / 2 + 2 * scale, (box?.y ?? 0) + h / 2 + 3 * scale, {
            button: "right",
        });
        await page.getByRole("menuitem").first().click();
        // The ball is white, and there is only ground until it comes.
        await page.waitForFunction(
            ([x, y]) => {
                const canvas = document.querySelector("canvas.view") as HTMLCanvasElement;
                const ratio = canvas.width / canvas.clientWidth;
                const data =
                    canvas.getContext("2d")?.getImageData((x ?? 0) * ratio - 3, (y ?? 0) * ratio - 3, 6, 6).data ?? [];
                for (let i = 0; i < data.length; i += 4)
                    if (Math.min(data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0) > 220) return true;
                return false;
            },
            [w / 2 + 2 * scale, h / 2 + 3 * scale],
        );
        await click(page, "command-stop");
        // A match that is stopped goes on showing the same moment.
        const ticks = async () => {
            const before = await text(page, "clock");
            const known = await frames(page);
            await page.waitForFunction(
                (then) =>
                    Number((document.querySelector('[data-test="where"]') as HTMLElement).dataset.frames) > then + 8,
                known,
            );
            return (await text(page, "clock")) !== before;
        };
        await expect.poll(ticks, { timeout: 20_000 }).toBe(false);
        await click(page, "command-stop");
        await expect.poll(ticks, { timeout: 20_000 }).toBe(true);
    });

    it("is replayed from its log, with events, drawings, bodies that come and go, statistics and beliefs", async () => {
        await page.locator(at("source")).selectOption(JSON.stringify({ log: 0 }));
        await waitForText(page, "badge", /replay/i);
        // A log that is opened plays; one step, and it stands.
        await click(page, "step-back");
        // A page that stands writes its address by itself after a while, perhaps in this very moment: so it is asked again.
        const go = async (to: number) => {
            const asked = async () => {
                await page.evaluate((hash) => {
                    history.replaceState(null, "", "#");
                    location.hash = hash;
                }, `#log=0&frame=${to}`);
                await settled(page);
                return frame(page);
            };
            await expect.poll(asked, { timeout: 20_000 }).toBe(to);
            await loaded(page);
            await settled(page);
        };
        await go(8);
        const here = await armOf(3, 0);
        expect(await cyan(0, 1), "nothing is drawn yet").toBe(false);
        await go(14);
        expect(await cyan(0, 1), "the circle of the goal").toBe(true);
        expect(Math.abs(turned(here ?? 0, (await armOf(3, 0)) ?? 0) - 30)).toBeLessThan(8);
        expect(await text(page, "legend")).toMatch(/goal/i);
        await go(0);
        await click(page, "next-event");
        await until(page, (now) => now > 0);
        // The second robot is there in every other second.
        for (const [to, here] of [
            [22, false],
            [42, true],
            [62, false],
            [82, true],
        ] as const) {
            await go(to);
            expect((await armOf(-3, 3)) !== null, `in frame ${to}`).toBe(here);
        }
        await click(page, "study");
        await page.locator(at("table-way")).waitFor();
        await click(page, "study");
        await page.evaluate(() => {
            location.hash = "#log=0&frame=30&mind=0-1";
        });
        await page
            .locator(`${at("mind-tree")} li`)
            .first()
            .waitFor();
    });
});
