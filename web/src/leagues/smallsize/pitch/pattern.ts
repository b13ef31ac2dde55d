// The standard pattern on top of a robot: a centre dot in the team's colour, and four dots in green and pink that say its number.

/** Where the dots are, in radii of a robot: x forward, y to the left; front left, front right, rear left, rear right. */
export const DOTS: readonly (readonly [x: number, y: number])[] = [
    [0.389, 0.609],
    [0.389, -0.609],
    [-0.609, 0.389],
    [-0.609, -0.389],
];

export const DOT_RADIUS = 0.222;
export const CENTRE_RADIUS = 0.278;

/** For each number the dots that are pink, in the order of DOTS; the others are green. */
const PINK: readonly string[] = [
    "11-1",
    "1--1",
    "---1",
    "-1-1",
    "111-",
    "1-1-",
    "--1-",
    "-11-",
    "----",
    "1111",
    "11--",
    "--11",
    "1---",
    "1-11",
    "-1--",
    "-111",
];

/** Whether each of the four dots is pink. */
export function pattern(id: number): readonly boolean[] {
    return [...(PINK[id] ?? "----")].map((dot) => dot === "1");
}
