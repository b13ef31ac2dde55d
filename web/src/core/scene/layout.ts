// How the frames of one layout are read: which numbers stand in them, in which order, and whose they are.
import {
    type Body,
    type Channel,
    type Kind,
    type LayoutMessage,
    type NumberType,
    type Place,
    SceneError,
    type Value,
} from "./messages";

export const BYTES: Record<NumberType, number> = { u8: 1, i8: 1, u16: 2, i16: 2, u32: 4, i32: 4, f32: 4 };

/** The smallest number of a type, in the unit of the channel: some channels use it for "none". */
export function smallest({ type, scale }: Channel): number {
    const bits = 8 * BYTES[type];
    return type.startsWith("i") ? -(2 ** (bits - 1)) * scale : 0;
}

export class FrameLayout {
    readonly number: number;
    readonly values: readonly Value[];
    readonly kinds: readonly Kind[];
    readonly bodies: readonly Body[];
    /** Where the channels of each body begin among those of a frame. */
    readonly offsets: readonly number[];
    /** How many channels a frame has if every body is present. */
    readonly channels: number;
    readonly valueBytes: number;
    private readonly bodyBytes: number[];
    private readonly byKey = new Map<string, number>();

    constructor({ number, values, kinds, bodies }: LayoutMessage) {
        this.number = number;
        this.values = values;
        this.kinds = kinds;
        this.bodies = bodies;
        this.valueBytes = widthOf(values);
        for (const kind of kinds) checkParts(kind);
        const widths = kinds.map((kind) => widthOf(kind.channels));
        let at = 0;
        this.offsets = bodies.map((body, i) => {
            const kind = kinds[body.kind];
            if (!kind) throw new SceneError(`A body is of kind ${body.kind}, but there are ${kinds.length} kinds.`);
            if (typeof body.team === "number" && typeof body.number === "number") {
                this.byKey.set(`${body.team}-${body.number}`, i);
            }
            const begin = at;
            at += kind.channels.length;
            return begin;
        });
        this.channels = at;
        this.bodyBytes = bodies.map((body) => widths[body.kind] ?? 0);
    }

    /** Which body has this number in this team; -1 if none has. */
    bodyOf(team: number, number: number): number {
        return this.byKey.get(`${team}-${number}`) ?? -1;
    }

    /** Which of the values has this name; -1 if none has. */
    valueIndex(name: string): number {
        return this.values.findIndex((value) => value.name === name);
    }

    /** The bytes of a body that is present. */
    bytesOf(body: number): number {
        return this.bodyBytes[body] ?? 0;
    }
}

function widthOf(channels: readonly Channel[]): number {
    return channels.reduce((sum, { name, type }) => {
        const bytes = BYTES[type];
        if (bytes === undefined) {
            throw new SceneError(`Channel ${name} is of type ${type}, which this page cannot read.`);
        }
        return sum + bytes;
    }, 0);
}

/** Every part hangs on one before it, and every channel that is named is there. */
function checkParts({ name, channels, parts }: Kind): void {
    for (const [i, part] of parts.entries()) {
        const { parent, used } = needs(part.place);
        if (parent !== null && !(parent >= 0 && parent < i)) {
            throw new SceneError(
                `Part ${part.name} of ${name} hangs on part ${parent}, which does not come before it.`,
            );
        }
        const missing = used.find((channel) => channels[channel] === undefined);
        if (missing !== undefined) {
            throw new SceneError(
                `Part ${part.name} of ${name} needs channel ${missing}; ${name} has ${channels.length}.`,
            );
        }
    }
}

function needs(place: Place): { parent: number | null; used: number[] } {
    if ("flat" in place) {
        const { x, y, heading } = place.flat;
        return { parent: null, used: heading === null || heading === undefined ? [x, y] : [x, y, heading] };
    }
    if ("pose" in place) return { parent: null, used: [...place.pose.at, ...place.pose.turn] };
    if ("hinge" in place) return { parent: place.hinge.parent, used: [place.hinge.angle] };
    return { parent: place.fixed.parent, used: [] };
}
