// What a page may do beyond watching: with the token of the printed address, without it, and where no page may.
import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { at, click, openPage, start, text, until, waitForText } from "./harness";

const VIEWER = () => ["--watch", "--no-browser", "--viewer-port=0", `--page=${inject("page")}`];
/** Ports that the system chooses. */
const PORTS = ["server::port=0", "server::coach_port=0", "server::olcoach_port=0"];
const serve = (...more: string[]) => start("serve", "2d", ...VIEWER(), ...more, ...PORTS);

/** A page that says why it only watches, where the buttons would be and where the menu would be. */
async function watchesOnly(page: Page, why: RegExp): Promise<void> {
    await until(page, (now) => now > 1);
    await waitForText(page, "watching", /Watching only/);
    expect(await page.locator(at("command-kick_off")).isVisible()).toBe(false);
    expect(await page.locator(at("watching")).getAttribute("title")).toMatch(why);
    await page.locator("canvas.view").click({ button: "right" });
    await page.locator(at("notice")).filter({ hasText: why }).first().waitFor();
    expect(await page.locator(at("menu")).isVisible()).toBe(false);
}

describe("the token of the printed address", () => {
    it("lets a page give commands, and is in no address of the page", async () => {
        const { url, printed } = await serve();
        const token = printed.split("token=")[1] ?? "";
        expect(token).toMatch(/^[0-9a-f]{32}$/);
        const page = await openPage("about:blank");
        await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin: url });
        await page.goto(printed);
        await page.locator(at("command-kick_off")).waitFor();
        expect(page.url()).not.toContain("token");
        await until(page, (now) => now > 1);
        await click(page, "play");
        await page.locator("canvas.view").focus();
        await page.keyboard.press("c");
        await waitForText(page, "notice", /address of this moment/);
        const copied = await page.evaluate(() => navigator.clipboard.readText());
        expect(copied).toContain("#live&frame=");
        for (const address of [copied, page.url()]) expect(address).not.toContain(token);

        // The tab keeps it.
        await page.reload();
        await page.locator(at("command-kick_off")).waitFor();
        // Another one does not have it, and gets it when it is opened with the printed address.
        const other = await page.context().newPage();
        await other.goto(url);
        await watchesOnly(other, /open the address that touchline printed/);
        await other.evaluate((address) => {
            location.href = address;
        }, printed);
        await other.locator(at("command-kick_off")).waitFor();
        expect(other.url()).not.toContain("token");
        await page.context().close();
    });

    it("does not help where --allow-monitor-commands is none", async () => {
        const { printed } = await serve("--allow-monitor-commands", "none");
        const page = await openPage(printed);
        await watchesOnly(page, /--allow-monitor-commands none/);
        await page.context().close();
    });

    it("is needed to tell agents what to do", async () => {
        const { url, printed } = await start("match", ...VIEWER(), "--right", "Blues=kick-and-run");
        const [stranger, owner] = [await openPage(`${url}#live&mind=0-7`), await openPage(`${printed}&live&mind=0-7`)];
        await waitForText(stranger, "hand-does", /open the address that touchline printed/);
        expect(await stranger.locator(at("hand-stand")).isVisible()).toBe(false);
        await click(owner, "hand-stand");
        await waitForText(owner, "hand-does", /Its tactic is off/);
        expect(await text(stranger, "hand-does")).toContain("only watch");
        await stranger.context().close();
        await owner.context().close();
    });
});
