// What an agent believes, as docs/2d-beliefs.md has it, turned to the field as all see it. Any program may have written the file: what
// is not of its kind is left out.
import type { Team } from "../../../core/scene/messages";

export interface Place {
    x: number;
    y: number;
}

export interface Believed extends Place {
    vx: number;
    vy: number;
    error: number;
    /** Cycles since it was seen or heard of; null if never. */
    age: number | null;
    seen: number | null;
}

export interface BelievedPlayer extends Believed {
    team: Team | null;
    number: number | null;
    body: number | null;
    stamina: number | null;
    role: string | null;
    /** In how many cycles it can have the ball; null if that is not known. */
    reaches: number | null;
}

export interface BelievedSelf extends Place {
    vx: number;
    vy: number;
    error: number;
    body: number;
    neck: number;
    view: string;
    quality: string;
    stamina: number;
    role: string | null;
}

export interface Interception extends Place {
    who: string;
    number: number | null;
    cycles: number;
}

export interface State {
    name: string;
    detail: string;
    probability: number;
    benefit: number;
    worth: number;
}

export interface Step {
    what: string;
    at: Place | null;
}

export type Drawing =
    | { shape: "point"; at: Place; colour: string }
    | { shape: "line"; from: Place; to: Place; colour: string }
    | { shape: "circle"; at: Place; radius: number; colour: string }
    | { shape: "text"; at: Place; text: string; colour: string };

export interface Beliefs {
    team: Team;
    number: number;
    time: number;
    stoppage: number;
    mode: string;
    me: BelievedSelf | null;
    ball: Believed | null;
    players: BelievedPlayer[];
    interceptions: Interception[];
    heard: { from: number | null; text: string; meaning: string | null }[];
    said: string | null;
    states: State[];
    chosen: string | null;
    plan: Step[];
    sent: string | null;
    drawings: Drawing[];
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;
const number = (value: unknown, otherwise = 0): number => (typeof value === "number" ? value : otherwise);
const numberOrNull = (value: unknown): number | null => (typeof value === "number" ? value : null);
const text = (value: unknown, otherwise = ""): string => (typeof value === "string" ? value : otherwise);
const textOrNull = (value: unknown): string | null => (typeof value === "string" ? value : null);
const list = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);

/** The agent of the right side sees the field the other way round. */
export function readBeliefs(value: unknown): Beliefs | null {
    if (!isFields(value)) return null;
    const turned = value.side === "r";
    const team: Team = turned ? 1 : 0;
    const other: Team = turned ? 0 : 1;
    const sign = turned ? -1 : 1;
    const place = (pair: unknown): Place | null =>
        Array.isArray(pair) && typeof pair[0] === "number" && typeof pair[1] === "number"
            ? { x: sign * pair[0], y: sign * pair[1] }
            : null;
    const angle = (degrees: number) => degrees + (turned ? 180 : 0);
    const believed = (thing: Fields): Believed | null => {
        const at = place(thing.at);
        const velocity = place(thing.velocity);
        if (!at) return null;
        return {
            ...at,
            vx: velocity?.x ?? 0,
            vy: velocity?.y ?? 0,
            error: number(thing.error),
            age: numberOrNull(thing.age),
            seen: numberOrNull(thing.seen),
        };
    };
    const interceptions = list(value.interceptions);
    const reaches = (index: number) => numberOrNull(interceptions.find((i) => i.player === index)?.cycles);
    const me = isFields(value.me) ? value.me : null;
    const mine = me && believed(me);
    return {
        team,
        number: number(value.unum),
        time: number(value.time),
        stoppage: number(value.stoppage),
        mode: text(value.mode),
        me: me &&
            mine && {
                x: mine.x,
                y: mine.y,
                vx: mine.vx,
                vy: mine.vy,
                error: mine.error,
                body: angle(number(me.body)),
                neck: number(me.neck),
                view: text(me.view),
                quality: text(me.quality),
                stamina: number(me.stamina),
                role: textOrNull(me.role),
            },
        ball: isFields(value.ball) ? believed(value.ball) : null,
        players: list(value.players).flatMap((player, index) => {
            const thing = believed(player);
            if (!thing) return [];
            const whose = player.whose === "ours" ? team : player.whose === "theirs" ? other : null;
            const body = numberOrNull(player.body);
            return {
                ...thing,
                team: whose,
                number: numberOrNull(player.unum),
                body: body === null ? null : angle(body),
                stamina: numberOrNull(player.stamina),
                role: textOrNull(player.role),
                reaches: reaches(index),
            };
        }),
        interceptions: interceptions.flatMap((i) => {
            const at = place(i.at);
            return at ? { ...at, who: text(i.who), number: numberOrNull(i.unum), cycles: number(i.cycles) } : [];
        }),
        heard: list(value.heard).map((h) => ({
            from: numberOrNull(h.from),
            text: text(h.text),
            meaning: textOrNull(h.meaning),
        })),
        said: textOrNull(value.said),
        states: list(value.states).map((s) => ({
            name: text(s.name),
            detail: text(s.detail),
            probability: number(s.probability),
            benefit: number(s.benefit),
            worth: number(s.worth),
        })),
        chosen: textOrNull(value.chosen),
        plan: list(value.plan).map((s) => ({ what: text(s.what), at: place(s.at) })),
        sent: textOrNull(value.sent),
        drawings: list(value.drawings).flatMap((d) => readDrawing(d, place)),
    };
}

function readDrawing(fields: Fields, place: (pair: unknown) => Place | null): Drawing[] {
    const colour = text(fields.colour, "white");
    const at = place(fields.at);
    switch (fields.shape) {
        case "point":
            return at ? [{ shape: "point", at, colour }] : [];
        case "line": {
            const [from, to] = [place(fields.from), place(fields.to)];
            return from && to ? [{ shape: "line", from, to, colour }] : [];
        }
        case "circle":
            return at ? [{ shape: "circle", at, radius: Math.abs(number(fields.radius)), colour }] : [];
        case "text":
            return at ? [{ shape: "text", at, text: text(fields.text), colour }] : [];
        default:
            return [];
    }
}

/** `left-centre-back` as `LCB`. */
export function shortRole(role: string): string {
    return role
        .split(/[-_ ]+/)
        .map((word) => word.charAt(0).toUpperCase())
        .join("")
        .slice(0, 4);
}

/** `KeepFormation` as `keep formation`. */
export function stateWords(name: string): string {
    return name
        .replace(/([a-z])([A-Z])/g, "$1 $2")
        .replace(/-/g, " ")
        .toLowerCase();
}
