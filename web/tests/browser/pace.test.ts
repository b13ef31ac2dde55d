// The pace of a match in this process: it is changed from its page, and only where that is possible.
import { describe, expect, inject, it } from "vitest";
import { at, click, frames, openPage, start, until, waitForText } from "./harness";

const VIEWER = () => ["--watch", "--no-browser", "--viewer-port=0", `--page=${inject("page")}`];
/** Ports that the system chooses. */
const PORTS = ["server::port=0", "server::coach_port=0", "server::olcoach_port=0"];
const TEAMS = ["--left", "Reds=kick-and-run", "--right", "Blues=kick-and-run"];

describe("the pace of a match", () => {
    it("is changed by list, button and keys; a page without the token has none of them", async () => {
        const { url, printed } = await start("match", ...TEAMS, ...VIEWER());
        const [page, stranger] = [await openPage(printed), await openPage(url)];
        const pace = page.locator(at("pace"));
        const chosen = (text: string) =>
            page.waitForFunction((wanted) => {
                const list = document.querySelector('[data-test="pace"]') as HTMLSelectElement | null;
                return list?.selectedOptions[0]?.textContent === wanted;
            }, text);
        await chosen("Real time");
        await until(stranger, (now) => now > 1);
        expect(await stranger.locator(at("pace")).isVisible()).toBe(false);
        expect(await stranger.locator(at("pace-pause")).isVisible()).toBe(false);

        await click(page, "pace-pause");
        await chosen("Paused");
        expect(await page.locator(at("pace-pause")).getAttribute("aria-pressed")).toBe("true");
        // What was on its way when it was paused arrives; then no more does.
        await page.waitForTimeout(500);
        const standing = await frames(page);
        await page.waitForTimeout(1000);
        expect(await frames(page)).toBe(standing);
        await page.locator("canvas.view").focus();
        await page.keyboard.press("Shift+M");
        await chosen("Real time");
        await page.waitForFunction((before) => {
            const where = document.querySelector('[data-test="where"]') as HTMLElement;
            return Number(where.dataset.frames) > before;
        }, standing);

        await page.keyboard.press(">");
        await chosen("2× real time");
        await page.keyboard.press("<");
        await page.keyboard.press("<");
        await chosen("0.5× real time");
        await pace.selectOption({ label: "As fast as it goes" });
        // It is over soon, and then there is nothing to choose.
        await pace.waitFor({ state: "hidden" });
        expect(await frames(page)).toBeGreaterThan(6000);
        await Promise.all([page, stranger].map((one) => one.context().close()));
    });

    it("is offered by a server in lock-step, without a pause, and by none in real time", async () => {
        const [lockStep, realTime] = [
            await start("serve", "2d", ...VIEWER(), ...PORTS, "server::synch_mode=on"),
            await start("serve", "2d", ...VIEWER(), ...PORTS),
        ];
        const page = await openPage(lockStep.printed);
        await page.locator(at("pace")).selectOption({ label: "4× real time" });
        expect(await page.locator(at("pace-pause")).isVisible()).toBe(false);
        const other = await openPage(realTime.printed);
        await other.locator(at("command-kick_off")).waitFor();
        await until(other, (now) => now > 1);
        expect(await other.locator(at("pace")).isVisible()).toBe(false);
        await waitForText(other, "badge", /live/i);
        await Promise.all([page, other].map((one) => one.context().close()));
    });
});
