// What every layer of the picture is given to draw with.
import type { Beliefs } from "../../leagues/soccer2d/mind/beliefs";
import type { Player } from "../scene/frame";
import { State } from "../scene/frame";
import type { BoardMessage, PlayerType, Stage } from "../scene/messages";
import type { Moment } from "../scene/moment";
import type { FrameStore } from "../scene/store";
import type { Camera } from "./camera";
import type { Labels } from "./labels";
import type { Palette } from "./palette";
import type { Measure } from "./ruler";

export interface Selected {
    team: number;
    number: number;
}

export interface Drawing {
    ctx: CanvasRenderingContext2D;
    camera: Camera;
    colours: Palette;
    stage: Stage;
    moment: Moment;
    store: FrameStore;
    messages: readonly BoardMessage[];
    selected: Selected | null;
    /** What the chosen player believes, if somebody looks into its mind. */
    beliefs: Beliefs | null;
    /** What was measured last. */
    ruler: Measure | null;
    /** Words that stand over everything, and keep clear of each other. */
    labels: Labels;
    /** How large players and ball are drawn, beside the default. */
    size: number;
    /** Nothing that moves by itself. */
    calm: boolean;
}

/** What a field without anybody on it is drawn with. */
export type Ground = Pick<Drawing, "ctx" | "camera" | "colours" | "stage">;

export interface Layer {
    id: string;
    title: string;
    /** Whether it is drawn until somebody says otherwise. */
    on: boolean;
    /** The key that switches it. */
    key: string;
    draw(drawing: Drawing): void;
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

const DEFAULT_TYPE: PlayerType = { radius: 0.3, kickable: 1.085, catchable: 1.2, speed: 1.05 };

export function typeOf(stage: Stage, player: Player): PlayerType {
    return stage.types[player.type] ?? stage.types[0] ?? DEFAULT_TYPE;
}

/** What says how large something is drawn. */
type Sizes = Pick<Drawing, "camera" | "stage" | "size">;

/** The radius at which a player is drawn: its own, but never so small that its number cannot be read. */
export function discRadius(drawing: Sizes, player: Player): number {
    const least = Math.min(13, Math.max(5.5, drawing.camera.width / 92)) * nearness(drawing);
    return Math.max(typeOf(drawing.stage, player).radius * drawing.camera.scale, least * drawing.size);
}

export function ballRadius(drawing: Sizes): number {
    const radius = drawing.stage.kinds[0]?.radius ?? 0.085;
    const least = Math.min(6.5, Math.max(3, drawing.camera.width / 185)) * nearness(drawing);
    return Math.max(radius * drawing.camera.scale, least * drawing.size);
}

/** What is looked at from near is drawn larger, but not by as much as the field. */
function nearness({ camera }: Sizes): number {
    return Math.min(2.2, Math.sqrt(camera.zoom));
}

export const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif';
