// The buttons on the picture: nearer, further, whole field, follow, flip, measure, layers.

import { iconButton, press } from "../button";
import { h } from "../dom";
import { keyText } from "../help/shortcuts";
import type { FrameLayout } from "../scene/layout";
import type { Moment } from "../scene/moment";
import type { Session } from "../session";
import type { SettingsStore } from "../settings/settings";
import { followTitle } from "./follow";
import { layersOf } from "./layers";
import type { View } from "./view";

const STEP = 1.4;

export class ViewButtons {
    readonly element: HTMLElement;
    private readonly ruler: HTMLButtonElement;
    private readonly follow: HTMLButtonElement;
    private readonly menu = h("div", { class: "layer-menu", role: "group", "aria-label": "Layers", hidden: true });
    private boxes: (() => void)[] = [];
    /** The layout whose bodies can be followed. */
    private layout: FrameLayout | null | undefined;
    private readonly session: Session;
    private readonly view: View;
    private readonly settings: SettingsStore;

    constructor(session: Session, view: View, settings: SettingsStore) {
        this.session = session;
        this.view = view;
        this.settings = settings;
        this.follow = iconButton("follow", { label: "Follow", key: "f" }, () => this.followObject());
        const flip = iconButton("flip", { label: "Flip sides", key: "x" }, () => this.flip());
        const measure = { label: "Measure: drag on the field, or hold Shift and drag", key: "Shift R" };
        this.ruler = iconButton("ruler", measure, () => this.measure());
        this.ruler.dataset.test = "ruler";
        press(this.ruler, false);
        const layers = iconButton("layers", { label: "Layers of the picture" }, () => {
            this.menu.hidden = !this.menu.hidden;
            layers.setAttribute("aria-expanded", String(!this.menu.hidden));
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
                this.follow,
                flip,
                this.ruler,
                layers,
            ),
            this.menu,
        );
        const dress = () => {
            press(this.follow, settings.current.follow === "object");
            press(flip, settings.current.flip);
            for (const refresh of this.boxes) refresh();
        };
        settings.onChange.on(dress);
        session.onLeague.on(() => this.listLayers());
        this.listLayers();
        dress();
    }

    /** What can be followed depends on the bodies that there are. */
    show(moment: Moment | null): void {
        const layout = moment?.frame.layout ?? null;
        if (layout === this.layout) return;
        this.layout = layout;
        const title = followTitle(this.session.league, layout);
        this.follow.hidden = title === null;
        if (title === null) return;
        this.follow.title = `${title} (f)`;
        this.follow.setAttribute("aria-label", title);
    }

    zoom(factor: number): void {
        const { width, height } = this.view.camera;
        this.view.camera.zoomAt({ x: width / 2, y: height / 2 }, factor);
    }

    fit(): void {
        this.settings.set({ follow: "none" });
        this.view.camera.reset();
    }

    followObject(): void {
        if (this.settings.current.follow === "object") this.fit();
        else this.settings.set({ follow: "object" });
    }

    flip(): void {
        this.settings.set({ flip: !this.settings.current.flip });
    }

    /** Takes the ruler, or puts it away. */
    measure(): void {
        this.view.ruler.toggle();
        this.dressRuler();
    }

    /** Whether there was a ruler, or something measured, to put away. */
    dropRuler(): boolean {
        const had = this.view.ruler.drop();
        this.dressRuler();
        return had;
    }

    private dressRuler(): void {
        press(this.ruler, this.view.ruler.on);
        this.view.canvas.classList.toggle("aiming", this.view.ruler.on);
    }

    private listLayers(): void {
        this.boxes = [];
        const rows = layersOf(this.session.league).map((layer) => {
            const input = h("input", { type: "checkbox", "data-test": `layer-${layer.id}` });
            const refresh = () => {
                input.checked = this.settings.shows(layer);
            };
            input.addEventListener("change", () => this.settings.toggleLayer(layer));
            this.boxes.push(refresh);
            refresh();
            return h("label", { class: "row" }, input, h("span", {}, layer.title), h("kbd", {}, keyText(layer.key)));
        });
        this.menu.replaceChildren(...rows);
    }
}
