// What every layer of the picture is given to draw with.
import type { DrawingStore } from "../scene/drawings";
import type { BoardMessage, Stage } from "../scene/messages";
import type { Moment } from "../scene/moment";
import type { FrameStore } from "../scene/store";
import type { Camera } from "./camera";
import type { Labels } from "./labels";
import type { Palette } from "./palette";
import type { Measure } from "./ruler";

/** A body that has a team and a number. */
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
    drawings: DrawingStore;
    selected: Selected | null;
    /** What the chosen agent believes, as the league's page reads it, if its mind is looked into. */
    beliefs: unknown;
    /** What was measured last. */
    ruler: Measure | null;
    /** Words that stand over everything, and keep clear of each other. */
    labels: Labels;
    /** How large bodies are drawn, beside the default. */
    size: number;
    /** Nothing that moves by itself. */
    calm: boolean;
}

/** What an empty ground is drawn with. */
export type GroundDrawing = Pick<Drawing, "ctx" | "camera" | "colours" | "stage">;

/** What says which body is where on the screen. */
export type BodyFinder = Pick<Drawing, "camera" | "stage" | "moment" | "size">;

/** A part of the picture that can be switched. */
export interface LayerInfo {
    id: string;
    title: string;
    /** Whether it is drawn at first. */
    on: boolean;
    /** The key that switches it. */
    key: string;
}

/** The least radius in pixels at which a body with a number is drawn, so that the number can be read. */
export function leastRadius({ camera, size }: Pick<Drawing, "camera" | "size">): number {
    return Math.min(13, Math.max(5.5, camera.width / 92)) * nearness(camera) * size;
}

/** The least radius in pixels of a body without a number. */
export function leastSmallRadius({ camera, size }: Pick<Drawing, "camera" | "size">): number {
    return Math.min(6.5, Math.max(3, camera.width / 185)) * nearness(camera) * size;
}

/** What is looked at from near is drawn larger, but not by as much as the ground. */
export function nearness(camera: Camera): number {
    return Math.min(2.2, Math.sqrt(camera.zoom));
}

export const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif';
