// What the sheet of an agent shows of its beliefs.
import type { Frame } from "../scene/frame";
import type { BeliefStore } from "./store";

export interface Thought {
    /** As the league's page reads it. */
    beliefs: unknown;
    /** What was true in the frame of these beliefs; the moment that is drawn may be a later one, or between two frames. */
    truth: Frame | null;
    /** The frame that is shown. */
    index: number;
    /** What it believed before. */
    store: BeliefStore;
}

export interface MindView {
    element: HTMLElement;
    /** Shows it, and says when it was believed, in a few words. */
    show(thought: Thought): string;
}
