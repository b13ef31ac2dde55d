// The browser's tests: a real Chromium against the real binary. See tests/browser/setup.ts for what they need.
import { defineConfig } from "vitest/config";

export default defineConfig({
    test: {
        include: ["tests/browser/**/*.test.ts"],
        environment: "node",
        globalSetup: "tests/browser/setup.ts",
        // One after the other: a browser and a server are enough for two processors.
        fileParallelism: false,
        testTimeout: 90_000,
        hookTimeout: 90_000,
    },
});
