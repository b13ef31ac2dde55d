// The clock of the match as people read it.
import type { Frame } from "./frame";
import type { Stage } from "./messages";

/** Rounding must not hide a full second. */
const HAIR = 1e-6;

/** Minutes and seconds. */
export function clockText(clock: number): string {
    const seconds = Math.max(0, Math.floor(clock + HAIR));
    return `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`;
}

/** The clock of a frame as the stage's template says: `{minutes}:{seconds}`, `{tenths}`, and any value by its name. */
export function clockOf({ clock: { text } }: Pick<Stage, "clock">, frame: Frame): string {
    const whole = Math.max(0, Math.floor(frame.clock + HAIR));
    return text.replace(/\{(\w+)\}/g, (field, name: string) => {
        if (name === "minutes") return String(Math.floor(whole / 60));
        if (name === "seconds") return twoDigits(whole % 60);
        if (name === "tenths") return String(Math.floor((Math.max(0, frame.clock) + HAIR) * 10) % 10);
        const index = frame.layout.valueIndex(name);
        return index < 0 ? field : valueText(frame, index);
    });
}

/** A value as it is shown: its word, or its number with the unit. */
export function valueText({ layout, values }: Frame, index: number): string {
    const value = layout.values[index];
    const number = values[index] ?? 0;
    const word = value?.words?.[number];
    if (word !== undefined) return word;
    const fine = value?.type === "f32" ? 0.01 : (value?.scale ?? 1);
    const digits = fine < 1 ? Math.min(3, Math.round(-Math.log10(fine))) : 0;
    return `${number.toFixed(digits)}${value?.unit ? ` ${value.unit}` : ""}`;
}

function twoDigits(number: number): string {
    return String(number).padStart(2, "0");
}
