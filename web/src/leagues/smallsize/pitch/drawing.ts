// What every layer of the pitch is given to draw with.
import {
    type Drawing as AnyDrawing,
    FONT,
    type GroundDrawing,
    type LayerInfo,
    leastRadius,
    leastSmallRadius,
} from "../../../core/view/drawing";
import { type SmallStage, smallStage } from "../details";
import { type Robot, type SmallStore, smallStore } from "../frame";
import { type SmallMoment, smallMoment } from "../moment";
import { teamColours } from "./colours";

export { FONT };

export type Drawing = Omit<AnyDrawing, "stage" | "moment" | "store" | "beliefs"> & {
    stage: SmallStage;
    moment: SmallMoment;
    store: SmallStore;
    /** What core draws with. */
    any: AnyDrawing;
};

/** What a field without robots is drawn with. */
export type Ground = Omit<GroundDrawing, "stage"> & { stage: SmallStage };

export interface Layer extends LayerInfo {
    draw(drawing: Drawing): void;
}

export function smallDrawing(any: AnyDrawing): Drawing {
    return {
        ...any,
        colours: { ...any.colours, team: teamColours(any.colours, any.stage) },
        any,
        stage: smallStage(any.stage),
        moment: smallMoment(any.moment),
        store: smallStore(any.store),
    };
}

export function isSelected({ selected }: Pick<Drawing, "selected">, robot: Robot): boolean {
    return selected?.team === robot.team && selected.number === robot.id;
}

/** What says how large something is drawn. */
type Sizes = Pick<Drawing, "camera" | "stage" | "size">;

/** The radius at which a robot is drawn: its own, but never so small that its number cannot be read. */
export function robotRadius({ camera, stage, size }: Sizes): number {
    return Math.max(stage.robot.radius * camera.scale, leastRadius({ camera, size }));
}

export function ballRadius({ camera, stage, size }: Sizes): number {
    return Math.max(stage.ball.radius * camera.scale, leastSmallRadius({ camera, size }) * 0.8);
}
