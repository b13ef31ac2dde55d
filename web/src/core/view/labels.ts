// Words over the picture that would cover each other: all are collected, the most important one takes its place first, and one that
// finds no room beside its thing is left out.
import { FONT } from "./drawing";

export type Side = "above" | "below" | "right" | "left";

export interface Label {
    words: string;
    /** What it belongs to, in pixels, and how far from its middle the words begin. */
    x: number;
    y: number;
    distance: number;
    /** Where it may stand, the best place first. */
    sides: readonly Side[];
    size: number;
    weight: number;
    colour: string;
    opacity: number;
    /** The higher, the sooner it gets a place. */
    importance: number;
}

export interface Placed {
    label: Label;
    /** The middle of the words. */
    x: number;
    y: number;
    width: number;
}

/** Pixels between two labels. */
const GAP = 1;

export class Labels {
    private readonly labels: Label[] = [];

    add(label: Label): void {
        this.labels.push(label);
    }

    draw(ctx: CanvasRenderingContext2D): void {
        if (this.labels.length === 0) return;
        const dress = ({ weight, size }: Label) => {
            ctx.font = `${weight} ${size}px ${FONT}`;
        };
        const measure = (label: Label) => {
            dress(label);
            return ctx.measureText(label.words).width;
        };
        ctx.save();
        ctx.textAlign = "center";
        ctx.textBaseline = "middle";
        ctx.lineJoin = "round";
        for (const { label, x, y } of arrange(this.labels, measure)) {
            dress(label);
            ctx.globalAlpha = label.opacity;
            ctx.lineWidth = 3;
            ctx.strokeStyle = "rgba(0, 0, 0, 0.72)";
            ctx.strokeText(label.words, x, y);
            ctx.fillStyle = label.colour;
            ctx.fillText(label.words, x, y);
        }
        ctx.restore();
    }
}

/** Those that have room, each where it has. */
export function arrange(labels: readonly Label[], measure: (label: Label) => number): Placed[] {
    const placed: Placed[] = [];
    for (const label of labels.toSorted((a, b) => b.importance - a.importance)) {
        const width = measure(label);
        const free = label.sides
            .map((side) => ({ label, width, ...middle(label, side, width) }))
            .find((place) => !placed.some((other) => overlap(place, other)));
        if (free) placed.push(free);
    }
    return placed;
}

function middle({ x, y, distance, size }: Label, side: Side, width: number): { x: number; y: number } {
    switch (side) {
        case "above":
            return { x, y: y - distance - size / 2 };
        case "below":
            return { x, y: y + distance + size / 2 };
        case "right":
            return { x: x + distance + width / 2, y };
        case "left":
            return { x: x - distance - width / 2, y };
    }
}

function overlap(a: Placed, b: Placed): boolean {
    return (
        Math.abs(a.x - b.x) < (a.width + b.width) / 2 + GAP &&
        Math.abs(a.y - b.y) < (a.label.size + b.label.size) / 2 + GAP
    );
}
