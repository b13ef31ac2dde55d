// What every browser test needs: a browser, a server to look at, and questions to ask the page.
import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, inject } from "vitest";

const FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    // A container's shared memory may be too small for a page.
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--force-color-profile=srgb",
];

let browser: Promise<Browser> | null = null;
const servers: ChildProcess[] = [];

afterAll(async () => {
    await (await browser)?.close();
    browser = null;
    for (const server of servers.splice(0)) server.kill("SIGINT");
});

export async function openPage(url: string, options: BrowserContextOptions = {}): Promise<Page> {
    browser ??= chromium.launch({ executablePath: inject("chromium"), args: FLAGS, timeout: 120_000 });
    const context = await (await browser).newContext({
        viewport: { width: 1280, height: 800 },
        colorScheme: "dark",
        acceptDownloads: true,
        ...options,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    page.on("pageerror", (error) => {
        throw error;
    });
    await page.goto(url);
    return page;
}

export interface Started {
    /** Where it serves, without the token: for those who only watch. */
    url: string;
    /** The address that it printed, with the token. */
    printed: string;
    process: ChildProcess;
}

/** Starts the binary and waits for the address that it prints. */
export async function start(...args: string[]): Promise<Started> {
    const child = spawn(inject("touchline"), args, { stdio: ["ignore", "pipe", "pipe"] });
    servers.push(child);
    const printed = await new Promise<string>((resolve, reject) => {
        const said: string[] = [];
        for (const stream of [child.stdout, child.stderr]) {
            createInterface({ input: stream }).on("line", (line) => {
                said.push(line);
                const found = /http:\/\/127\.0\.0\.1:\d+\/#token=[0-9a-f]+/.exec(line);
                if (found) resolve(found[0]);
            });
        }
        child.on("exit", (code) =>
            reject(new Error(`touchline ${args.join(" ")} ended with ${code}:\n${said.join("\n")}`)),
        );
    });
    return { url: printed.replace(/#.*/, ""), printed, process: child };
}

/** Watches logs, with the page as it was just built. */
export function watch(...logs: string[]): Promise<Started> {
    return start("watch", "--no-browser", "--port=0", `--page=${inject("page")}`, ...logs);
}

const part = (name: string) => `[data-test="${name}"]`;

export const text = (page: Page, name: string) => page.locator(part(name)).innerText();
export const click = (page: Page, name: string) => page.locator(part(name)).click();
export const at = part;

/** The frame that is drawn now. */
export function frame(page: Page): Promise<number> {
    return page.locator(part("where")).evaluate((e) => Number((e as HTMLElement).dataset.frame ?? -1));
}

/** How many frames there are now. */
export function frames(page: Page): Promise<number> {
    return page.locator(part("where")).evaluate((e) => Number((e as HTMLElement).dataset.frames ?? 0));
}

export async function until(page: Page, what: (frame: number) => boolean): Promise<number> {
    for (;;) {
        const now = await frame(page);
        if (what(now)) return now;
        await page.waitForTimeout(50);
    }
}

export async function waitForText(page: Page, name: string, wanted: RegExp): Promise<void> {
    await page.locator(part(name)).filter({ hasText: wanted }).waitFor();
}

/** The mean colour of a small square of the pitch, at a place of the field in metres; the whole field is in the picture. */
export function colourAt(page: Page, x: number, y: number): Promise<number[]> {
    return page.locator("canvas.view").evaluate(
        (element, place) => {
            const canvas = element as HTMLCanvasElement;
            const scale = Math.min(canvas.width / 115, canvas.height / 78);
            const [px, py] = [place.x * scale + canvas.width / 2, place.y * scale + canvas.height / 2];
            const data = canvas.getContext("2d")?.getImageData(Math.round(px) - 2, Math.round(py) - 2, 5, 5).data ?? [];
            const sums = [0, 0, 0];
            for (const [i, value] of data.entries()) if (i % 4 < 3) sums[i % 4] = (sums[i % 4] ?? 0) + value / 25;
            return sums;
        },
        { x, y },
    );
}

export function difference(a: number[], b: number[]): number {
    return Math.max(...a.map((value, i) => Math.abs(value - (b[i] ?? 0))));
}

/** Everything that the page asked for has come. */
export async function loaded(page: Page): Promise<void> {
    await page.locator(`${part("where")}[data-loading="false"]`).waitFor();
}

/** Until two pictures have been drawn, whatever was asked for before is in the picture. */
export async function settled(page: Page): Promise<void> {
    await page.evaluate(
        () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
    );
}
