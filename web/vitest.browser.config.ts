// The browser's tests: a real Chromium against the real binary. See tests/browser/setup.ts for what they need.
import { defineConfig } from "vitest/config";

export default defineConfig({
    test: {
        include: ["tests/browser/**/*.test.ts"],
        environment: "node",
        globalSetup: "tests/browser/setup.ts",
        // Two files at a time: each has a browser and a server of its own, and both wait most of the time.
        maxWorkers: 2,
        // A page waits a minute for anything (tests/browser/harness.ts), so a test that waits in vain says for what.
        testTimeout: 180_000,
        hookTimeout: 180_000,
        // A real browser in real time on a machine that may be busy; what passes at the second try is reported as such.
        retry: 1,
    },
});
