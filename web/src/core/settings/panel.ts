// The panel of settings: layers, colours, size, theme.

import { h } from "../dom";
import { keyText } from "../help/shortcuts";
import type { Session } from "../session";
import { layersOf } from "../view/layers";
import type { Settings, SettingsStore, Theme } from "./settings";

type TeamColour = "leftColour" | "rightColour";

const TEAMS: [TeamColour, string][] = [
    ["leftColour", "Left team"],
    ["rightColour", "Right team"],
];

export class SettingsPanel {
    readonly element: HTMLElement;
    private readonly settings: SettingsStore;
    private readonly session: Session;
    private inputs: {
        input: HTMLInputElement | HTMLSelectElement;
        read(settings: Settings): string | boolean;
    }[] = [];

    constructor(session: Session, settings: SettingsStore) {
        this.session = session;
        this.settings = settings;
        this.element = h("section", { class: "settings", "aria-label": "Settings" });
        settings.onChange.on(() => this.refresh());
        session.onLeague.on(() => this.fill());
        this.fill();
    }

    /** What there is to set depends on the league. */
    private fill(): void {
        const { settings } = this;
        const { league } = this.session;
        this.inputs = [];
        this.element.replaceChildren(
            h("h2", {}, "In the picture"),
            ...layersOf(league).map((layer) =>
                this.check(
                    layer.title,
                    () => settings.shows(layer),
                    () => settings.toggleLayer(layer),
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
            h(
                "div",
                { class: "colours" },
                ...TEAMS.map(([name, title]) =>
                    this.colour(
                        title,
                        (s) => s[name],
                        (colour) => settings.set({ [name]: colour }),
                    ),
                ),
                ...(league.colours ?? []).map(({ name, title, otherwise }) =>
                    this.colour(
                        title,
                        (s) => s.own[name] ?? otherwise,
                        (colour) => settings.set({ own: { ...settings.current.own, [name]: colour } }),
                    ),
                ),
            ),
            h("button", { type: "button", class: "wide", onclick: () => settings.reset() }, "Back to the defaults"),
        );
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
        return h("label", { class: "row" }, h("span", {}, "Size of what moves"), input);
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

    private colour(title: string, read: (settings: Settings) => string, write: (colour: string) => void): HTMLElement {
        const input = h("input", { type: "color" });
        input.addEventListener("input", () => write(input.value));
        this.inputs.push({ input, read });
        return h("label", { class: "row" }, input, h("span", {}, title));
    }
}
