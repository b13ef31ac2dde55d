// What a stage of 2D soccer has of its own.
import type { Stage } from "../../core/scene/messages";

export interface Field {
    length: number;
    width: number;
    goal_width: number;
    goal_depth: number;
    penalty_area: [number, number];
    goal_area: [number, number];
    centre_radius: number;
    margin: number;
}

export interface PlayerType {
    radius: number;
    kickable: number;
    catchable: number;
    speed: number;
}

export interface Details {
    field: Field;
    /** Cycles in a half. */
    half: number;
    halves: number;
    extra_half: number;
    extra_halves: number;
    types: PlayerType[];
    /** A fresh player's, where players tire. */
    stamina?: number | null;
    ball: {
        radius: number;
        /** The part of its speed that it has left after a cycle, if nothing drives it. */
        decay?: number | null;
    };
}

export type Stage2d = Omit<Stage, "details"> & Details;

const known = new WeakMap<Stage, Stage2d>();

/** The stage and its details as one. */
export function stage2d(stage: Stage): Stage2d {
    const found = known.get(stage);
    if (found) return found;
    const made: Stage2d = { ...stage, ...(stage.details as Details) };
    known.set(stage, made);
    return made;
}
