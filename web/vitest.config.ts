// Unit tests: no browser, no server. The browser's are in vitest.browser.config.ts.
import { defineConfig } from "vitest/config";

export default defineConfig({ test: { include: ["src/**/*.test.ts"], environment: "node" } });
