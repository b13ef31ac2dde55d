// What the watcher prefers, kept in the browser from one visit to the next. What is stored there is read as hostile: a
// setting that is not of its default's type falls back to it.

import { Topic } from "../observable";
import type { LayerInfo } from "../view/drawing";

export type Theme = "auto" | "dark" | "light";
/** What the camera follows: nothing, what the league or the stage offers, or the chosen body. */
export type Follow = "none" | "object" | "body";

export interface Settings {
    theme: Theme;
    flip: boolean;
    follow: Follow;
    /** How large bodies are drawn, beside their true size. */
    size: number;
    leftColour: string;
    rightColour: string;
    /** Colours of the league's own, by their names. */
    own: Record<string, string>;
    panel: string;
    /** Whether the mind of the chosen body is looked into. */
    mind: boolean;
    /** Layers that were switched, by their names; all others are as they are at first. */
    layers: Record<string, boolean>;
}

export const DEFAULTS: Settings = {
    theme: "auto",
    flip: false,
    follow: "none",
    size: 1,
    // Touchline's own teams are called Reds, which play from left to right, and Blues.
    leftColour: "#ff5a52",
    rightColour: "#5aa9ff",
    own: {},
    panel: "boards",
    mind: false,
    layers: {},
};

const KEY = "touchline.viewer";

export class SettingsStore {
    current: Settings;
    readonly onChange = new Topic<Settings>();
    private readonly storage: Pick<Storage, "getItem" | "setItem"> | null;

    constructor(storage: Pick<Storage, "getItem" | "setItem"> | null) {
        this.storage = storage;
        this.current = read(storage);
    }

    set(change: Partial<Settings>): void {
        this.current = { ...this.current, ...change };
        try {
            this.storage?.setItem(KEY, JSON.stringify(this.current));
        } catch {
            // A full or forbidden storage: the setting holds for this visit.
        }
        this.onChange.tell(this.current);
    }

    shows({ id, on }: LayerInfo): boolean {
        return this.current.layers[id] ?? on;
    }

    toggleLayer(layer: LayerInfo): void {
        this.set({ layers: { ...this.current.layers, [layer.id]: !this.shows(layer) } });
    }

    reset(): void {
        this.set(DEFAULTS);
    }
}

function read(storage: Pick<Storage, "getItem"> | null): Settings {
    try {
        return stored(JSON.parse(storage?.getItem(KEY) ?? "{}"));
    } catch {
        return stored({});
    }
}

/** Settings as they were stored. Layers and colours are kept under any name: which there are, the league says. */
export function stored(value: unknown): Settings {
    const { layers, own } = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
    return { ...merge(DEFAULTS, value), layers: only(layers, "boolean"), own: only(own, "string") };
}

function only<T>(value: unknown, type: "boolean" | "string"): Record<string, T> {
    const entries = typeof value === "object" && value !== null ? Object.entries(value) : [];
    return Object.fromEntries(entries.filter(([, entry]) => typeof entry === type)) as Record<string, T>;
}

/** The stored values whose type is the default's. */
function merge<T extends object>(defaults: T, stored: unknown): T {
    const values = typeof stored === "object" && stored !== null ? (stored as Record<string, unknown>) : {};
    const entries = Object.entries(defaults).map(([key, fallback]) => {
        const value = values[key];
        return [key, typeof value === typeof fallback ? value : fallback];
    });
    return Object.fromEntries(entries) as T;
}
