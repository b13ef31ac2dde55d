// Before the browser's tests: the page is built, and a match is played to have something to watch.
//
// TOUCHLINE names the binary, else it is target/debug/touchline. CHROMIUM names the browser, else it is /usr/bin/chromium.
// PAGE names the folder of a page that is built already.
import { execFileSync } from "node:child_process";
import { accessSync, constants, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
    interface ProvidedContext {
        touchline: string;
        chromium: string;
        /** The page as it was built here, for the fake server. */
        page: string;
        /** A folder of this run, which goes when it is over. */
        folder: string;
        /** A whole match with goals. */
        log: string;
        /** A short match of agents that say what they believe, with their beliefs beside it. */
        believed: string;
    }
}

export default function setup(project: TestProject): () => void {
    const touchline = needed(process.env.TOUCHLINE ?? resolve("../target/debug/touchline"), "cargo build -p touchline");
    const chromium = needed(process.env.CHROMIUM ?? "/usr/bin/chromium", "apt-get install chromium");
    const folder = mkdtempSync(join(tmpdir(), "touchline-viewer-"));
    const page = process.env.PAGE ?? build(join(folder, "page"));
    const log = join(folder, "match.rcg");
    // Kick-and-run never changes, so this match stays what it is.
    const teams = ["--left", "Reds=kick-and-run", "--right", "Blues=kick-and-run"];
    execFileSync(touchline, ["match", ...teams, "--seed", "3", "--log", log], { stdio: "ignore" });
    const believed = join(folder, "believed.rcg");
    const short = ["server::half_time=15", "server::nr_extra_halfs=0", "server::penalty_shoot_outs=off"];
    const agents = ["--beliefs", join(folder, "believed.beliefs"), "--beliefs-of", "l2-9"];
    execFileSync(touchline, ["match", "--seed", "3", "--log", believed, ...agents, ...short], { stdio: "ignore" });
    project.provide("believed", believed);
    project.provide("touchline", touchline);
    project.provide("chromium", chromium);
    project.provide("folder", folder);
    project.provide("page", page);
    project.provide("log", log);
    return () => rmSync(folder, { recursive: true, force: true });
}

function build(page: string): string {
    execFileSync("npx", ["vite", "build", "--outDir", page, "--emptyOutDir", "--logLevel", "warn"], {
        stdio: "inherit",
    });
    return page;
}

function needed(file: string, how: string): string {
    try {
        accessSync(file, constants.X_OK);
        return file;
    } catch {
        throw new Error(`${file} is missing, and the browser's tests need it: ${how}`);
    }
}
