// The buttons on the pitch: nearer, further, whole field, follow the ball, flip, measure, layers.

import { LAYERS } from "../../leagues/soccer2d/pitch/layers";
import { iconButton, press } from "../button";
import { h } from "../dom";
import { keyText } from "../help/shortcuts";
import type { SettingsStore } from "../settings/settings";
import type { Pitch } from "./view";

const STEP = 1.4;

export class ViewButtons {
    readonly element: HTMLElement;
    private readonly ruler: HTMLButtonElement;
    private readonly pitch: Pitch;
    private readonly settings: SettingsStore;

    constructor(pitch: Pitch, settings: SettingsStore) {
        this.pitch = pitch;
        this.settings = settings;
        const follow = iconButton("follow", { label: "Follow the ball", key: "f" }, () => this.followBall());
        const flip = iconButton("flip", { label: "Flip sides", key: "x" }, () => this.flip());
        const measure = { label: "Measure: drag on the field, or hold Shift and drag", key: "Shift R" };
        this.ruler = iconButton("ruler", measure, () => this.measure());
        this.ruler.dataset.test = "ruler";
        press(this.ruler, false);
        const menu = this.layers();
        const layers = iconButton("layers", { label: "Layers of the picture" }, () => {
            menu.hidden = !menu.hidden;
            layers.setAttribute("aria-expanded", String(!menu.hidden));
        });
        layers.dataset.test = "layers";
        this.element = h(
            "div",
            { class: "view-buttons" },
            h(
                "div",
                { class: "stack" },
                iconButton("plus", { label: "Nearer", key: "+" }, () => this.zoom(STEP)),
                iconButton("minus", { label: "Further", key: "-" }, () => this.zoom(1 / STEP)),
                iconButton("fit", { label: "Whole field", key: "z" }, () => this.fit()),
                follow,
                flip,
                this.ruler,
                layers,
            ),
            menu,
        );
        settings.onChange.on((s) => {
            press(follow, s.follow === "ball");
            press(flip, s.flip);
        });
        press(follow, settings.current.follow === "ball");
        press(flip, settings.current.flip);
    }

    zoom(factor: number): void {
        const { width, height } = this.pitch.camera;
        this.pitch.camera.zoomAt({ x: width / 2, y: height / 2 }, factor);
    }

    fit(): void {
        this.settings.set({ follow: "none" });
        this.pitch.camera.reset();
    }

    followBall(): void {
        if (this.settings.current.follow === "ball") this.fit();
        else this.settings.set({ follow: "ball" });
    }

    flip(): void {
        this.settings.set({ flip: !this.settings.current.flip });
    }

    /** Takes the ruler, or puts it away. */
    measure(): void {
        this.pitch.ruler.toggle();
        this.dressRuler();
    }

    /** Whether there was a ruler, or something measured, to put away. */
    dropRuler(): boolean {
        const had = this.pitch.ruler.drop();
        this.dressRuler();
        return had;
    }

    private dressRuler(): void {
        press(this.ruler, this.pitch.ruler.on);
        this.pitch.canvas.classList.toggle("aiming", this.pitch.ruler.on);
    }

    private layers(): HTMLElement {
        const boxes = LAYERS.map((layer) => {
            const input = h("input", { type: "checkbox", "data-test": `layer-${layer.id}` });
            input.checked = this.settings.current.layers[layer.id];
            input.addEventListener("change", () => this.settings.toggleLayer(layer.id));
            this.settings.onChange.on((s) => {
                input.checked = s.layers[layer.id];
            });
            return h("label", { class: "row" }, input, h("span", {}, layer.title), h("kbd", {}, keyText(layer.key)));
        });
        return h("div", { class: "layer-menu", role: "group", "aria-label": "Layers", hidden: true }, ...boxes);
    }
}
