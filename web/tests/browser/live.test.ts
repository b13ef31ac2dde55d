// A match that is being played: it is seen as it goes, can be stopped and gone back in, and come back to.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { at, click, frame, frames, openPage, settled, start, text, until, waitForText } from "./harness";

const viewer = () => ["--no-browser", "--viewer-port=0", `--page=${inject("page")}`];

describe("a live match", () => {
    let page: Page;

    beforeAll(async () => {
        const { printed } = await start("match", "--seed", "5", "--watch", ...viewer());
        page = await openPage(printed);
        await until(page, (now) => now > 5);
    });

    afterAll(() => page.context().close());

    const newest = () => frames(page);

    it("goes on by itself, close behind the newest frame", async () => {
        expect(await text(page, "badge")).toMatch(/live/i);
        const first = await frame(page);
        await until(page, (now) => now > first + 10);
        // Behind by a second at most, whatever else the machine does.
        await page.waitForFunction(() => {
            const where = document.querySelector('[data-test="where"]') as HTMLElement;
            return Number(where.dataset.frames) - Number(where.dataset.frame) < 10;
        });
    });

    it("stands when it is paused, while the match goes on", async () => {
        await click(page, "play");
        await waitForText(page, "badge", /time shift/i);
        await settled(page);
        const standing = await frame(page);
        const known = await newest();
        await page.waitForFunction((before) => {
            const where = document.querySelector('[data-test="timeline"]');
            return Number(where?.getAttribute("aria-valuemax")) > before + 10;
        }, known);
        expect(await frame(page)).toBe(standing);
    });

    it("can be gone back in, and played again", async () => {
        await page.locator("canvas.view").focus();
        await page.keyboard.press("Home");
        await until(page, (now) => now < 3);
        await click(page, "play");
        await until(page, (now) => now > 5);
        expect(await text(page, "badge")).toMatch(/time shift/i);
    });

    it("is come back to", async () => {
        await click(page, "live");
        await waitForText(page, "badge", /^live$/i);
        await page.waitForFunction(() => {
            const where = document.querySelector('[data-test="where"]') as HTMLElement;
            return Number(where.dataset.frames) - Number(where.dataset.frame) < 10;
        });
    });

    it("is counted while it goes", async () => {
        await click(page, "study");
        await waitForText(page, "study-state", /Cycles \d+ to \d+/);
        expect(await text(page, "comparison")).toContain("Possession");
        await click(page, "study");
    });
});

describe("a server in trainer mode", () => {
    it("lets the ball be put elsewhere, and says so when it does not", async () => {
        const { printed } = await start("serve", "2d", "--watch", ...viewer(), "server::coach=on", ...PORTS);
        const page = await openPage(printed);
        await until(page, (now) => now > 2);
        await page.locator(at("command-kick_off")).waitFor();
        const box = await page.locator("canvas.view").boundingBox();
        const [w, h] = [box?.width ?? 0, box?.height ?? 0];
        const scale = Math.min(w / 115, h / 78);
        const place = { x: (box?.x ?? 0) + w / 2 + 20 * scale, y: (box?.y ?? 0) + h / 2 + 10 * scale };
        await page.mouse.click(place.x, place.y, { button: "right" });
        await page.getByRole("menuitem", { name: "Put the ball here" }).click();
        // The ball is white, and there is grass until it comes.
        await page.waitForFunction(
            ([x, y]) => {
                const canvas = document.querySelector("canvas.view") as HTMLCanvasElement;
                const ratio = canvas.width / canvas.clientWidth;
                const data =
                    canvas.getContext("2d")?.getImageData((x ?? 0) * ratio - 8, (y ?? 0) * ratio - 8, 16, 16).data ??
                    [];
                for (let i = 0; i < data.length; i += 4)
                    if (Math.min(data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0) > 240) return true;
                return false;
            },
            [w / 2 + 20 * scale, h / 2 + 10 * scale],
        );
        await page.context().close();
    });
});

/** Ports that the system chooses. */
const PORTS = ["server::port=0", "server::coach_port=0", "server::olcoach_port=0"];
