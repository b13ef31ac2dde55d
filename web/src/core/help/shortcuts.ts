// Keys and what they do. The help sheet is made from the same table.

export interface Shortcut {
    /** As `keyName` has them. */
    keys: string[];
    /** How they are shown, if not each by itself. */
    shown?: string[];
    title: string;
    group: string;
    run(key: string): void;
}

const SHOWN: Record<string, string> = { " ": "space", ArrowLeft: "←", ArrowRight: "→", Escape: "Esc" };

export function keyText(key: string): string {
    const [, shift = "", plain = key] = /^(Shift)\+(.+)$/.exec(key) ?? [];
    return [shift, SHOWN[plain] ?? plain].join(" ").trim();
}

type Pressed = Pick<KeyboardEvent, "key" | "code" | "shiftKey" | "ctrlKey" | "altKey" | "metaKey">;

/** The name of a key with its modifiers, such as `n` or `Shift+N`; null for those that belong to the browser. */
export function keyName(event: Pressed): string | null {
    if (event.ctrlKey || event.altKey || event.metaKey) return null;
    const { key, shiftKey } = event;
    if (key.length > 1) return shiftKey ? `Shift+${key}` : key;
    if (!shiftKey) return key.toLowerCase();
    if (/\p{L}/u.test(key)) return `Shift+${key.toUpperCase()}`;
    // A digit with Shift is another sign on each keyboard: where the key lies says which it is.
    const place = /^(?:Digit(\d)|(Minus))$/.exec(event.code);
    return place && !/[\d-]/.test(key) ? `Shift+${place[1] ?? "-"}` : key;
}

const TYPED_INTO = /^(INPUT|SELECT|TEXTAREA)$/;
const PRESSED = /^(BUTTON|A)$/;

/** Listens for all keys that there are at the time; they may change with the league. */
export function listenForKeys(shortcuts: () => readonly Shortcut[]): void {
    document.addEventListener("keydown", (event) => {
        // A dialog has keys of its own, Escape above all.
        if (document.querySelector("dialog[open]")) return;
        const target = event.target as HTMLElement;
        if (TYPED_INTO.test(target.tagName) && event.key !== "Escape") return;
        if (PRESSED.test(target.tagName) && (event.key === " " || event.key === "Enter")) return;
        const name = keyName(event);
        const shortcut = name === null ? undefined : shortcuts().find(({ keys }) => keys.includes(name));
        if (name === null || !shortcut) return;
        event.preventDefault();
        shortcut.run(name);
    });
}
