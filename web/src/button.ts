// Buttons with a pictogram, and one that stays pressed.
import { h, setAttribute } from "./dom";
import { type IconName, icon } from "./icons";

export function iconButton(name: IconName, label: string, onclick: () => void, key?: string): HTMLButtonElement {
    const title = key ? `${label} (${key})` : label;
    return h("button", { type: "button", class: "icon-button", title, "aria-label": label, onclick }, icon(name));
}

export function press(button: HTMLElement, pressed: boolean): void {
    setAttribute(button, "aria-pressed", String(pressed));
}

export function setIcon(button: HTMLElement, name: IconName, label: string): void {
    if (button.dataset.icon === name) return;
    button.dataset.icon = name;
    button.replaceChildren(icon(name));
    button.setAttribute("aria-label", label);
    button.title = label;
}
