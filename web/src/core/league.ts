// What the page of a league may give to the frame that core is. Every part may be left out: then core shows what every stage has,
// in the words of the stage.
import type { ChartCatalogue } from "./charts/definition";
import type { MenuItem } from "./commands/items";
import type { MindView } from "./mind/mind_view";
import type { Range } from "./replay/range";
import type { BoardMessage, Request, SceneEvent, Stage, Team } from "./scene/messages";
import type { Moment } from "./scene/moment";
import type { Session } from "./session";
import type { SettingsStore } from "./settings/settings";
import type { StudyView } from "./study/study_view";
import type { Marker, Stretch } from "./timeline/markers";
import type { Point } from "./view/camera";
import type { BodyFinder, Drawing, LayerInfo, Selected } from "./view/drawing";
import type { View } from "./view/view";

/** What a part of a league's page may look at. */
export interface PageContext {
    session: Session;
    settings: SettingsStore;
    range: Range;
    view: View;
}

/** What stands in the head of the page, above saved pictures, and in the description of the picture. */
export interface HeadWords {
    score: string;
    /** Beside the score, in small letters. */
    aside: string;
    clock: string;
    clockTitle: string;
    period: string;
    phase: string;
    /** Whose phase it is. */
    phaseTeam: Team | null;
}

/** In what a match is counted, such as seconds. */
export interface TimeUnit {
    one: string;
    many: string;
    /** What it is, for who points at it. */
    title: string;
    /** How many there are at a time of the clock. */
    count(clock: number, stage: Pick<Stage, "step">): number;
}

/** What is said on the boards. */
export interface BoardWords {
    /** All lines that there are: those that came, and those that can be told from events. */
    lines(messages: readonly BoardMessage[], events: readonly SceneEvent[]): readonly BoardMessage[];
    line(message: BoardMessage, stage: Stage | null): { who: string; words: string };
}

/** What the list of teams shows of each body, and what stands below it. */
export interface LineUpPart {
    element?: HTMLElement;
    /** A new frame is shown. */
    show?(moment: Moment): void;
    /** Dresses the button of a body. */
    chip(button: HTMLElement, body: Selected, moment: Moment): void;
}

export interface CommandButton {
    /** Which command, with what it takes. */
    request: Request;
    text: string;
    title: string;
}

/** A colour that the watcher may choose, beside those of the teams. */
export interface ColourSetting {
    name: string;
    title: string;
    otherwise: string;
}

export interface LeaguePage {
    /** What can be switched in the picture, in the order of the keys. */
    layers?: readonly LayerInfo[];
    /** Draws the picture; `shown` says which layers are switched on. */
    paint?(drawing: Drawing, shown: (layer: string) => boolean): void;
    /** The body at a place of the screen. */
    bodyAt?(finder: BodyFinder, at: Point): Selected | null;
    /** What the camera may follow beside a chosen body. */
    follow?: { title: string; target(moment: Moment, stage: Stage): Point | null };
    colours?: readonly ColourSetting[];
    /** The line in the corner of the picture. */
    readout?: {
        title: string;
        pointerTitle: string;
        text(moment: Moment, stage: Stage): string;
        /** What is said of the place under the pointer, behind the place itself. */
        pointer(at: Point, moment: Moment, stage: Stage): string;
    };
    words?(moment: Moment, stage: Stage): HeadWords;
    time?: TimeUnit;
    markers?(events: readonly SceneEvent[], stage: Stage): Marker[];
    /** Whose the match was from when to when: the colours of the timeline. */
    stretches?(events: readonly SceneEvent[], frames: number): Stretch[];
    /** What the marks mean: the class of the mark, and words. */
    legend?: readonly (readonly [mark: string, text: string])[];
    /** Parts of the match in order; each begins at the marker that says so, the first at the beginning. */
    parts?: readonly (readonly [id: string, title: string])[];
    boards?(): BoardWords;
    lineUp?(context: PageContext): LineUpPart;
    /** What is said of the chosen body. */
    bodyRows?(moment: Moment, stage: Stage, body: Selected): { title: string; rows: [string, string][] } | null;
    menu?(stage: Stage, at: Point, body: Selected | null): MenuItem[];
    buttons?(stage: Stage): CommandButton[];
    /** What is said beside the buttons. */
    hint?(stage: Stage): string;
    /** What is dragged from a place of the screen, and what is asked for when it is let go. */
    drag?(
        context: PageContext,
        at: Point,
        body: Selected | null,
    ): { ghost: string; request(to: Point): Request } | null;
    /** Content of beliefs as the league's parts want it; null for what is of no use. */
    readBeliefs?(content: unknown): unknown;
    mindView?(context: PageContext): MindView;
    /** What an agent does by hand, in words; null if it does what it thinks best. */
    orderWords?(order: Request | null): string;
    /** How to get beliefs where there are none. */
    advice?(live: boolean, chosen: boolean, known: boolean): { why: string; commands: string[] };
    charts?: ChartCatalogue;
    study?(context: PageContext): StudyView;
    /** What can be done with the mouse or a finger, for the help sheet. */
    hands?: readonly (readonly [what: string, does: string])[];
}

/** The pages of the leagues that have one, by the name of the league. */
export type Leagues = Readonly<Record<string, () => Promise<LeaguePage>>>;
