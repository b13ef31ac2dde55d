// Which part of the match a cycle belongs to.
import type { Details } from "../details";

type Halves = Pick<Details, "half" | "halves" | "extra_half" | "extra_halves">;

/** A half ends with its last cycle. */
export function periodText(cycle: number, { half, halves, extra_half, extra_halves }: Halves): string {
    if (half <= 0) return "";
    const regular = half * halves;
    if (cycle <= regular) {
        const number = Math.min(halves, Math.max(1, Math.ceil(cycle / half)));
        return halves === 2 ? (number === 1 ? "1st half" : "2nd half") : `Period ${number}`;
    }
    if (extra_half <= 0 || cycle > regular + extra_half * extra_halves) return "Penalties";
    return `Extra time ${Math.ceil((cycle - regular) / extra_half)}`;
}
