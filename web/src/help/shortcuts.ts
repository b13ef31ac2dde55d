// Keys and what they do. The help sheet is made from the same table.

export interface Shortcut {
    /** As `KeyboardEvent.key` has them. */
    keys: string[];
    title: string;
    group: string;
    run(): void;
}

const SHOWN: Record<string, string> = {
    " ": "space",
    ArrowLeft: "←",
    ArrowRight: "→",
    "Shift+ArrowLeft": "Shift ←",
    "Shift+ArrowRight": "Shift →",
    Escape: "Esc",
};

export function keyText(key: string): string {
    return SHOWN[key] ?? key;
}

/** The name of a key with its modifiers; null for those that belong to the browser. */
export function keyName(
    event: Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "altKey" | "metaKey">,
): string | null {
    if (event.ctrlKey || event.altKey || event.metaKey) return null;
    if (event.shiftKey && event.key.length > 1) return `Shift+${event.key}`;
    return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}

const TYPED_INTO = /^(INPUT|SELECT|TEXTAREA)$/;
const PRESSED = /^(BUTTON|A)$/;

export function listenForKeys(shortcuts: readonly Shortcut[]): void {
    const byKey = new Map(shortcuts.flatMap((s) => s.keys.map((key) => [key, s] as const)));
    document.addEventListener("keydown", (event) => {
        // A dialog has keys of its own, Escape above all.
        if (document.querySelector("dialog[open]")) return;
        const target = event.target as HTMLElement;
        if (TYPED_INTO.test(target.tagName) && event.key !== "Escape") return;
        if (PRESSED.test(target.tagName) && (event.key === " " || event.key === "Enter")) return;
        const name = keyName(event);
        const shortcut = name === null ? undefined : byKey.get(name);
        if (!shortcut) return;
        event.preventDefault();
        shortcut.run();
    });
}
