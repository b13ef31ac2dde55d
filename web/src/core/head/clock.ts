// Cycles as people read them.

/** Minutes and seconds of the game's clock. */
export function clockText(time: number, cycle: number): string {
    const seconds = Math.max(0, Math.floor(time * cycle + 1e-9));
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

export interface Halves {
    half: number;
    halves: number;
    extra_half: number;
    extra_halves: number;
}

/** Which part of the match a cycle belongs to; a half ends with its last cycle. */
export function periodText(time: number, { half, halves, extra_half, extra_halves }: Halves): string {
    if (half <= 0) return "";
    const regular = half * halves;
    if (time <= regular) {
        const number = Math.min(halves, Math.max(1, Math.ceil(time / half)));
        return halves === 2 ? (number === 1 ? "1st half" : "2nd half") : `Period ${number}`;
    }
    if (extra_half <= 0 || time > regular + extra_half * extra_halves) return "Penalties";
    return `Extra time ${Math.ceil((time - regular) / extra_half)}`;
}
