// What the marks on the timeline mean, and the parts that a match has.

export const LEGEND = [
    ["flag", "goal"],
    ["card", "card"],
    ["wedge", "foul"],
    ["dot", "placement"],
    ["ring", "failed placement, call"],
    ["tick", "ball out"],
    ["line", "stage, time-out"],
    ["shares", "who has the ball"],
] as const;

export const PARTS = [
    ["first", "First half"],
    ["second", "Second half"],
    ["extra", "Extra time"],
    ["shoot_out", "Shoot-out"],
] as const;
