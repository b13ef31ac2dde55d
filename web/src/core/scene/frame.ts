// Frames as they come over the wire. Nothing here knows which frames there are (store.ts) or what is between two of them
// (moment.ts).
import type { FrameLayout } from "./layout";
import { type Channel, checkVersion, SceneError } from "./messages";

export interface Frame {
    index: number;
    /** Seconds on the clock of the match. */
    clock: number;
    layout: FrameLayout;
    /** In the order of the layout, each times its scale. */
    values: Float64Array;
    /** Bit i % 8 of byte i / 8 says whether body i is there. */
    present: Uint8Array;
    /** Body after body, each channel times its scale; NaN for a body that is not there. */
    channels: Float64Array;
}

/** A frame on its way: its bytes from the index on, and what is needed to keep it without reading all of it. */
export interface RawFrame {
    index: number;
    layout: number;
    view: DataView;
}

const MESSAGE_HEAD = 4;
const LENGTH_FIELD = 4;
const FRAME_HEAD = 16;

/** Cuts a binary message into frames; none for another kind of message. */
export function splitFrames(message: ArrayBuffer): RawFrame[] {
    if (message.byteLength < MESSAGE_HEAD) throw new SceneError("The server sent a binary message without a head.");
    const head = new DataView(message);
    if (head.getUint8(0) !== 1) return [];
    checkVersion(head.getUint8(1));
    const count = head.getUint16(2, true);
    const frames: RawFrame[] = [];
    let at = MESSAGE_HEAD;
    for (let i = 0; i < count; i++) {
        const left = message.byteLength - at - LENGTH_FIELD;
        const length = left >= 0 ? head.getUint32(at, true) : 0;
        if (left < 0 || length > left || length < FRAME_HEAD) {
            throw new SceneError(`The server sent ${count} frames in a message that ends in frame ${i + 1}.`);
        }
        const view = new DataView(message, at + LENGTH_FIELD, length);
        frames.push({ index: view.getUint32(0, true), layout: view.getUint16(4, true), view });
        at += LENGTH_FIELD + length;
    }
    if (at !== message.byteLength) throw new SceneError("The server sent more bytes than its frames have.");
    return frames;
}

export function readFrame(view: DataView, layout: FrameLayout): Frame {
    const { values, bodies, kinds, offsets } = layout;
    const maskAt = FRAME_HEAD + layout.valueBytes;
    const maskBytes = (bodies.length + 7) >> 3;
    if (view.byteLength < maskAt + maskBytes) throw shortFrame(view, layout);
    const present = new Uint8Array(view.buffer, view.byteOffset + maskAt, maskBytes);
    let bytes = maskAt + maskBytes;
    for (let body = 0; body < bodies.length; body++) if (hasBit(present, body)) bytes += layout.bytesOf(body);
    if (view.byteLength !== bytes) throw shortFrame(view, layout);
    const found = new Float64Array(values.length);
    readNumbers(view, FRAME_HEAD, values, found, 0);
    const channels = new Float64Array(layout.channels);
    let at = maskAt + maskBytes;
    for (let body = 0; body < bodies.length; body++) {
        const own = kinds[bodies[body]?.kind ?? -1]?.channels ?? [];
        const offset = offsets[body] ?? 0;
        if (hasBit(present, body)) at = readNumbers(view, at, own, channels, offset);
        else channels.fill(Number.NaN, offset, offset + own.length);
    }
    return {
        index: view.getUint32(0, true),
        clock: view.getFloat64(8, true),
        layout,
        values: found,
        present,
        channels,
    };
}

export function isPresent(frame: Frame, body: number): boolean {
    return hasBit(frame.present, body);
}

function hasBit(mask: Uint8Array, bit: number): boolean {
    return ((mask[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0;
}

function shortFrame(view: DataView, layout: FrameLayout): SceneError {
    return new SceneError(
        `The server sent a frame of ${view.byteLength} bytes, which is not what layout ${layout.number} asks for.`,
    );
}

/** Reads numbers one after the other into `out` from `to` on; says where the next one begins. */
function readNumbers(view: DataView, from: number, numbers: readonly Channel[], out: Float64Array, to: number): number {
    let at = from;
    for (let i = 0; i < numbers.length; i++) {
        const { type, scale } = numbers[i] as Channel;
        switch (type) {
            case "u8":
                out[to + i] = view.getUint8(at) * scale;
                at += 1;
                break;
            case "i8":
                out[to + i] = view.getInt8(at) * scale;
                at += 1;
                break;
            case "u16":
                out[to + i] = view.getUint16(at, true) * scale;
                at += 2;
                break;
            case "i16":
                out[to + i] = view.getInt16(at, true) * scale;
                at += 2;
                break;
            case "u32":
                out[to + i] = view.getUint32(at, true) * scale;
                at += 4;
                break;
            case "i32":
                out[to + i] = view.getInt32(at, true) * scale;
                at += 4;
                break;
            case "f32":
                out[to + i] = view.getFloat32(at, true) * scale;
                at += 4;
                break;
        }
    }
    return at;
}
