// A server that speaks the scene format and can misbehave: another version, a lost connection, a log that breaks off. For
// what the real one does not do on demand; everything else is tested against the real one.
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { extname, join, normalize } from "node:path";
import { type WebSocket, WebSocketServer } from "ws";
import type { LayoutMessage, PageMessage, ServerMessage, Stage } from "../../src/core/scene/messages";
import { encodeFrames, type FakeFrame } from "./encode";
import { makeFrame } from "./match";
import { makeLayout, makeStage } from "./stage";

const TYPES: Record<string, string> = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
};

export interface FakeOptions {
    page: string;
    frames?: number;
    /** What is other than in the made-up 2D match. */
    stage?: Partial<Stage>;
    layouts?: LayoutMessage[];
    frame?: (index: number) => FakeFrame;
    /** Answers to questions, by the path: `/api/stats`. */
    answers?: Record<string, unknown>;
    problem?: string;
    port?: number;
    messages?: ServerMessage[];
    /** What the agents of a frame believe, by `team-number`. */
    beliefs?: (agent: string, frame: number) => unknown;
}

export class FakeServer {
    readonly heard: PageMessage[] = [];
    readonly sockets = new Set<WebSocket>();
    private readonly http: Server;

    private constructor(http: Server) {
        this.http = http;
    }

    static async start(options: FakeOptions): Promise<FakeServer> {
        const http = createServer(async (request, response) => {
            const path = normalize(new URL(request.url ?? "/", "http://fake").pathname);
            const answer = options.answers?.[path];
            if (answer !== undefined) {
                response.setHeader("content-type", "application/json");
                response.end(JSON.stringify(answer));
                return;
            }
            try {
                const file = join(options.page, path === "/" ? "index.html" : path);
                response.setHeader("content-type", TYPES[extname(file)] ?? "application/octet-stream");
                response.end(await readFile(file));
            } catch {
                response.writeHead(404).end();
            }
        });
        const fake = new FakeServer(http);
        new WebSocketServer({ server: http, path: "/ws" }).on("connection", (socket) => fake.greet(socket, options));
        await new Promise<void>((resolve) => http.listen(options.port ?? 0, "127.0.0.1", resolve));
        return fake;
    }

    get url(): string {
        const address = this.http.address();
        return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/`;
    }

    get port(): number {
        return Number(new URL(this.url).port);
    }

    say(message: ServerMessage): void {
        for (const socket of this.sockets) socket.send(JSON.stringify(message));
    }

    async stop(): Promise<void> {
        for (const socket of this.sockets) socket.terminate();
        await new Promise((resolve) => this.http.close(resolve));
    }

    private greet(socket: WebSocket, options: FakeOptions): void {
        this.sockets.add(socket);
        socket.on("close", () => this.sockets.delete(socket));
        const stage = makeStage(options.stage);
        const layouts = options.layouts ?? [makeLayout()];
        const makeOne = options.frame ?? makeFrame;
        const frames = options.frames ?? 600;
        const send = (message: ServerMessage) => socket.send(JSON.stringify(message));
        send({ sources: { live: "live" in stage.source, logs: "live" in stage.source ? [] : ["made-up.rcg"] } });
        send({ stage });
        for (const layout of layouts) send({ layout });
        send({ extent: { frames, complete: true, problem: options.problem ?? null } });
        for (const message of options.messages ?? []) send(message);
        if (frames > 0) socket.send(encodeFrames(layouts, [makeOne(0)]));
        socket.on("message", (data) => {
            const message = JSON.parse(String(data)) as PageMessage;
            this.heard.push(message);
            if ("beliefs" in message) {
                const { team, number, from, count } = message.beliefs;
                const all = Array.from({ length: Math.max(0, Math.min(count, frames - from)) }, (_, i) => from + i);
                const beliefs = all.flatMap((frame) => {
                    const found = options.beliefs?.(`${team}-${number}`, frame);
                    return found ? [{ frame, beliefs: found }] : [];
                });
                send({ beliefs: { team, number, from, count, beliefs } });
            }
            if (!("get" in message)) return;
            const { from, count } = message.get;
            const wanted = Array.from({ length: Math.max(0, Math.min(count, frames - from)) }, (_, i) =>
                makeOne(from + i),
            );
            socket.send(encodeFrames(layouts, wanted));
        });
    }
}
