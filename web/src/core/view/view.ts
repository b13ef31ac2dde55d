// The pitch on its canvas: what is drawn when, as crisp as the screen is, and who is chosen.

import { modeText } from "../../leagues/soccer2d/head/modes";
import type { Beliefs } from "../../leagues/soccer2d/mind/beliefs";
import { PICTURE } from "../../leagues/soccer2d/pitch/layers";
import { h, setAttribute } from "../dom";
import { clockText } from "../head/clock";
import { teamName } from "../head/names";
import { Topic } from "../observable";
import type { Player } from "../scene/frame";
import type { Stage, Team } from "../scene/messages";
import type { Moment } from "../scene/moment";
import type { Session } from "../session";
import type { Settings, SettingsStore } from "../settings/settings";
import { Camera, type Point } from "./camera";
import { type Drawing, discRadius, onField, type Selected } from "./drawing";
import { type Held, listen } from "./gestures";
import { Labels } from "./labels";
import { palette } from "./palette";
import { Ruler } from "./ruler";
import { Stopwatch } from "./stopwatch";

/** Which part of the way to what it follows the camera goes in a second. */
const FOLLOW_PULL = 4;

export class Pitch {
    readonly canvas = h("canvas", { class: "pitch", tabindex: "0", role: "img" });
    readonly camera = new Camera();
    readonly onSelect = new Topic<Selected | null>();
    readonly onMenu = new Topic<{ screen: Point; field: Point; player: Player | null }>();
    readonly ruler = new Ruler();
    selected: Selected | null = null;
    /** What is drawn now. */
    moment: Moment | null = null;
    /** Set by the mind: what the chosen player believes. */
    beliefs: () => Beliefs | null = () => null;
    /** Set by the live part: a tap that means a place on the field; true if it was taken. */
    point: (at: Point) => boolean = () => false;
    /** Set by the live part: what may be dragged. */
    grab: (at: Point, player: Player | null) => Held | null = () => null;
    private drawn = "";
    private readonly watch = new Stopwatch(this.canvas);
    private readonly session: Session;
    private readonly settings: SettingsStore;
    private readonly darkness = matchMedia("(prefers-color-scheme: dark)");
    private readonly stillness = matchMedia("(prefers-reduced-motion: reduce)");

    constructor(session: Session, settings: SettingsStore) {
        this.session = session;
        this.settings = settings;
        listen(this.canvas, this.camera, {
            moved: () => {
                if (this.settings.current.follow !== "none" && this.camera.zoom === 1)
                    this.settings.set({ follow: "none" });
            },
            tap: (at) => {
                if (!this.point(this.camera.toField(at))) this.select(this.playerAt(at));
            },
            menu: (screen) =>
                this.onMenu.tell({ screen, field: this.camera.toField(screen), player: this.playerAt(screen) }),
            grab: (at, shift) =>
                shift || this.ruler.on ? this.ruler.hold(this.camera.toField(at)) : this.grab(at, this.playerAt(at)),
        });
        session.onStage.on(() => {
            if (session.stage) this.camera.frame(session.stage.field);
            this.drawn = "";
        });
        new ResizeObserver(() => this.resize()).observe(this.canvas);
    }

    get dark(): boolean {
        const { theme } = this.settings.current;
        return theme === "auto" ? this.darkness.matches : theme === "dark";
    }

    get calm(): boolean {
        return this.stillness.matches;
    }

    select(player: Selected | null): void {
        this.selected = player && { team: player.team, number: player.number };
        if (!player && this.settings.current.follow === "player") this.settings.set({ follow: "none" });
        this.onSelect.tell(this.selected);
    }

    /** The player with this number: of the team of the chosen one, or of the other if it is chosen already. */
    choose(number: number): void {
        const before = this.selected;
        const team = before?.number === number ? 1 - before.team : (before?.team ?? 0);
        this.select({ team, number });
    }

    /** Draws the moment, unless the picture shows it already. */
    show(moment: Moment | null, seconds: number): void {
        const stage = this.session.stage;
        const store = this.session.frames;
        if (!stage || !store || !moment) return;
        this.moment = moment;
        const settings = this.settings.current;
        this.follow(moment, settings, seconds);
        const key = this.fingerprint(moment, settings);
        if (key === this.drawn) return;
        this.drawn = key;
        const ctx = this.canvas.getContext("2d");
        if (!ctx) return;
        this.watch.start();
        const ratio = this.canvas.width / this.camera.width;
        ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
        this.camera.flip = settings.flip;
        paint(
            {
                ctx,
                camera: this.camera,
                colours: palette(settings, this.dark),
                stage,
                moment,
                store,
                messages: this.session.messages,
                selected: this.selected,
                beliefs: this.beliefs(),
                ruler: this.ruler.line,
                labels: new Labels(),
                size: settings.size,
                calm: this.calm,
            },
            settings,
        );
        this.watch.stop();
        this.describe(stage, moment);
    }

    playerAt(at: Point): Player | null {
        if (!this.moment || !this.session.stage) return null;
        let found: Player | null = null;
        let nearest = Number.POSITIVE_INFINITY;
        for (const player of this.moment.players.filter(onField)) {
            const distance = Math.hypot(this.camera.x(player.x) - at.x, this.camera.y(player.y) - at.y);
            const reach =
                discRadius(
                    { camera: this.camera, stage: this.session.stage, size: this.settings.current.size },
                    player,
                ) + 5;
            if (distance > reach || distance >= nearest) continue;
            nearest = distance;
            found = player;
        }
        return found;
    }

    /** For those who do not see the picture: how it stands. */
    private describe(stage: Stage, moment: Moment): void {
        const { word } = modeText(stage.modes[moment.mode] ?? "");
        const teams = ([0, 1] as Team[]).map((team) => `${teamName(stage, team)} ${moment.goals[team]}`).join(", ");
        setAttribute(
            this.canvas,
            "aria-label",
            `The pitch. ${teams}. ${clockText(moment.time, stage.cycle)}, ${word}.`,
        );
    }

    private follow(moment: Moment, settings: Settings, seconds: number): void {
        const target =
            settings.follow === "ball"
                ? moment.ball
                : settings.follow === "player"
                  ? moment.players.find((p) => p.team === this.selected?.team && p.number === this.selected.number)
                  : null;
        if (!target) return;
        if (this.camera.zoom === 1) this.camera.zoom = 2.2;
        this.camera.approach(target, this.calm ? 1 : 1 - Math.exp(-FOLLOW_PULL * seconds));
    }

    private fingerprint(moment: Moment, settings: Settings): string {
        const { centre, zoom, width, height } = this.camera;
        const what = [moment.at, centre.x, centre.y, zoom, width, height, this.canvas.width, this.dark, this.calm];
        const mind = this.beliefs();
        const thought = mind && [mind.team, mind.number, mind.time, mind.stoppage];
        const { messages, frames } = this.session;
        return JSON.stringify([what, settings, this.selected, this.ruler.line, thought, messages.length, frames?.size]);
    }

    private resize(): void {
        const { clientWidth, clientHeight } = this.canvas;
        const ratio = Math.min(3, window.devicePixelRatio || 1);
        this.canvas.width = Math.max(1, Math.round(clientWidth * ratio));
        this.canvas.height = Math.max(1, Math.round(clientHeight * ratio));
        this.camera.resize(clientWidth, clientHeight);
        this.camera.moveTo(this.camera.centre);
        this.drawn = "";
    }
}

/** Everything that is switched on, from the grass upwards. */
export function paint(drawing: Drawing, settings: Settings): void {
    for (const layer of PICTURE) {
        if (typeof layer === "function") layer(drawing);
        else if (settings.layers[layer.id]) layer.draw(drawing);
    }
}
