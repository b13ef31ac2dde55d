// A small log of the small-size league, as its programs would write it: geometry, cameras, a tracker and a referee. Written from the
// league's own tables of messages; the bytes are protobuf's.

/** A field of a message: its number, and what it holds. */
type Field = [number: number, value: Value];
type Value = { varint: number | bigint } | { float: number } | { double: number } | { bytes: Uint8Array };

const text = (words: string): Value => ({ bytes: new TextEncoder().encode(words) });
const varint = (value: number | bigint): Value => ({ varint: value });
const float = (value: number): Value => ({ float: value });
const double = (value: number): Value => ({ double: value });
const inside = (...fields: Field[]): Value => ({ bytes: message(fields) });

function message(fields: Field[]): Uint8Array {
    const out: number[] = [];
    const writeVarint = (value: number | bigint) => {
        let rest = BigInt.asUintN(64, BigInt(value));
        do {
            const more = rest > 127n;
            out.push(Number(rest & 127n) | (more ? 128 : 0));
            rest >>= 7n;
        } while (rest > 0n);
    };
    const writeNumber = (bytes: number, write: (view: DataView) => void) => {
        const view = new DataView(new ArrayBuffer(bytes));
        write(view);
        out.push(...new Uint8Array(view.buffer));
    };
    for (const [number, value] of fields) {
        const kind = "varint" in value ? 0 : "double" in value ? 1 : "bytes" in value ? 2 : 5;
        writeVarint(number * 8 + kind);
        if ("varint" in value) writeVarint(value.varint);
        else if ("double" in value) writeNumber(8, (view) => view.setFloat64(0, value.double, true));
        else if ("float" in value) writeNumber(4, (view) => view.setFloat32(0, value.float, true));
        else {
            writeVarint(value.bytes.length);
            out.push(...value.bytes);
        }
    }
    return Uint8Array.from(out);
}

/** Commands by their numbers on the wire. */
export const STOP = 1;
export const NORMAL_START = 2;
export const DIRECT_FREE_BLUE = 9;
export const BALL_PLACEMENT_YELLOW = 16;

const FIRST_HALF = 1;
/** Types of records. */
export const REFEREE = 3;
export const VISION = 4;
export const TRACKER = 5;

/** Pictures a second. */
export const RATE = 60;

/** What is going on from a frame on. */
export interface Chapter {
    from: number;
    command: number;
    score?: [number, number];
    /** Of blue: what is left of a yellow card, in seconds. */
    card?: number;
    /** In millimetres. */
    place?: [number, number];
    /** A game event: a kick of blue 2 at this speed. */
    tooFast?: number;
    status?: string;
}

/** Where yellow's robots and the ball are, in metres. */
export const YELLOW = [
    [-3, 0],
    [-1, 1],
    [-1, -1],
] as const;
export const BLUE = [
    [3, 0],
    [1.5, 1.2],
    [1.5, -1.2],
] as const;

/** The ball rolls along x; between 4 and 5 s it flies. */
export function ballAt(frame: number): [x: number, y: number, z: number] {
    const seconds = frame / RATE;
    const z = seconds > 4 && seconds < 5 ? 4 * (seconds - 4) * (5 - seconds) : 0;
    return [-0.5 + 0.2 * seconds, -0.4, z * 0.6];
}

/** One datagram: what it is in a log, and in which frame it is sent. */
export interface Datagram {
    frame: number;
    type: number;
    payload: Uint8Array;
}

const START = 1_800_000_000;

/** What is sent in one frame, in order. */
export function datagrams(frame: number, chapters: readonly Chapter[]): Datagram[] {
    const time = START + frame / RATE;
    const chapter = chapters.findLast(({ from }) => from <= frame);
    const of = (type: number, payload: Uint8Array): Datagram => ({ frame, type, payload });
    return [
        ...(frame % 30 === 0 ? [of(VISION, message([[2, geometry()]]))] : []),
        ...[0, 1].map((camera) => of(VISION, message([[1, detection(camera, frame, time)]]))),
        ...(chapter && frame % 6 === 0 ? [of(REFEREE, referee(chapter, frame, time, chapters))] : []),
        of(TRACKER, tracked(frame, time)),
    ];
}

/** A log of so many frames. */
export function sslLog(frames: number, chapters: readonly Chapter[]): Uint8Array {
    const parts: Uint8Array[] = [new TextEncoder().encode("SSL_LOG_FILE"), Uint8Array.from([0, 0, 0, 1])];
    for (let frame = 0; frame < frames; frame++) {
        for (const { type, payload } of datagrams(frame, chapters)) {
            const head = new DataView(new ArrayBuffer(16));
            head.setBigInt64(0, BigInt(START) * 1_000_000_000n + BigInt(Math.round((frame * 1e9) / RATE)));
            head.setInt32(8, type);
            head.setInt32(12, payload.length);
            parts.push(new Uint8Array(head.buffer), payload);
        }
    }
    return Uint8Array.from(parts.flatMap((part) => [...part]));
}

function geometry(): Value {
    const point = (x: number, y: number) => inside([1, float(x)], [2, float(y)]);
    const line = (name: string, a: [number, number], b: [number, number]): Field => [
        6,
        inside([1, text(name)], [2, point(...a)], [3, point(...b)], [4, float(10)]),
    ];
    const circle: Field = [
        7,
        inside(
            [1, text("CenterCircle")],
            [2, point(0, 0)],
            [3, float(500)],
            [4, float(0)],
            [5, float(2 * Math.PI)],
            [6, float(10)],
        ),
    ];
    const size = [9000, 6000, 1000, 180, 300].map((value, i): Field => [i + 1, varint(value)]);
    const sides = ["Left", "Right"].flatMap((name, i) => {
        const [goal, edge] = i === 0 ? [-4500, -3500] : [4500, 3500];
        return [
            line(`${name}GoalLine`, [goal, -3000], [goal, 3000]),
            line(`${name}PenaltyStretch`, [edge, -1000], [edge, 1000]),
            line(`${name}FieldLeftPenaltyStretch`, [goal, -1000], [edge, -1000]),
            line(`${name}FieldRightPenaltyStretch`, [goal, 1000], [edge, 1000]),
        ];
    });
    const lines = [
        line("TopTouchLine", [-4500, 3000], [4500, 3000]),
        line("BottomTouchLine", [-4500, -3000], [4500, -3000]),
        line("HalfwayLine", [0, -3000], [0, 3000]),
        ...sides,
    ];
    return inside([1, inside(...size, ...lines, circle)]);
}

/** Camera 0 sees the half of negative x, camera 1 the other one, and each a metre more. */
function detection(camera: number, frame: number, time: number): Value {
    const sees = (x: number) => (camera === 0 ? x < 1 : x > -1);
    // A camera is a little off.
    const off = camera === 0 ? 6 : -6;
    const robots = (places: readonly (readonly [number, number])[], field: number, heading: number) =>
        places.flatMap(([x, y], id): Field[] =>
            sees(x)
                ? [
                      [
                          field,
                          inside(
                              [1, float(0.9)],
                              [2, varint(id)],
                              [3, float(x * 1000 + off)],
                              [4, float(y * 1000)],
                              [5, float(heading)],
                              [6, float(0)],
                              [7, float(0)],
                          ),
                      ],
                  ]
                : [],
        );
    const [x, y] = ballAt(frame);
    const ball: Field[] = sees(x)
        ? [
              [
                  5,
                  inside(
                      [1, float(0.95)],
                      [3, float(x * 1000 + off)],
                      [4, float(y * 1000)],
                      [6, float(0)],
                      [7, float(0)],
                  ),
              ],
          ]
        : [];
    return inside(
        [1, varint(frame)],
        [2, double(time)],
        [3, double(time)],
        [4, varint(camera)],
        ...ball,
        ...robots(YELLOW, 6, 0),
        ...robots(BLUE, 7, Math.PI),
    );
}

function tracked(frame: number, time: number): Uint8Array {
    const robots = [YELLOW, BLUE].flatMap((places, team) =>
        places.map(([x, y], id): Field => {
            const robot = inside([1, varint(id)], [2, varint(team + 1)]);
            // What a tracker says of a speed need not be so: the arrow is drawn, and the robot stays.
            const velocity = inside([1, float(0.8)], [2, float(0)]);
            return [
                4,
                inside(
                    [1, robot],
                    [2, inside([1, float(x)], [2, float(y)])],
                    [3, float(team * Math.PI)],
                    [4, velocity],
                ),
            ];
        }),
    );
    const [x, y, z] = ballAt(frame);
    const ball = inside([1, inside([1, float(x)], [2, float(y)], [3, float(z)])]);
    const [speed, stop] = [inside([1, float(0.2)], [2, float(0)], [3, float(0)]), inside([1, float(x)], [2, float(1)])];
    const kicked = inside([1, stop], [2, speed], [3, double(time)], [5, stop]);
    const picture = inside([1, varint(frame)], [2, double(time)], [3, ball], ...robots, [5, kicked]);
    return message([
        [1, text("test")],
        [2, text("test")],
        [3, picture],
    ]);
}

function referee(chapter: Chapter, frame: number, time: number, chapters: readonly Chapter[]): Uint8Array {
    const micro = BigInt(Math.round(time * 1e6));
    const { score = [0, 0], card, place, command, tooFast, status } = chapter;
    const counter = chapters.indexOf(chapter) + 1;
    const left = 300 - frame / RATE;
    const team = (name: string, goals: number, cards: number | undefined) =>
        inside(
            [1, text(name)],
            [2, varint(goals)],
            [3, varint(0)],
            ...(cards === undefined ? [] : ([[4, inside4(cards)]] as Field[])),
            [5, varint(cards === undefined ? 0 : 1)],
            [6, varint(4)],
            [7, varint(300_000_000)],
            [8, varint(0)],
            [9, varint(2)],
            [12, varint(1)],
            [13, varint(6)],
        );
    const fields: Field[] = [
        [1, varint(micro)],
        [2, varint(FIRST_HALF)],
        // Zigzag.
        [3, varint(BigInt(Math.round(left * 1e6)) * 2n)],
        [4, varint(command)],
        [5, varint(counter)],
        [6, varint(micro)],
        [7, team("Sun", score[0], undefined)],
        [8, team("Sea", score[1], card)],
    ];
    if (place) fields.push([9, inside([1, float(place[0])], [2, float(place[1])])]);
    fields.push([10, varint(1)]);
    if (tooFast !== undefined) {
        const kick = inside([1, varint(2)], [2, varint(2)], [4, float(tooFast)]);
        fields.push([16, inside([40, varint(18)], [50, text(`event ${chapter.from}`)], [18, kick])]);
    }
    if (status) fields.push([20, text(status)]);
    return message(fields);
}

/** A packed list of one number of microseconds. */
function inside4(seconds: number): Value {
    const packed = message([[1, varint(Math.round(seconds * 1e6))]]);
    // Without the key.
    return { bytes: packed.slice(1) };
}
