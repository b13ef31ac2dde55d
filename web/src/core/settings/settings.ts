// What the watcher prefers, kept in the browser from one visit to the next. What is stored there is read as hostile: a
// setting that is not of its default's type falls back to it.

import { LAYERS, type LayerId } from "../../leagues/soccer2d/pitch/layers";
import { Topic } from "../observable";

export type Theme = "auto" | "dark" | "light";
export type Follow = "none" | "ball" | "player";

export interface Settings {
    theme: Theme;
    flip: boolean;
    follow: Follow;
    /** How large players and ball are drawn, beside their true size. */
    size: number;
    leftColour: string;
    rightColour: string;
    leftGoalie: string;
    rightGoalie: string;
    panel: string;
    /** Whether the chosen player's mind is looked into. */
    mind: boolean;
    layers: Record<LayerId, boolean>;
}

export const DEFAULTS: Settings = {
    theme: "auto",
    flip: false,
    follow: "none",
    size: 1,
    // `touchline match` lets Reds play from left to right, and Blues against them.
    leftColour: "#ff5a52",
    rightColour: "#5aa9ff",
    leftGoalie: "#ffb340",
    rightGoalie: "#c9a2ff",
    panel: "boards",
    mind: false,
    layers: Object.fromEntries(LAYERS.map((layer) => [layer.id, layer.on])) as Record<LayerId, boolean>,
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

    toggleLayer(id: LayerId): void {
        this.set({ layers: { ...this.current.layers, [id]: !this.current.layers[id] } });
    }

    reset(): void {
        this.set({ ...DEFAULTS, layers: { ...DEFAULTS.layers } });
    }
}

function read(storage: Pick<Storage, "getItem"> | null): Settings {
    try {
        return merge(DEFAULTS, JSON.parse(storage?.getItem(KEY) ?? "{}"));
    } catch {
        return merge(DEFAULTS, {});
    }
}

/** The stored values whose type is the default's. */
export function merge<T extends object>(defaults: T, stored: unknown): T {
    const values = typeof stored === "object" && stored !== null ? (stored as Record<string, unknown>) : {};
    const entries = Object.entries(defaults).map(([key, fallback]) => {
        const value = values[key];
        if (typeof fallback === "object" && fallback !== null) return [key, merge(fallback, value)];
        return [key, typeof value === typeof fallback ? value : fallback];
    });
    return Object.fromEntries(entries) as T;
}
