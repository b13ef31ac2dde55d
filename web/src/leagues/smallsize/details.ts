// What a stage of the small-size league has of its own.
import type { Stage } from "../../core/scene/messages";

export interface Field {
    length: number;
    width: number;
    margin_touch_line: number;
    margin_goal_line: number;
    goal_width: number;
    goal_depth: number;
    /** Into the field, and along the goal line. */
    defence_area: [number, number];
    /** The radius of the corners of a defence area that is round; 0 for a rectangle. */
    defence_radius: number;
    centre_circle: number;
    penalty_mark: number;
    /** How thick lines are. */
    line: number;
}

export interface CameraInfo {
    id: number;
    at: [number, number, number] | null;
    /** The smallest and the largest x and y at which it has reported something. */
    area: [number, number, number, number] | null;
}

export interface Details {
    field: Field;
    /** x and y of both ends, and the thickness. */
    lines: [number, number, number, number, number][];
    /** The centre, the radius, both angles in radians, and the thickness. */
    arcs: [number, number, number, number, number, number][];
    cameras: CameraInfo[];
    ball: { radius: number };
    robot: { radius: number };
    /** Whether vision has described the field. */
    known: boolean;
}

export type SmallStage = Omit<Stage, "details" | "lines"> & Details;

const known = new WeakMap<Stage, SmallStage>();

/** The stage and its details as one. */
export function smallStage(stage: Stage): SmallStage {
    const found = known.get(stage);
    if (found) return found;
    const made: SmallStage = { ...stage, ...(stage.details as Details) };
    known.set(stage, made);
    return made;
}
