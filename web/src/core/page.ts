// The page: makes the parts, puts them in their places, and draws sixty times a second what there is to see.
import "./style/page.css";
import { Boards } from "./boards/boards";
import { Charts } from "./charts/charts";
import { CommandButtons } from "./commands/buttons";
import { Drag } from "./commands/drag";
import { CommandMenu } from "./commands/menu";
import { PaceControls } from "./commands/pace";
import { h } from "./dom";
import { Head } from "./head/head";
import { timeUnit } from "./head/words";
import { HelpSheet } from "./help/sheet";
import { listenForKeys, type Shortcut } from "./help/shortcuts";
import type { Leagues, PageContext } from "./league";
import { LineUp } from "./line_up/line_up";
import { Hand } from "./mind/hand";
import { Mind } from "./mind/mind";
import { MindSheet } from "./mind/sheet";
import { Notices } from "./notices";
import { type Address, formatAddress, parseAddress } from "./replay/address";
import { Clip } from "./replay/clip";
import { Controls } from "./replay/controls";
import { fileName, savePicture } from "./replay/picture";
import { Range } from "./replay/range";
import { Recording } from "./replay/recording";
import { titleBar, withBar } from "./replay/title_bar";
import { Session } from "./session";
import { SettingsPanel } from "./settings/panel";
import { SettingsStore } from "./settings/settings";
import { shortcuts } from "./shortcuts";
import { Study } from "./study/study";
import { flagRule, flags, type Marker, nextMarker, previousMarker, runUp } from "./timeline/markers";
import { Timeline } from "./timeline/timeline";
import { keptToken, takeToken } from "./token";
import { BodyPanel } from "./view/body_panel";
import { Readout } from "./view/readout";
import { View } from "./view/view";
import { ViewButtons } from "./view/view_buttons";

/** Shows the page; `leagues` has the pages of those that have one. */
export function startPage(leagues: Leagues): void {
    takeToken();
    const address = parseAddress(location.hash);
    const socket = new URL("ws", location.href);
    socket.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    socket.hash = "";

    const settings = new SettingsStore(localStorage);
    const session = new Session(socket.href, leagues, keptToken, address);
    const range = new Range();
    if (address.range) range.set(address.range);
    const notices = new Notices(session);
    const view = new View(session, settings);
    const context: PageContext = { session, settings, range, view };
    const timeline = new Timeline(session, range);
    const boards = new Boards(session);
    const panel = new SettingsPanel(session, settings);
    const study = new Study(context, () => timeline.markers);
    const mind = new Mind(session, settings);
    view.thought = () => (mind.beliefs ? mind : null);
    view.onSelect.on((selected) => mind.select(selected));
    const hand = new Hand(session, mind, view);
    const sheet = new MindSheet(context, mind, hand, () => actions.charts());
    const charts = new Charts(session, settings, range, mind, () => timeline.markers);
    const body = new BodyPanel(session, view, settings, () => actions.mind());
    const buttons = new ViewButtons(session, view, settings);
    const menu = new CommandMenu(session);
    const drag = new Drag(context);
    const readout = new Readout(session, view);
    const lineUp = new LineUp(context);
    const recording = new Recording(session, () => actions.clip());
    const clip = new Clip(session, {
        paint,
        state: (span) => {
            controls.recording(span !== null);
            recording.show(span);
        },
        problem: (text) => notices.tell(text),
    });
    view.onMenu.on(({ screen, field, body }) => menu.open(screen, field, body));

    const actions = {
        nextEvent: () => jump(nextMarker(jumps(), session.playhead.position, step())),
        previousEvent: () => jump(previousMarker(jumps(), session.playhead.position, step())),
        nextFlag: () => jump(nextMarker(flags(timeline.markers), session.playhead.position, step()), flagName()),
        previousFlag: () =>
            jump(previousMarker(flags(timeline.markers), session.playhead.position, step()), flagName()),
        picture: () => {
            const picture = document.createElement("canvas");
            paint(picture);
            savePicture(picture, name());
        },
        ruler: () => buttons.measure(),
        chooseBody: (number: number) => view.choose(number),
        clip: () => {
            if (clip.recording) return clip.stop();
            if (study.open) actions.study();
            const span = range.span(session.reach.frames);
            if (span) clip.start(span, name());
            else notices.tell("Mark a beginning and an end first, with From and To under the timeline.");
        },
        link: async () => {
            writeAddress();
            try {
                await navigator.clipboard.writeText(location.href);
                notices.tell("The address of this moment is in the clipboard.");
            } catch {
                notices.tell("The address of this moment is in the address bar.");
            }
        },
        theme: () => settings.set({ theme: view.dark ? "light" : "dark" }),
        settingsPanel: () => settings.set({ panel: settings.current.panel === "settings" ? "boards" : "settings" }),
        boards: () => settings.set({ panel: settings.current.panel === "boards" ? "none" : "boards" }),
        mind: () => {
            const open = !settings.current.mind;
            const panel = open ? "mind" : settings.current.panel === "mind" ? "boards" : settings.current.panel;
            settings.set({ mind: open, panel });
        },
        charts: () => {
            if (study.open) actions.study();
            charts.show(!charts.open);
            app.dataset.study = String(charts.open);
        },
        help: () => help.toggle(),
        escape: () => {
            if (hand.drop() || buttons.dropRuler()) return;
            if (charts.open) return actions.charts();
            if (study.open) return actions.study();
            menu.close();
            view.select(null);
        },
        study: () => {
            if (charts.open) actions.charts();
            study.show(!study.open);
            head.studying(study.open);
            app.dataset.study = String(study.open);
            writeAddress();
        },
    };

    const pace = new PaceControls(session);
    const live = [pace.element, new CommandButtons(session).element];
    const controls = new Controls(session, range, actions, live);
    const head = new Head(session, actions);
    const help = new HelpSheet();
    let keys: Shortcut[] = [];
    /** What the keys do depends on the league and on what this page may ask for. */
    function listKeys(): void {
        keys = shortcuts({ ...actions, session, settings, range, pace, view: buttons });
        help.fill(keys, session.league.hands);
    }
    for (const topic of [session.onStage, session.onPace]) topic.on(listKeys);
    listKeys();
    listenForKeys(() => keys);

    const jumps = () => timeline.markers.filter((marker) => marker.jump);
    const step = () => session.stage?.step ?? 0.1;
    const flagName = () => flagRule(session.stage)?.title.toLowerCase() ?? "flag";

    function jump(marker: Marker | null, what = "event"): void {
        if (marker) session.seek(Math.max(0, marker.frame - runUp(step())));
        else notices.tell(`No further ${what}.`);
    }

    /** What is in the picture now, under a bar with teams, score and clock. */
    function paint(onto: HTMLCanvasElement): void {
        const { stage } = session;
        if (!stage || !view.moment) return;
        withBar(view.canvas, onto, titleBar(session, stage, view.moment), view.palette(true));
    }

    function name(): string {
        const { stage } = session;
        const time = stage ? timeUnit(session).count(view.moment?.frame.clock ?? 0, stage) : 0;
        return fileName(stage?.teams.map((t) => t.name) ?? [], time);
    }

    function writeAddress(): void {
        const { stage, playhead, live } = session;
        if (!stage) return;
        const frame = live && playhead.following ? undefined : playhead.position;
        const marked = range.span(session.reach.frames) ?? undefined;
        const looked = mind.open ? (mind.selected ?? undefined) : undefined;
        const here = { source: stage.source, frame, range: marked, study: study.open, mind: looked };
        history.replaceState(null, "", formatAddress(here));
    }

    function dress(): void {
        document.documentElement.dataset.theme = view.dark ? "dark" : "light";
        const shown = settings.current.panel;
        head.dress(settings.current, view);
        timeline.restyle();
        for (const part of [lineUp.element, boards.element]) part.hidden = shown !== "boards";
        // Beside the picture if there is a panel, else above it.
        if (shown === "none" || lying.matches) stage.append(body.element);
        else lineUp.element.after(body.element);
        panel.element.hidden = shown !== "settings";
        sheet.element.hidden = shown !== "mind";
        app.dataset.panel = shown;
        app.dataset.mind = String(settings.current.mind);
    }

    /** A phone on its side: there is no panel (style/page.css). */
    const lying = matchMedia("(max-height: 480px) and (min-width: 560px)");

    const stage = h(
        "main",
        { class: "stage" },
        view.canvas,
        drag.ghost,
        readout.element,
        buttons.element,
        recording.element,
        menu.element,
        notices.curtain,
        notices.element,
    );
    const app = h(
        "div",
        { class: "app" },
        head.element,
        stage,
        h("footer", { class: "deck" }, timeline.element, timeline.legend, controls.element),
        h("aside", { class: "side" }, lineUp.element, boards.element, panel.element, sheet.element),
        study.element,
        charts.element,
    );
    document.getElementById("app")?.append(app, help.element);
    settings.onChange.on(dress);
    session.onStage.on(dress);
    for (const query of [matchMedia("(prefers-color-scheme: dark)"), lying]) query.addEventListener("change", dress);
    dress();

    // The address follows a watcher who stands; while the match runs, or the handle is dragged, it would change with every frame.
    let resting: ReturnType<typeof setTimeout> | undefined;
    session.onMove.on(() => {
        clearTimeout(resting);
        resting = setTimeout(() => {
            if (!session.playhead.playing) writeAddress();
        }, 300);
    });
    window.addEventListener("hashchange", () => {
        if (takeToken()) session.renew();
        const to = parseAddress(location.hash);
        if (to.range) range.set(to.range);
        if (to.source) session.open(to.source, to.frame);
        lookInto(to);
    });

    /** The address may name an agent whose mind is to be looked into. */
    function lookInto(to: Address): void {
        if (!to.mind) return;
        settings.set({ mind: true, panel: "mind" });
        view.select(to.mind);
    }

    let last = performance.now();
    function tick(now: number): void {
        // A tab that was away for long does not make up for it.
        const seconds = Math.min(0.25, (now - last) / 1000);
        last = now;
        const moment = session.advance(seconds, now);
        mind.show(moment, now);
        if (!study.open && !charts.open) view.show(moment, seconds);
        buttons.show(moment);
        head.show(moment);
        readout.show(moment);
        timeline.show(moment);
        controls.show(moment);
        lineUp.show(moment);
        body.show(moment);
        recording.drawn(moment);
        sheet.show(moment);
        if (moment) boards.show(moment.index);
        clip.drawn(moment?.at ?? null);
        requestAnimationFrame(tick);
    }

    if (address.study) {
        const opened = session.onExtent.on(() => {
            opened();
            if (!study.open) actions.study();
        });
    }
    lookInto(address);
    session.start();
    requestAnimationFrame(tick);
}
