import { describe, expect, it } from "vitest";
import { readableOn } from "../view/palette";
import { DEFAULTS, SettingsStore, stored } from "./settings";

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
        const layer = { id: "numbers", title: "Numbers", key: "1", on: true };
        first.toggleLayer(layer);
        const second = new SettingsStore(place);
        expect(second.current.flip).toBe(true);
        expect(second.shows(layer)).toBe(false);
        expect(second.shows({ ...layer, id: "others" })).toBe(true);
    });

    it("that are spoilt fall back to the defaults", () => {
        expect(new SettingsStore(storage("not json")).current).toEqual(DEFAULTS);
        expect(new SettingsStore(storage("null")).current).toEqual(DEFAULTS);
        expect(stored({ flip: "yes", layers: { trail: 3, areas: true }, own: "red", size: 2, more: 1 })).toEqual({
            ...DEFAULTS,
            layers: { areas: true },
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

describe("numbers on bodies", () => {
    it("can be read", () => {
        expect(readableOn("#ffd23f")).toBe("#0a0f0c");
        expect(readableOn("#123456")).toBe("#ffffff");
    });
});
