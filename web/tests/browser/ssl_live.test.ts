// A small-size match over multicast, as a simulator, a tracker and a game controller send it: watched live, and a robot and the ball are
// dragged in the simulator. The real server, a real Chromium, real sockets.
import { createSocket, type Socket } from "node:dgram";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { ballAt, datagrams, RATE, REFEREE, STOP, TRACKER, VISION, YELLOW } from "../fake/ssl_log";
import { openPage, settled, start, text, until, waitForText } from "./harness";

/** Groups of this test alone: another one may run beside it. */
const GROUPS = { [VISION]: "239.77.23.2", [TRACKER]: "239.77.23.3", [REFEREE]: "239.77.23.1" } as const;

/** With the margin. */
const GROUND = { length: 9.6, width: 6.6 };

let sender: Socket;
let simulator: Socket;
let page: Page;
let port: number;
let clock: ReturnType<typeof setInterval>;
let frame = 0;
const received: Uint8Array[] = [];

async function bound(): Promise<Socket> {
    const socket = createSocket("udp4");
    await new Promise<void>((done) => socket.bind(0, "127.0.0.1", done));
    return socket;
}

/** A port that is free now. */
async function freePort(): Promise<number> {
    const socket = await bound();
    const { port } = socket.address() as AddressInfo;
    await new Promise<void>((done) => socket.close(() => done()));
    return port;
}

beforeAll(async () => {
    [sender, simulator] = await Promise.all([bound(), bound()]);
    sender.setMulticastInterface("127.0.0.1");
    sender.setMulticastLoopback(true);
    simulator.on("message", (datagram) => received.push(datagram));
    port = await freePort();
    const group = (type: keyof typeof GROUPS) => `${GROUPS[type]}:${port}`;
    const started = await start(
        "watch",
        "ssl",
        `vision=${group(VISION)}`,
        `tracked=${group(TRACKER)}`,
        `referee=${group(REFEREE)}`,
        `control=127.0.0.1:${(simulator.address() as AddressInfo).port}`,
        "--no-browser",
        "--port=0",
        `--page=${inject("page")}`,
    );
    clock = setInterval(() => {
        for (const { type, payload } of datagrams(frame, [{ from: 0, command: STOP }])) {
            sender.send(payload, port, GROUPS[type as keyof typeof GROUPS]);
        }
        frame++;
    }, 1000 / RATE);
    page = await openPage(started.printed);
    await waitForText(page, "badge", /live/i);
    await until(page, (now) => now > 30);
});

afterAll(async () => {
    clearInterval(clock);
    await page.context().close();
    for (const socket of [sender, simulator]) socket.close();
});

/** A place of the field on the screen; y is up. */
async function onScreen(x: number, y: number): Promise<[number, number]> {
    const box = await page.locator("canvas.view").boundingBox();
    const [width, height] = [box?.width ?? 0, box?.height ?? 0];
    const scale = Math.min(width / GROUND.length, height / GROUND.width);
    return [(box?.x ?? 0) + width / 2 + x * scale, (box?.y ?? 0) + height / 2 - y * scale];
}

async function drag(from: readonly [number, number], to: readonly [number, number]): Promise<Uint8Array> {
    const before = received.length;
    await page.mouse.move(...(await onScreen(...from)));
    await page.mouse.down();
    await page.mouse.move(...(await onScreen(to[0], to[1] - 0.2)));
    await page.mouse.move(...(await onScreen(...to)));
    await page.mouse.up();
    await expect.poll(() => received.length, { timeout: 20_000 }).toBeGreaterThan(before);
    return received[before] as Uint8Array;
}

/** The number of a field of bytes, the bytes of a float behind its key. */
function floatOf(bytes: Uint8Array, field: number): number | null {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = 0; at + 5 <= bytes.length; ) {
        const key = bytes[at] ?? 0;
        if (key === field * 8 + 5) return view.getFloat32(at + 1, true);
        // A float, else a message of less than 128 bytes, else a small number.
        at += key % 8 === 5 ? 5 : key % 8 === 2 ? 2 + (bytes[at + 1] ?? 0) : 2;
    }
    return null;
}

/** The command without its two envelopes, `control` and what is teleported. */
function teleport(command: Uint8Array): { what: number; inside: Uint8Array } {
    const control = command.slice(2, 2 + (command[1] ?? 0));
    return { what: (control[0] ?? 0) >> 3, inside: control.slice(2) };
}

describe("a match over multicast", () => {
    it("is shown live, in the referee's words, from the tracker", async () => {
        expect(await text(page, "phase")).toMatch(/^stop/i);
        await waitForText(page, "readout", /tracker/);
        expect(await page.locator(".line-up-chip").count()).toBe(6);
    });

    it("has a robot that is dragged in the simulator", async () => {
        const { what, inside } = teleport(await drag(YELLOW[2], [-2, 2]));
        expect(what).toBe(2);
        // Team yellow and number 2, then x and y.
        expect([...inside.slice(0, 6)]).toEqual([10, 4, 8, 2, 16, 1]);
        expect(floatOf(inside, 2)).toBeCloseTo(-2, 1);
        expect(floatOf(inside, 3)).toBeCloseTo(2, 1);
    });

    it("has a ball that is dragged", async () => {
        await settled(page);
        // Where it is drawn now: a little behind what is sent.
        const [x, y] = ballAt(frame - 8);
        const { what, inside } = teleport(await drag([x, y], [2, -1.5]));
        expect(what).toBe(1);
        expect(floatOf(inside, 1)).toBeCloseTo(2, 1);
        expect(floatOf(inside, 2)).toBeCloseTo(-1.5, 1);
    });

    it("goes on from vision when the tracker is silent", async () => {
        clearInterval(clock);
        clock = setInterval(() => {
            for (const { type, payload } of datagrams(frame, [{ from: 0, command: STOP }])) {
                if (type !== TRACKER) sender.send(payload, port, GROUPS[type as keyof typeof GROUPS]);
            }
            frame++;
        }, 1000 / RATE);
        await waitForText(page, "readout", /vision/);
    });
});
