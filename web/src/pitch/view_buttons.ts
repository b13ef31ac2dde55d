// The buttons on the pitch: nearer, further, whole field, follow the ball, flip, layers.
import { iconButton, press } from "../button";
import { h } from "../dom";
import type { SettingsStore } from "../settings/settings";
import { LAYERS } from "./layers";
import type { Pitch } from "./pitch";

const STEP = 1.4;

export class ViewButtons {
    readonly element: HTMLElement;
    private readonly pitch: Pitch;
    private readonly settings: SettingsStore;

    constructor(pitch: Pitch, settings: SettingsStore) {
        this.pitch = pitch;
        this.settings = settings;
        const follow = iconButton("follow", "Follow the ball", () => this.followBall(), "f");
        const flip = iconButton("flip", "Flip sides", () => this.flip(), "x");
        const menu = this.layers();
        const layers = iconButton("layers", "Layers", () => {
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
                iconButton("plus", "Nearer", () => this.zoom(STEP), "+"),
                iconButton("minus", "Further", () => this.zoom(1 / STEP), "-"),
                iconButton("fit", "Whole field", () => this.fit(), "z"),
                follow,
                flip,
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

    private layers(): HTMLElement {
        const boxes = LAYERS.map((layer) => {
            const input = h("input", { type: "checkbox", "data-test": `layer-${layer.id}` });
            input.checked = this.settings.current.layers[layer.id];
            input.addEventListener("change", () => this.settings.toggleLayer(layer.id));
            this.settings.onChange.on((s) => {
                input.checked = s.layers[layer.id];
            });
            return h("label", { class: "row" }, input, h("span", {}, layer.title), h("kbd", {}, layer.key));
        });
        return h("div", { class: "layer-menu", role: "group", "aria-label": "Layers", hidden: true }, ...boxes);
    }
}
