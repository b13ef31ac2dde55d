// The browser's tests: a real Chromium against the real binary. See tests/browser/setup.ts for what they need.
import { defineConfig } from "vitest/config";

export default defineConfig({
    test: {
        include: ["tests/browser/**/*.test.ts"],
        environment: "node",
        globalSetup: "tests/browser/setup.ts",
        // One after the other: a browser and a server are enough for two processors.
        fileParallelism: false,
        // A page waits a minute for anything (tests/browser/harness.ts), so a test that waits in vain says for what.
        testTimeout: 180_000,
        hookTimeout: 180_000,
        // A real browser in real time on a machine that may be busy; what passes at the second try is reported as such.
        retry: 1,
    },
});
