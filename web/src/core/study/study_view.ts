// What the study shows of an answer of the server.
import type { Statistics } from "./statistics";

export interface StudyView {
    /** What else can be chosen, beside the part of the match. */
    choice?: HTMLElement;
    element: HTMLElement;
    /** Shows an answer, and says what it is about in a few words. */
    show(statistics: Statistics): string;
    /** Draws again: other colours, another size. */
    draw(): void;
}
