// The WebSocket to the server: messages in and out, and coming back after a loss. It knows nothing of what they mean.
import type { PageMessage } from "./messages";

export type ConnectionState = "connecting" | "open" | "lost" | "stopped";

export interface ConnectionEvents {
    text(message: string): void;
    binary(message: ArrayBuffer): void;
    state(state: ConnectionState): void;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;

export class Connection {
    private socket: WebSocket | null = null;
    private wait = FIRST_WAIT;
    private timer: ReturnType<typeof setTimeout> | undefined;
    private readonly url: string;
    private readonly events: ConnectionEvents;

    constructor(url: string, events: ConnectionEvents) {
        this.url = url;
        this.events = events;
    }

    connect(): void {
        clearTimeout(this.timer);
        this.events.state("connecting");
        const socket = new WebSocket(this.url);
        socket.binaryType = "arraybuffer";
        this.socket = socket;
        socket.onopen = () => {
            this.wait = FIRST_WAIT;
            this.events.state("open");
        };
        socket.onmessage = ({ data }) => {
            if (this.socket !== socket) return;
            if (typeof data === "string") this.events.text(data);
            else this.events.binary(data as ArrayBuffer);
        };
        socket.onclose = () => {
            if (this.socket === socket) this.lose();
        };
    }

    send(message: PageMessage): void {
        if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
    }

    /** Another connection in place of this one. */
    renew(): void {
        this.leave();
        this.events.state("lost");
        this.connect();
    }

    /** For good: what arrives cannot be understood, and would not be the next time either. */
    stop(): void {
        this.leave();
        this.events.state("stopped");
    }

    private leave(): void {
        clearTimeout(this.timer);
        const socket = this.socket;
        this.socket = null;
        socket?.close();
    }

    private lose(): void {
        this.socket = null;
        this.events.state("lost");
        this.timer = setTimeout(() => this.connect(), this.wait);
        this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    }
}
