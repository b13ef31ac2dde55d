import { describe, expect, it } from "vitest";
import { LAYERS } from "../../leagues/soccer2d/pitch/layers";
import { readableOn } from "../view/palette";
import { DEFAULTS, merge, SettingsStore } from "./settings";

function storage(text: string | null) {
    let kept = text;
    return {
        getItem: () => kept,
        setItem: (_: string, value: string) => {
            kept = value;
        },
    };
}

describe("settings", () => {
    it("are kept from one visit to the next", () => {
        const place = storage(null);
        const first = new SettingsStore(place);
        first.set({ flip: true });
        first.toggleLayer("regions");
        const second = new SettingsStore(place);
        expect(second.current.flip).toBe(true);
        expect(second.current.layers.regions).toBe(!DEFAULTS.layers.regions);
    });

    it("that are spoilt fall back to the defaults", () => {
        expect(new SettingsStore(storage("not json")).current).toEqual(DEFAULTS);
        expect(new SettingsStore(storage("null")).current).toEqual(DEFAULTS);
        expect(merge(DEFAULTS, { flip: "yes", layers: { trail: 3 }, size: 2, more: 1 })).toEqual({
            ...DEFAULTS,
            size: 2,
        });
    });

    it("work where nothing can be stored", () => {
        const store = new SettingsStore({
            getItem: () => null,
            setItem: () => {
                throw new Error("full");
            },
        });
        store.set({ flip: true });
        expect(store.current.flip).toBe(true);
    });
});

describe("layers", () => {
    it("have names and keys of their own", () => {
        expect(new Set(LAYERS.map((l) => l.id)).size).toBe(LAYERS.length);
        expect(new Set(LAYERS.map((l) => l.key)).size).toBe(LAYERS.length);
    });
});

describe("numbers on shirts", () => {
    it("can be read", () => {
        expect(readableOn("#ffd23f")).toBe("#0a0f0c");
        expect(readableOn("#123456")).toBe("#ffffff");
    });
});
