// Which key does what on this page.

import { LAYERS } from "../leagues/soccer2d/pitch/layers";
import type { Shortcut } from "./help/shortcuts";
import type { Range } from "./replay/range";
import type { Session } from "./session";
import type { SettingsStore } from "./settings/settings";
import type { ViewButtons } from "./view/view_buttons";

export interface Reachable {
    session: Session;
    settings: SettingsStore;
    range: Range;
    view: ViewButtons;
    nextEvent(): void;
    previousEvent(): void;
    nextGoal(): void;
    previousGoal(): void;
    ruler(): void;
    choosePlayer(number: number): void;
    picture(): void;
    clip(): void;
    link(): void;
    theme(): void;
    settingsPanel(): void;
    boards(): void;
    mind(): void;
    charts(): void;
    study(): void;
    help(): void;
    escape(): void;
}

/** The keys of players 1 to 11, as they lie in a row. */
const PLAYER_KEYS = [..."1234567890-"].map((key) => `Shift+${key}`);

const JUMP = 50;
const STEP = 1.4;

export function shortcuts(page: Reachable): Shortcut[] {
    const { session, settings, range, view } = page;
    const { playhead } = session;
    const speed = (change: () => void) => () => {
        change();
        session.onMove.tell();
    };
    const group = (name: string, list: [string | string[], string, () => void][]): Shortcut[] =>
        list.map(([keys, title, run]) => ({ keys: [keys].flat(), title, group: name, run }));
    return [
        ...group("Time", [
            [" ", "Play, pause", () => session.toggle()],
            ["ArrowLeft", "One frame back", () => session.step(-1)],
            ["ArrowRight", "One frame on", () => session.step(1)],
            ["Shift+ArrowLeft", "Five seconds back", () => session.seek(playhead.position - JUMP)],
            ["Shift+ArrowRight", "Five seconds on", () => session.seek(playhead.position + JUMP)],
            ["p", "Previous event", page.previousEvent],
            ["n", "Next event", page.nextEvent],
            ["Shift+P", "Previous goal", page.previousGoal],
            ["Shift+N", "Next goal", page.nextGoal],
            [",", "Slower", speed(() => playhead.slower())],
            [".", "Faster", speed(() => playhead.faster())],
            ["Home", "To the beginning", () => session.seek(session.reach.first)],
            ["End", "To the end", () => session.seek(session.reach.frames - 1)],
            ["l", "Back to the live match", () => session.toLive()],
        ]),
        ...group("Look", [
            [["+", "="], "Nearer", () => view.zoom(STEP)],
            ["-", "Further", () => view.zoom(1 / STEP)],
            ["z", "Whole field", () => view.fit()],
            ["f", "Follow the ball", () => view.followBall()],
            ["x", "Flip sides", () => view.flip()],
            ["t", "Dark or light", page.theme],
            ["Shift+R", "Measure: then drag on the field", page.ruler],
            ["b", "Players and what is said", page.boards],
            ["e", "Settings", page.settingsPanel],
            ["m", "What the chosen player thinks", page.mind],
            ["r", "Charts of the chosen player", page.charts],
            ["s", "Study", page.study],
            ["Escape", "Close, choose nobody", page.escape],
            ["?", "This sheet", page.help],
        ]),
        {
            keys: PLAYER_KEYS,
            shown: ["Shift 1", "…", "9", "0", "-"],
            title: "Choose player 1 to 11; again for the other team",
            group: "Look",
            run: (key) => page.choosePlayer(PLAYER_KEYS.indexOf(key) + 1),
        },
        ...group("Keep", [
            ["i", "Mark the beginning", () => range.markBegin(playhead.position)],
            ["o", "Mark the end", () => range.markEnd(playhead.position)],
            ["u", "Remove the marks", () => range.clear()],
            ["g", "Save the picture", page.picture],
            ["v", "Record the marked range", page.clip],
            ["c", "Copy the address of this moment", page.link],
        ]),
        ...group("Live", [["k", "Kick-off", () => session.live && session.command({ kick_off: true })]]),
        ...LAYERS.map((layer) => ({
            keys: [layer.key],
            title: layer.title,
            group: "Layers",
            run: () => settings.toggleLayer(layer.id),
        })),
    ];
}
