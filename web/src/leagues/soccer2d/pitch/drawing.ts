// What every layer of the pitch is given to draw with.

import type { Team } from "../../../core/scene/messages";
import {
    type Drawing as AnyDrawing,
    FONT,
    type GroundDrawing,
    type LayerInfo,
    leastRadius,
    leastSmallRadius,
} from "../../../core/view/drawing";
import type { Palette } from "../../../core/view/palette";
import { type PlayerType, type Stage2d, stage2d } from "../details";
import { type Player, State, type Store2d, store2d } from "../frame";
import type { Beliefs } from "../mind/beliefs";
import { type Moment2d, moment2d } from "../moment";

export { FONT };

export type Drawing = Omit<AnyDrawing, "stage" | "moment" | "store" | "beliefs"> & {
    stage: Stage2d;
    moment: Moment2d;
    store: Store2d;
    /** What the chosen player believes, if its mind is looked into. */
    beliefs: Beliefs | null;
    /** What core draws with. */
    any: AnyDrawing;
};

/** What a field without players is drawn with. */
export type Ground = Omit<GroundDrawing, "stage"> & { stage: Stage2d };

export interface Layer extends LayerInfo {
    draw(drawing: Drawing): void;
}

export function drawing2d(any: AnyDrawing): Drawing {
    return {
        ...any,
        any,
        stage: stage2d(any.stage),
        moment: moment2d(any.moment),
        store: store2d(any.store),
        beliefs: any.beliefs as Beliefs | null,
    };
}

export function onField(player: Player): boolean {
    return (player.state & State.ON_FIELD) !== 0;
}

export function isGoalie(player: Player): boolean {
    return (player.state & State.GOALIE) !== 0;
}

export function isSelected(drawing: Drawing, player: Player): boolean {
    return drawing.selected?.team === player.team && drawing.selected.number === player.number;
}

export function teamColour(colours: Palette, team: Team, goalie = false): string {
    return (goalie && colours.own[team === 0 ? "leftGoalie" : "rightGoalie"]) || colours.team[team];
}

const DEFAULT_TYPE: PlayerType = { radius: 0.3, kickable: 1.085, catchable: 1.2, speed: 1.05 };

export function typeOf(stage: Pick<Stage2d, "types">, player: Player): PlayerType {
    return stage.types[player.type] ?? stage.types[0] ?? DEFAULT_TYPE;
}

/** What says how large something is drawn. */
type Sizes = Pick<Drawing, "camera" | "stage" | "size">;

/** The radius at which a player is drawn: its own, but never so small that its number cannot be read. */
export function discRadius(drawing: Sizes, player: Player): number {
    return Math.max(typeOf(drawing.stage, player).radius * drawing.camera.scale, leastRadius(drawing));
}

export function ballRadius(drawing: Sizes): number {
    return Math.max(drawing.stage.ball.radius * drawing.camera.scale, leastSmallRadius(drawing));
}
