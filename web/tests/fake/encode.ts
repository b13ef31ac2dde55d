// The server's side of the scene format, for tests: frames as bytes. Written from docs/scene.md alone.
import type { Channel, LayoutMessage, NumberType } from "../../src/core/scene/messages";

const WIDTH: Record<NumberType, number> = { u8: 1, i8: 1, u16: 2, i16: 2, u32: 4, i32: 4, f32: 4 };

export interface FakeBody {
    [channel: string]: number;
}

export interface FakeFrame {
    index: number;
    /** Seconds; a tenth of the index if it is left out. */
    clock?: number;
    /** The number of the frame's layout, 0 if it is left out. */
    layout?: number;
    /** In the order of the layout and in the value's unit; what is left out is 0. */
    values?: number[];
    /** In the order of the layout, values in the channel's unit. A channel that is left out is 0; null for a body that is not there. */
    bodies: (FakeBody | null)[];
}

/** Frames as one binary message. */
export function encodeFrames(
    layouts: LayoutMessage | readonly LayoutMessage[],
    frames: readonly FakeFrame[],
    version = 2,
): ArrayBuffer {
    const known = [layouts].flat() as LayoutMessage[];
    const encoded = frames.map((frame) => {
        const layout = known.find(({ number }) => number === (frame.layout ?? 0));
        if (!layout) throw new Error(`no layout ${frame.layout}`);
        return encodeFrame(layout, frame);
    });
    const length = encoded.reduce((sum, bytes) => sum + bytes.byteLength, 4);
    const message = new Uint8Array(length);
    message.set([1, version, frames.length & 0xff, frames.length >> 8]);
    let at = 4;
    for (const bytes of encoded) {
        message.set(bytes, at);
        at += bytes.byteLength;
    }
    return message.buffer;
}

function encodeFrame(layout: LayoutMessage, frame: FakeFrame): Uint8Array {
    const present = layout.bodies.map((_, i) => frame.bodies[i] !== null);
    const mask = Math.ceil(layout.bodies.length / 8);
    const channels = (body: number) => layout.kinds[layout.bodies[body]?.kind ?? -1]?.channels ?? [];
    const bytes = present.reduce((sum, here, i) => sum + (here ? width(channels(i)) : 0), mask + width(layout.values));
    const view = new DataView(new ArrayBuffer(4 + 16 + bytes));
    view.setUint32(0, 16 + bytes, true);
    view.setUint32(4, frame.index, true);
    view.setUint16(8, layout.number, true);
    view.setFloat64(12, frame.clock ?? frame.index / 10, true);
    let at = 20;
    const write = ({ type, scale }: Channel, value: number) => {
        WRITE[type](view, at, type === "f32" ? value / scale : Math.round(value / scale));
        at += WIDTH[type];
    };
    for (const [i, value] of layout.values.entries()) write(value, frame.values?.[i] ?? 0);
    for (const [i, here] of present.entries()) {
        if (here) view.setUint8(at + (i >> 3), view.getUint8(at + (i >> 3)) | (1 << (i & 7)));
    }
    at += mask;
    for (const [i, here] of present.entries()) {
        if (!here) continue;
        for (const channel of channels(i)) write(channel, frame.bodies[i]?.[channel.name] ?? 0);
    }
    return new Uint8Array(view.buffer);
}

const width = (channels: readonly Channel[]) => channels.reduce((sum, c) => sum + WIDTH[c.type], 0);

const WRITE = {
    u8: (view, at, value) => view.setUint8(at, value),
    i8: (view, at, value) => view.setInt8(at, value),
    u16: (view, at, value) => view.setUint16(at, value, true),
    i16: (view, at, value) => view.setInt16(at, value, true),
    u32: (view, at, value) => view.setUint32(at, value, true),
    i32: (view, at, value) => view.setInt32(at, value, true),
    f32: (view, at, value) => view.setFloat32(at, value, true),
} satisfies Record<NumberType, (view: DataView, at: number, value: number) => void>;
