// What the page asks of a live server, heard by the fake one.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { Request } from "../../src/core/scene/messages";
import { makeMatch } from "../fake/match";
import { FakeServer } from "../fake/server";
import { TRAINER } from "../fake/stage";
import { at, click, openPage, until, waitForText } from "./harness";

const LAST = 99;

let fake: FakeServer;
let page: Page;

beforeAll(async () => {
    fake = await FakeServer.start({
        page: inject("page"),
        frames: LAST + 1,
        stage: { source: { live: true }, commands: TRAINER },
    });
    page = await openPage(fake.url);
    await until(page, (now) => now >= LAST - 1);
});

afterAll(() => fake.stop());

async function place(x: number, y: number): Promise<[number, number]> {
    const box = await page.locator("canvas.view").boundingBox();
    const [w, h] = [box?.width ?? 0, box?.height ?? 0];
    const scale = Math.min(w / 115, h / 78);
    return [(box?.x ?? 0) + w / 2 + x * scale, (box?.y ?? 0) + h / 2 + y * scale];
}

async function command(): Promise<Request> {
    for (;;) {
        const found = fake.heard.findIndex((m) => "command" in m);
        const [message] = found >= 0 ? fake.heard.splice(found, 1) : [];
        if (message && "command" in message) return message.command;
        await page.waitForTimeout(20);
    }
}

describe("the referee", () => {
    it("lets the game begin", async () => {
        await click(page, "command-kick_off");
        expect(await command()).toEqual({ name: "kick_off" });
        await click(page, "command-drop_ball");
        expect(await command()).toEqual({ name: "drop_ball", at: [0, 0] });
    });

    it("gives a free kick where the hand is", async () => {
        await page.mouse.click(...(await place(-30, 31)), { button: "right" });
        await page.getByRole("menuitem", { name: "Free kick here for Blues" }).click();
        const given = await command();
        expect(given).toMatchObject({ name: "free_kick", team: 1 });
        expect(Math.abs((given.at?.[0] ?? 0) + 30)).toBeLessThan(0.3);
        expect(Math.abs((given.at?.[1] ?? 0) - 31)).toBeLessThan(0.3);
    });

    it("shows a card to the player under the hand", async () => {
        const { x = 0, y = 0 } = makeMatch(LAST - 1).bodies[8] ?? {};
        await page.mouse.click(...(await place(x, y)), { button: "right" });
        await page.getByRole("menuitem", { name: "Red card for Reds 8" }).click();
        expect(await command()).toEqual({ name: "card", team: 0, number: 8, choice: "red" });
    });

    it("drags a player with a trainer's rights", async () => {
        const { x = 0, y = 0 } = makeMatch(LAST - 1).bodies[14] ?? {};
        await page.mouse.move(...(await place(x, y)));
        await page.mouse.down();
        await page.mouse.move(...(await place(0, 20)), { steps: 5 });
        await page.mouse.move(...(await place(10, 30)));
        await page.mouse.up();
        const moved = await command();
        expect(moved).toMatchObject({ name: "move_player", team: 1, number: 3 });
        expect(Math.abs((moved.at?.[0] ?? 0) - 10)).toBeLessThan(0.3);
        expect(Math.abs((moved.at?.[1] ?? 0) - 30)).toBeLessThan(0.3);
    });

    it("without rights is told why", async () => {
        const why_not = "Commands are taken only from this machine.";
        const other = await FakeServer.start({
            page: inject("page"),
            stage: { source: { live: true }, why_not },
        });
        const guest = await openPage(other.url);
        await until(guest, (now) => now > 0);
        expect(await guest.locator(at("command-kick_off")).isVisible()).toBe(false);
        await guest.locator("canvas.view").click({ button: "right" });
        await waitForText(guest, "notice", /only from this machine/);
        await guest.context().close();
        await other.stop();
    });
});
