// The panel of settings: layers, colours, size, theme.

import { LAYERS } from "../../leagues/soccer2d/pitch/layers";
import { h } from "../dom";
import { keyText } from "../help/shortcuts";
import type { Settings, SettingsStore, Theme } from "./settings";

type Colour = "leftColour" | "rightColour" | "leftGoalie" | "rightGoalie";

const COLOURS: [Colour, string][] = [
    ["leftColour", "Left team"],
    ["leftGoalie", "Left goalie"],
    ["rightColour", "Right team"],
    ["rightGoalie", "Right goalie"],
];

export class SettingsPanel {
    readonly element: HTMLElement;
    private readonly settings: SettingsStore;
    private readonly inputs: {
        input: HTMLInputElement | HTMLSelectElement;
        read(settings: Settings): string | boolean;
    }[] = [];

    constructor(settings: SettingsStore) {
        this.settings = settings;
        this.element = h(
            "section",
            { class: "settings", "aria-label": "Settings" },
            h("h2", {}, "On the pitch"),
            ...LAYERS.map((layer) =>
                this.check(
                    layer.title,
                    (s) => s.layers[layer.id],
                    () => settings.toggleLayer(layer.id),
                    layer,
                ),
            ),
            h("h2", {}, "View"),
            this.check(
                "Flip sides",
                (s) => s.flip,
                (flip) => settings.set({ flip }),
                { id: "flip", key: "x" },
            ),
            this.slider(),
            this.themes(),
            h("h2", {}, "Colours"),
            h("div", { class: "colours" }, ...COLOURS.map(([name, title]) => this.colour(name, title))),
            h("button", { type: "button", class: "wide", onclick: () => settings.reset() }, "Back to the defaults"),
        );
        settings.onChange.on(() => this.refresh());
        this.refresh();
    }

    private refresh(): void {
        for (const { input, read } of this.inputs) {
            const value = read(this.settings.current);
            if (typeof value === "boolean") (input as HTMLInputElement).checked = value;
            else input.value = value;
        }
    }

    private check(
        title: string,
        read: (settings: Settings) => boolean,
        write: (on: boolean) => void,
        { id, key }: { id: string; key: string },
    ): HTMLElement {
        const input = h("input", { type: "checkbox", "data-test": `setting-${id}` });
        input.addEventListener("change", () => write(input.checked));
        this.inputs.push({ input, read });
        return h("label", { class: "row" }, input, h("span", {}, title), h("kbd", {}, keyText(key)));
    }

    private slider(): HTMLElement {
        const input = h("input", { type: "range", min: "0.6", max: "2", step: "0.1" });
        input.addEventListener("input", () => this.settings.set({ size: Number(input.value) }));
        this.inputs.push({ input, read: (s) => String(s.size) });
        return h("label", { class: "row" }, h("span", {}, "Size of players and ball"), input);
    }

    private themes(): HTMLElement {
        const input = h(
            "select",
            { "data-test": "setting-theme" },
            h("option", { value: "auto" }, "As the system"),
            h("option", { value: "dark" }, "Dark"),
            h("option", { value: "light" }, "Light"),
        );
        input.addEventListener("change", () => this.settings.set({ theme: input.value as Theme }));
        this.inputs.push({ input, read: (s) => s.theme });
        return h("label", { class: "row" }, h("span", {}, "Theme"), input);
    }

    private colour(name: Colour, title: string): HTMLElement {
        const input = h("input", { type: "color" });
        input.addEventListener("input", () => this.settings.set({ [name]: input.value }));
        this.inputs.push({ input, read: (s) => s[name] });
        return h("label", { class: "row" }, input, h("span", {}, title));
    }
}
