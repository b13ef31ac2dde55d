// The colours of the pitch, dark and light; those of the page are in style.css. Teams' colours are settings.

import type { Team } from "../scene/messages";
import type { Settings } from "../settings/settings";

export interface Palette {
    surround: string;
    runOff: string;
    grass: [string, string];
    line: string;
    net: string;
    ink: string;
    paper: string;
    shadow: string;
    trail: string;
    team: [string, string];
    goalie: [string, string];
}

const DARK = {
    surround: "#0d1310",
    runOff: "#143d28",
    grass: ["#1e5a38", "#1a5233"] as [string, string],
    line: "rgba(240, 248, 242, 0.82)",
    net: "rgba(240, 248, 242, 0.35)",
    ink: "#f3f7f4",
    paper: "rgba(8, 14, 11, 0.82)",
    shadow: "rgba(0, 0, 0, 0.42)",
    trail: "255, 255, 255",
};

const LIGHT = {
    surround: "#e8eee9",
    runOff: "#4f9459",
    grass: ["#62ab66", "#5aa35f"] as [string, string],
    line: "rgba(255, 255, 255, 0.95)",
    net: "rgba(255, 255, 255, 0.6)",
    ink: "#10231a",
    paper: "rgba(255, 255, 255, 0.88)",
    shadow: "rgba(10, 40, 20, 0.35)",
    trail: "255, 255, 255",
};

export function palette(settings: Settings, dark: boolean): Palette {
    return {
        ...(dark ? DARK : LIGHT),
        team: [settings.leftColour, settings.rightColour],
        goalie: [settings.leftGoalie, settings.rightGoalie],
    };
}

export function teamColour(colours: Palette, team: Team, goalie = false): string {
    return goalie ? colours.goalie[team] : colours.team[team];
}

/** `#rrggbb` with an opacity. */
export function faded(colour: string, opacity: number): string {
    const byte = Math.round(Math.min(1, Math.max(0, opacity)) * 255);
    return `${colour}${byte.toString(16).padStart(2, "0")}`;
}

/** The colour mixed with so much black: light teams on white paper. */
export function darker(colour: string, part: number): string {
    const channel = (at: number) => Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * (1 - part));
    return `rgb(${channel(1)}, ${channel(3)}, ${channel(5)})`;
}

/** Black or white, whichever is easier to read on the colour. */
export function readableOn(colour: string): string {
    const channel = (at: number) => {
        const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    };
    const light = 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
    return light > 0.18 ? "#0a0f0c" : "#ffffff";
}
