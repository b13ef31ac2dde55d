// Elements in one expression: `h("button", { class: "round", onclick }, icon("play"))`. No templates, no diffing.

type Child = Node | string | null | undefined | false;
type Props = Record<string, unknown>;

export function h<K extends keyof HTMLElementTagNameMap>(
    tag: K,
    props: Props = {},
    ...children: Child[]
): HTMLElementTagNameMap[K] {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(props)) {
        if (value === undefined || value === null || value === false) continue;
        if (name.startsWith("on") && typeof value === "function") {
            element.addEventListener(name.slice(2), value as EventListener);
        } else if (name === "class") {
            element.className = String(value);
        } else {
            element.setAttribute(name, value === true ? "" : String(value));
        }
    }
    element.append(...children.filter((c): c is Node | string => c instanceof Node || typeof c === "string"));
    return element;
}

/** Sets a CSS variable of an element if it is another value: each setting makes the browser work out styles anew. */
export function setVariable(element: HTMLElement, name: string, value: string): void {
    if (element.style.getPropertyValue(name) !== value) element.style.setProperty(name, value);
}

/** Writes only what has changed: the head and the clock are written sixty times a second. */
export function setText(element: Element, text: string): void {
    if (element.textContent !== text) element.textContent = text;
}

export function setAttribute(element: Element, name: string, value: string): void {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
