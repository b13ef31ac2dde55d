// What goes wrong is said, and the page stops or comes back. Another version and a lost connection need the fake server; a
// broken log is the real one's to find.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { FakeServer } from "../fake/server";
import { at, frame, openPage, text, until, waitForText, watch } from "./harness";

describe("another scene version", () => {
    it("is said, and the page does not try again", async () => {
        const fake = await FakeServer.start({ page: inject("page"), stage: { scene: 9 } });
        const page = await openPage(fake.url);
        await waitForText(page, "curtain", /version 9 of the scene format, this page version 2/);
        await expect.poll(() => fake.sockets.size, { timeout: 60_000 }).toBe(0);
        const before = fake.heard.length;
        // Longer than a page waits that does try again.
        await page.waitForTimeout(1500);
        expect(fake.sockets.size).toBe(0);
        expect(fake.heard.length).toBe(before);
        await page.context().close();
        await fake.stop();
    });
});

describe("a lost connection", () => {
    it("is said, and the page comes back to the same moment", async () => {
        const fake = await FakeServer.start({ page: inject("page") });
        const page = await openPage(`${fake.url}#log=0&frame=123`);
        await until(page, (now) => now === 123);
        const { port } = fake;
        await fake.stop();
        await waitForText(page, "curtain", /Connection lost/);
        const again = await FakeServer.start({ page: inject("page"), port });
        await page.locator(at("curtain")).waitFor({ state: "hidden" });
        await until(page, (now) => now === 123);
        await page.context().close();
        await again.stop();
    });
});

describe("a log", () => {
    it("that breaks off is shown as far as it goes", async () => {
        const whole = readFileSync(inject("log"), "latin1");
        const lines = whole.split("\n");
        const cut = lines.findIndex((line) => line.startsWith("(show 300 "));
        const broken = join(inject("folder"), "broken.rcg");
        writeFileSync(broken, `${lines.slice(0, cut).join("\n")}\n${lines[cut]?.slice(0, 200)}`, "latin1");
        const { url } = await watch(broken);
        const page = await openPage(url);
        await page.locator(at("broken")).waitFor();
        expect(await text(page, "broken")).toMatch(/The log breaks off\..+/);
        await page.keyboard.press("End");
        const last = await until(page, (now) => now > 250);
        expect(last).toBeLessThan(320);
        await page.context().close();
    });

    it("that is none is refused with a reason", async () => {
        const nonsense = join(inject("folder"), "nonsense.rcg");
        writeFileSync(nonsense, "this is a shopping list: milk, bread, goals\n");
        const said = await watch(nonsense).then(
            async ({ url }) => {
                const page = await openPage(url);
                await waitForText(page, "curtain", /nothing to show/i);
                const words = await text(page, "curtain");
                expect(await frame(page)).toBe(-1);
                await page.context().close();
                return words;
            },
            (error: Error) => error.message,
        );
        expect(said).toMatch(/nonsense\.rcg|game log|no log/i);
    });
});
