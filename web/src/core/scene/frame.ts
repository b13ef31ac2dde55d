// Frames as they come over the wire: where a channel is found in them, and what they say. Nothing here knows which frames
// there are (store.ts) or what is between two of them (moment.ts).
import { type Channel, checkVersion, SceneError, type Stage, type Team } from "./messages";

export interface Ball {
    x: number;
    y: number;
    vx: number;
    vy: number;
}

export interface Player {
    team: Team;
    number: number;
    x: number;
    y: number;
    vx: number;
    vy: number;
    /** Degrees, on the field. */
    body: number;
    /** Degrees, relative to the body. */
    neck: number;
    /** Width of the view in degrees. */
    view: number;
    focusDistance: number;
    focusDirection: number;
    stamina: number;
    effort: number;
    recovery: number;
    capacity: number;
    arm: { x: number; y: number } | null;
    state: number;
    type: number;
    attention: number;
}

export interface Frame {
    index: number;
    time: number;
    stoppage: number;
    mode: number;
    goals: [number, number];
    /** Scored left, missed left, scored right, missed right. */
    penalties: [number, number, number, number];
    ball: Ball;
    players: Player[];
}

/** Bits of a player's state. */
export const State = {
    ON_FIELD: 1,
    KICK: 2,
    KICK_FAILED: 4,
    GOALIE: 8,
    CATCH: 0x10,
    CATCH_FAILED: 0x20,
    TOUCHED_BALL: 0x400,
    TOUCHED_PLAYER: 0x800,
    TACKLE: 0x1000,
    TACKLE_FAILED: 0x2000,
    FREE_KICK_FAULT: 0x8000,
    TOUCHED_POST: 0x10000,
    FOULED: 0x20000,
    YELLOW: 0x40000,
    RED: 0x80000,
    ILLEGAL_DEFENCE: 0x100000,
} as const;

const MESSAGE_HEAD = 4;
const FRAME_HEAD = 20;
const WIDTH = { u8: 1, i8: 1, u16: 2, i16: 2, u32: 4, i32: 4 } as const;
const SMALLEST = { u8: 0, i8: -0x80, u16: 0, i16: -0x8000, u32: 0, i32: -0x80000000 } as const;

interface Slot {
    offset: number;
    type: Channel["type"];
    scale: number;
}

function raw(view: DataView, at: number, type: Channel["type"]): number {
    switch (type) {
        case "u8":
            return view.getUint8(at);
        case "i8":
            return view.getInt8(at);
        case "u16":
            return view.getUint16(at, true);
        case "i16":
            return view.getInt16(at, true);
        case "u32":
            return view.getUint32(at, true);
        case "i32":
            return view.getInt32(at, true);
    }
}

/** How the frames of one stage are laid out. */
export class FrameFormat {
    readonly frameBytes: number;
    private readonly ballAt: number;
    private readonly ballSlots: Map<string, Slot>;
    private readonly playerSlots: Map<string, Slot>;
    private readonly players: { at: number; team: Team; number: number }[] = [];

    constructor(stage: Stage) {
        const layouts = stage.kinds.map((kind) => {
            const slots = new Map<string, Slot>();
            let bytes = 0;
            for (const channel of kind.channels) {
                if (!(channel.type in WIDTH)) {
                    throw new SceneError(
                        `Channel ${channel.name} is of type ${channel.type}, which this page cannot read.`,
                    );
                }
                slots.set(channel.name, { offset: bytes, type: channel.type, scale: channel.scale });
                bytes += WIDTH[channel.type];
            }
            return { name: kind.name, slots, bytes };
        });
        let at = FRAME_HEAD;
        let ballAt = -1;
        for (const body of stage.bodies) {
            const layout = layouts[body.kind];
            if (!layout) throw new SceneError(`A body is of kind ${body.kind}, but there are ${layouts.length} kinds.`);
            if (body.team === undefined || body.number === undefined) ballAt = ballAt < 0 ? at : ballAt;
            else this.players.push({ at, team: body.team, number: body.number });
            at += layout.bytes;
        }
        const kindOf = (isBall: boolean) =>
            layouts[stage.bodies.find((b) => (b.team === undefined) === isBall)?.kind ?? -1]?.slots ?? new Map();
        this.ballAt = ballAt;
        this.ballSlots = kindOf(true);
        this.playerSlots = kindOf(false);
        this.frameBytes = at;
    }

    /** Cuts a binary message into frames. */
    split(message: ArrayBuffer): DataView[] {
        if (message.byteLength < MESSAGE_HEAD) throw new SceneError("The server sent a binary message without a head.");
        const head = new DataView(message);
        if (head.getUint8(0) !== 1) return [];
        checkVersion(head.getUint8(1));
        const count = head.getUint16(2, true);
        const expected = MESSAGE_HEAD + count * this.frameBytes;
        if (message.byteLength !== expected) {
            throw new SceneError(
                `The server sent ${message.byteLength} bytes for ${count} frames; the stage asks for ${expected}.`,
            );
        }
        return Array.from(
            { length: count },
            (_, i) => new DataView(message, MESSAGE_HEAD + i * this.frameBytes, this.frameBytes),
        );
    }

    index(view: DataView): number {
        return view.getUint32(0, true);
    }

    read(view: DataView): Frame {
        return {
            index: this.index(view),
            time: view.getInt32(4, true),
            stoppage: view.getUint16(8, true),
            mode: view.getUint8(10),
            goals: [view.getInt16(12, true), view.getInt16(14, true)],
            penalties: [view.getUint8(16), view.getUint8(17), view.getUint8(18), view.getUint8(19)],
            ball: this.ball(view),
            players: this.players.map((player) => this.player(view, player)),
        };
    }

    /** The ball alone, for those who look at many frames. */
    ball(view: DataView): Ball {
        const value = (name: string) => this.value(view, this.ballAt, this.ballSlots.get(name));
        return { x: value("x"), y: value("y"), vx: value("vx"), vy: value("vy") };
    }

    private player(view: DataView, slot: { at: number; team: Team; number: number }): Player {
        const value = (name: string) => this.value(view, slot.at, this.playerSlots.get(name));
        return {
            team: slot.team,
            number: slot.number,
            x: value("x"),
            y: value("y"),
            vx: value("vx"),
            vy: value("vy"),
            body: value("body"),
            neck: value("neck"),
            view: value("view"),
            focusDistance: value("focus_distance"),
            focusDirection: value("focus_direction"),
            stamina: value("stamina"),
            effort: value("effort"),
            recovery: value("recovery"),
            capacity: value("capacity"),
            arm: this.arm(view, slot.at),
            state: value("state"),
            type: value("type"),
            attention: value("attention"),
        };
    }

    private arm(view: DataView, at: number): { x: number; y: number } | null {
        const x = this.playerSlots.get("arm_x");
        const y = this.playerSlots.get("arm_y");
        if (!x || !y || raw(view, at + x.offset, x.type) === SMALLEST[x.type]) return null;
        return { x: this.value(view, at, x), y: this.value(view, at, y) };
    }

    /** A channel that this stage does not have reads as zero. */
    private value(view: DataView, at: number, slot: Slot | undefined): number {
        return slot && at >= 0 ? raw(view, at + slot.offset, slot.type) * slot.scale : 0;
    }
}
