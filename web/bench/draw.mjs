// How long the page draws a frame with every overlay on, in milliseconds of script: `npm run bench [-- LOG [WIDTH HEIGHT]]`.
//
// A real match is played by `touchline match` if no log is given, and shown by `touchline watch` in headless Chromium at
// eight times its speed. The page takes the time of every picture itself (src/core/view/stopwatch.ts); the median of each 120
// pictures is read ten times.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chromium } from "playwright-core";

const touchline = process.env.TOUCHLINE ?? resolve("../target/debug/touchline");
const [given, width = "1600", height = "1000"] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "touchline-bench-"));
const page = join(folder, "page");
execFileSync("npx", ["vite", "build", "--outDir", page, "--logLevel", "warn"], { stdio: "inherit" });
const log = given ?? join(folder, "match.rcg");
if (!given)
    execFileSync(
        touchline,
        ["match", "--left", "Reds=kick-and-run", "--right", "Blues=kick-and-run", "--seed", "3", "--log", log],
        { stdio: "ignore" },
    );

const server = spawn(touchline, ["watch", "--no-browser", "--port=0", `--page=${page}`, log]);
const url = await new Promise((found) => {
    for (const stream of [server.stdout, server.stderr]) {
        stream.on("data", (text) => {
            const address = /http:\/\/127\.0\.0\.1:\d+/.exec(String(text));
            if (address) found(address[0]);
        });
    }
});
const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
});
const tab = await browser.newPage({ viewport: { width: Number(width), height: Number(height) } });
await tab.addInitScript(() => {
    const ids = ["regions", "offside", "areas", "cones", "focus", "lanes", "trail", "stamina", "marks", "sign", "arms"];
    const layers = Object.fromEntries([...ids, "speech", "speeds"].map((id) => [id, true]));
    localStorage.setItem("touchline.viewer", JSON.stringify({ layers }));
});
await tab.goto(url);
await tab.waitForFunction(() => document.querySelector("canvas.view")?.dataset.drawn);
await tab.locator('[data-test="speed"]').selectOption("8");

const medians = [];
let before = 0;
while (medians.length < 10) {
    const [drawn, ms] = await tab
        .locator("canvas.view")
        .evaluate((canvas) => [Number(canvas.dataset.drawn), Number(canvas.dataset.drawMs)]);
    if (drawn >= before + 120) {
        medians.push(ms);
        before = drawn;
    }
    await tab.waitForTimeout(100);
}
const sorted = medians.toSorted((a, b) => a - b);
console.log(`${width} x ${height}, all overlays, ${before} pictures: median ${sorted[5]} ms of script a picture`);
console.log(`medians of 120 pictures each: ${medians.join(" ")}`);
await browser.close();
server.kill("SIGINT");
rmSync(folder, { recursive: true, force: true });
