// How the page is built, and how it is developed: `npm run dev` with TOUCHLINE=http://127.0.0.1:PORT, the address that
// `touchline watch` prints, shows a page that changes as its source does.
import { defineConfig } from "vite";

const server = process.env.TOUCHLINE ?? "http://127.0.0.1:7000";
// The server admits only pages of its own origin; here the proxy vouches for this one.
const proxy = { target: server, changeOrigin: true, headers: { origin: server } };

export default defineConfig({
    base: "./",
    build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
    server: { proxy: { "/ws": { ...proxy, ws: true }, "/api": proxy } },
});
