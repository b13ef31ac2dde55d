// What the marks on the timeline of a 2D match mean, and the parts that such a match has.

export const LEGEND = [
    ["flag", "goal"],
    ["dot", "shot on target"],
    ["ring", "shot"],
    ["card", "card"],
    ["wedge", "foul, offside"],
    ["tick", "set piece"],
    ["line", "half"],
    ["shares", "who has the ball"],
] as const;

export const PARTS = [
    ["first", "First half"],
    ["second", "Second half"],
    ["extra", "Extra time"],
    ["shoot_out", "Penalty shoot-out"],
] as const;
