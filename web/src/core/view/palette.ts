// The colours of the picture, dark and light; those of the page are in style/theme.css. Teams' colours are settings, or the stage's; on
// the ground they are made lighter or darker until they can be told from it.

import type { LeaguePage } from "../league";
import type { Stage } from "../scene/messages";
import { DEFAULTS, type Settings } from "../settings/settings";

export interface Palette {
    surround: string;
    /** Round the ground. */
    margin: string;
    ground: [string, string];
    line: string;
    /** Fine lines. */
    mesh: string;
    ink: string;
    paper: string;
    shadow: string;
    trail: string;
    team: [string, string];
    /** The league's own colours that can be set, by their names. */
    own: Record<string, string>;
}

const DARK = {
    surround: "#0d1310",
    margin: "#12382a",
    ground: ["#194d2f", "#16462a"] as [string, string],
    line: "rgba(240, 248, 242, 0.82)",
    mesh: "rgba(240, 248, 242, 0.35)",
    ink: "#f3f7f4",
    paper: "rgba(8, 14, 11, 0.82)",
    shadow: "rgba(0, 0, 0, 0.42)",
    trail: "255, 255, 255",
};

const LIGHT = {
    surround: "#e8eee9",
    margin: "#9dd3a0",
    ground: ["#8ccb8f", "#84c588"] as [string, string],
    line: "rgba(255, 255, 255, 0.95)",
    mesh: "rgba(255, 255, 255, 0.6)",
    ink: "#10231a",
    paper: "rgba(255, 255, 255, 0.88)",
    shadow: "rgba(10, 40, 20, 0.35)",
    trail: "255, 255, 255",
};

/** How clearly a body must differ from the ground, as WCAG 2 counts contrast. */
export const BODY_CONTRAST = 3;

/** The palette of the last picture: sixty times a second the same one is asked for. */
let last: { choice: ColourChoice; dark: boolean; palette: Palette } | null = null;

export type ColourChoice = Pick<Settings, "leftColour" | "rightColour" | "own">;

/** The colours that hold for a stage: what the watcher chose, else what the stage or its league says. */
export function chosenColours(settings: Settings, league: LeaguePage, stage: Stage | null): ColourChoice {
    const of = (team: number, chosen: string, otherwise: string) => {
        const given = stage?.teams[team]?.colour;
        return given && chosen === otherwise && /^#[0-9a-f]{6}$/i.test(given) ? given : chosen;
    };
    const own = league.colours?.map(({ name, otherwise }) => [name, settings.own[name] ?? otherwise]) ?? [];
    return {
        leftColour: of(0, settings.leftColour, DEFAULTS.leftColour),
        rightColour: of(1, settings.rightColour, DEFAULTS.rightColour),
        own: Object.fromEntries(own),
    };
}

export function palette(choice: ColourChoice, dark: boolean): Palette {
    if (last?.choice !== choice || last.dark !== dark) last = { choice, dark, palette: mix(choice, dark) };
    return last.palette;
}

function mix({ leftColour, rightColour, own }: ColourChoice, dark: boolean): Palette {
    const base = dark ? DARK : LIGHT;
    const on = (colour: string) => distinct(colour, [...base.ground, base.margin]);
    const others = Object.entries(own).map(([name, colour]) => [name, on(colour)]);
    return { ...base, team: [on(leftColour), on(rightColour)], own: Object.fromEntries(others) };
}

/** The colour, or the nearest tint or shade of it that differs clearly from all of these backgrounds. */
export function distinct(colour: string, backgrounds: readonly string[]): string {
    const clear = (c: string) => backgrounds.every((b) => contrast(c, b) >= BODY_CONTRAST);
    const steps = Array.from({ length: 51 }, (_, i) => i / 50);
    const [white, black] = [steps.map((part) => mixed(colour, 255, part)), steps.map((part) => mixed(colour, 0, part))];
    return steps.flatMap((_, i) => [white[i] ?? colour, black[i] ?? colour]).find(clear) ?? colour;
}

/** `#rrggbb` with an opacity. */
export function faded(colour: string, opacity: number): string {
    const byte = Math.round(Math.min(1, Math.max(0, opacity)) * 255);
    return `${colour}${byte.toString(16).padStart(2, "0")}`;
}

/** The colour mixed with so much black. */
export function darker(colour: string, part: number): string {
    return mixed(colour, 0, part);
}

/** Black or white, whichever is easier to read on the colour. */
export function readableOn(colour: string): string {
    return luminance(colour) > 0.18 ? "#0a0f0c" : "#ffffff";
}

/** From 1, no difference, to 21, black on white (WCAG 2). */
export function contrast(a: string, b: string): number {
    const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
    return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
    const [red = 0, green = 0, blue = 0] = channels(colour).map((byte) => {
        const value = byte / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Mixed with so much of a grey. */
function mixed(colour: string, grey: number, part: number): string {
    const bytes = channels(colour).map((byte) => Math.round(byte + (grey - byte) * part));
    return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/** Red, green and blue of `#rrggbb`. */
function channels(colour: string): number[] {
    return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
