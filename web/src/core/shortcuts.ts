// Which key does what on this page, for the league and the stage that are shown.

import type { PaceControls } from "./commands/pace";
import type { Shortcut } from "./help/shortcuts";
import type { Range } from "./replay/range";
import type { Session } from "./session";
import type { SettingsStore } from "./settings/settings";
import { flagRule } from "./timeline/markers";
import { followTitle } from "./view/follow";
import { layersOf } from "./view/layers";
import type { ViewButtons } from "./view/view_buttons";

export interface Reachable {
    session: Session;
    settings: SettingsStore;
    range: Range;
    view: ViewButtons;
    pace: PaceControls;
    nextEvent(): void;
    previousEvent(): void;
    nextFlag(): void;
    previousFlag(): void;
    ruler(): void;
    chooseBody(number: number): void;
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

/** The keys of numbers 1 to 11, as they lie in a row. */
const NUMBER_KEYS = [..."1234567890-"].map((key) => `Shift+${key}`);

/** Seconds. */
const JUMP = 5;
const STEP = 1.4;

export function shortcuts(page: Reachable): Shortcut[] {
    const { session, settings, range, view, pace } = page;
    const { playhead, league, stage } = session;
    const flag = flagRule(stage)?.title.toLowerCase();
    const follow = followTitle(league, null);
    const frames = (seconds: number) => seconds / (session.stage?.step ?? 0.1);
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
            ["Shift+ArrowLeft", "Five seconds back", () => session.seek(playhead.position - frames(JUMP))],
            ["Shift+ArrowRight", "Five seconds on", () => session.seek(playhead.position + frames(JUMP))],
            ["p", "Previous event", page.previousEvent],
            ["n", "Next event", page.nextEvent],
            ["Shift+P", `Previous ${flag ?? "flag"}`, page.previousFlag],
            ["Shift+N", `Next ${flag ?? "flag"}`, page.nextFlag],
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
            ["f", follow ?? "Follow what is no team's", () => view.followObject()],
            ["x", "Flip sides", () => view.flip()],
            ["t", "Dark or light", page.theme],
            ["Shift+R", "Measure: then drag on the field", page.ruler],
            ["b", "Teams and what is said", page.boards],
            ["e", "Settings", page.settingsPanel],
            ["m", "What the chosen agent thinks", page.mind],
            ["r", "Charts of the chosen agent", page.charts],
            ["s", "Study", page.study],
            ["Escape", "Close, choose nothing", page.escape],
            ["?", "This sheet", page.help],
        ]),
        {
            keys: NUMBER_KEYS,
            shown: ["Shift 1", "…", "9", "0", "-"],
            title: "Choose number 1 to 11; again for the other team",
            group: "Look",
            run: (key) => page.chooseBody(NUMBER_KEYS.indexOf(key) + 1),
        },
        ...group("Keep", [
            ["i", "Mark the beginning", () => range.markBegin(playhead.position)],
            ["o", "Mark the end", () => range.markEnd(playhead.position)],
            ["u", "Remove the marks", () => range.clear()],
            ["g", "Save the picture", page.picture],
            ["v", "Record the marked range", page.clip],
            ["c", "Copy the address of this moment", page.link],
        ]),
        ...(session.pace?.offers.includes("paused")
            ? group("Live", [["Shift+M", "Pause the match, or let it go on", () => pace.toggle()]])
            : []),
        ...(session.pace?.offers.length
            ? group("Live", [
                  ["<", "The match slower", () => pace.change(-1)],
                  [">", "The match faster", () => pace.change(1)],
              ])
            : []),
        ...(stage?.commands ?? []).flatMap(({ name, title, key, takes }) =>
            key && takes.length === 0
                ? group("Live", [[key, title, () => session.live && session.command({ name })]])
                : [],
        ),
        ...layersOf(league).map((layer) => ({
            keys: [layer.key],
            title: layer.title,
            group: "Layers",
            run: () => settings.toggleLayer(layer),
        })),
    ];
}
