// Buttons with a pictogram or a sign and, where there is room, the name below it; and one that stays pressed.
import { h, setAttribute } from "./dom";
import { type IconName, icon } from "./icons";

export interface Naming {
    /** What it does, in words: the tooltip, and what a screen reader says. */
    label: string;
    key?: string;
    /** One word that stands below the pictogram. */
    caption?: string;
}

const titleOf = ({ label, key }: Naming) => (key ? `${label} (${key})` : label);

export function iconButton(name: IconName, naming: Naming, onclick: () => void): HTMLButtonElement {
    return signButton(icon(name), naming, onclick);
}

/** A button whose sign is not one of the pictograms, such as `[`. */
export function signButton(sign: Node, naming: Naming, onclick: () => void): HTMLButtonElement {
    return h(
        "button",
        { type: "button", class: "icon-button", title: titleOf(naming), "aria-label": naming.label, onclick },
        sign,
        naming.caption ? h("small", { class: "caption" }, naming.caption) : null,
    );
}

export function press(button: HTMLElement, pressed: boolean): void {
    setAttribute(button, "aria-pressed", String(pressed));
}

/** Another pictogram and name on the same button. */
export function setIcon(button: HTMLElement, name: IconName, naming: Naming): void {
    if (button.dataset.icon === name) return;
    button.dataset.icon = name;
    button.querySelector("svg")?.replaceWith(icon(name));
    rename(button, naming);
}

/** Another name on the same button. */
export function rename(button: HTMLElement, naming: Naming): void {
    const caption = button.querySelector(".caption");
    if (caption) caption.textContent = naming.caption ?? "";
    button.setAttribute("aria-label", naming.label);
    button.title = titleOf(naming);
}
