// The picture on its canvas: what is drawn when, as crisp as the screen is, and which body is chosen.
import { h, setAttribute } from "../dom";
import { teamName } from "../head/names";
import { headWords } from "../head/words";
import { Topic } from "../observable";
import type { Stage, Team } from "../scene/messages";
import type { Moment } from "../scene/moment";
import { rootOf } from "../scene/poses";
import type { Session } from "../session";
import type { Settings, SettingsStore } from "../settings/settings";
import { Camera, type Point } from "./camera";
import type { BodyFinder, Drawing, Selected } from "./drawing";
import { followTarget } from "./follow";
import { type Held, listen } from "./gestures";
import { Labels } from "./labels";
import { layersOf, paintByShapes } from "./layers";
import { type ColourChoice, chosenColours, type Palette, palette } from "./palette";
import { Ruler } from "./ruler";
import { bodyAt } from "./shapes/bodies";
import { Stopwatch } from "./stopwatch";

/** Which part of the way to what it follows the camera goes in a second. */
const FOLLOW_PULL = 4;

export class View {
    readonly canvas = h("canvas", { class: "view", tabindex: "0", role: "img" });
    readonly camera = new Camera();
    readonly onSelect = new Topic<Selected | null>();
    readonly onMenu = new Topic<{ screen: Point; field: Point; body: Selected | null }>();
    readonly ruler = new Ruler();
    selected: Selected | null = null;
    /** What is drawn now. */
    moment: Moment | null = null;
    /** Set by the mind: what the chosen agent believes, and of which frame that is. */
    thought: () => { beliefs: unknown; frame: number } | null = () => null;
    /** Set by the mind: a tap that means a place on the ground; true if it was taken. */
    point: (at: Point) => boolean = () => false;
    /** Set by the commands: what may be dragged. */
    grab: (at: Point, body: Selected | null) => Held | null = () => null;
    private drawn = "";
    /** The layers that are switched on, and the colours that are chosen. */
    private shown = new Set<string>();
    private colours: ColourChoice;
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
                if (!this.point(this.camera.toField(at))) this.select(this.bodyAt(at));
            },
            menu: (screen) =>
                this.onMenu.tell({ screen, field: this.camera.toField(screen), body: this.bodyAt(screen) }),
            grab: (at, shift) =>
                shift || this.ruler.on ? this.ruler.hold(this.camera.toField(at)) : this.grab(at, this.bodyAt(at)),
        });
        session.onStage.on(() => {
            if (session.stage) this.camera.frame(session.stage.ground, session.stage.dimensions);
            this.drawn = "";
        });
        this.colours = chosenColours(settings.current, session.league, session.stage);
        const choose = () => {
            const on = layersOf(session.league).filter((layer) => settings.shows(layer));
            this.shown = new Set(on.map(({ id }) => id));
            this.colours = chosenColours(settings.current, session.league, session.stage);
        };
        for (const topic of [session.onLeague, session.onStage]) topic.on(choose);
        settings.onChange.on(choose);
        choose();
        new ResizeObserver(() => this.resize()).observe(this.canvas);
    }

    get dark(): boolean {
        const { theme } = this.settings.current;
        return theme === "auto" ? this.darkness.matches : theme === "dark";
    }

    get calm(): boolean {
        return this.stillness.matches;
    }

    /** The colours of the picture, as dark or light as it is now. */
    palette(dark = this.dark): Palette {
        return palette(this.colours, dark);
    }

    select(body: Selected | null): void {
        this.selected = body && { team: body.team, number: body.number };
        if (!body && this.settings.current.follow === "body") this.settings.set({ follow: "none" });
        this.onSelect.tell(this.selected);
    }

    /** The body with this number: of the team of the chosen one, or of the other if it is chosen already. */
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
        this.follow(moment, stage, settings, seconds);
        const key = this.fingerprint(moment, settings);
        if (key === this.drawn) return;
        this.drawn = key;
        const ctx = this.canvas.getContext("2d");
        if (!ctx) return;
        this.watch.start();
        const ratio = this.canvas.width / this.camera.width;
        ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
        this.camera.flip = settings.flip;
        const drawing: Drawing = {
            ctx,
            camera: this.camera,
            colours: this.palette(),
            stage,
            moment,
            store,
            messages: this.session.messages,
            drawings: this.session.drawings,
            selected: this.selected,
            beliefs: this.thought()?.beliefs ?? null,
            ruler: this.ruler.line,
            labels: new Labels(),
            size: settings.size,
            calm: this.calm,
        };
        const { league } = this.session;
        (league.paint ?? paintByShapes)(drawing, (layer) => this.shown.has(layer));
        this.watch.stop();
        this.describe(stage, moment);
    }

    /** The body at a place of the screen. */
    bodyAt(at: Point): Selected | null {
        const { moment, camera } = this;
        const { stage, league } = this.session;
        if (!moment || !stage) return null;
        const finder: BodyFinder = { camera, stage, moment, size: this.settings.current.size };
        return league.bodyAt ? league.bodyAt(finder, at) : bodyAt(finder, at);
    }

    /** For those who do not see the picture: how it stands. */
    private describe(stage: Stage, moment: Moment): void {
        const { score, clock, phase } = headWords(this.session, stage, moment);
        const teams = ([0, 1] as Team[]).map((team) => teamName(stage, team)).join(" – ");
        setAttribute(this.canvas, "aria-label", `The field. ${teams}: ${score}. ${clock}${phase ? `, ${phase}` : ""}.`);
    }

    private follow(moment: Moment, stage: Stage, settings: Settings, seconds: number): void {
        const target = this.target(moment, stage, settings);
        if (!target) return;
        if (this.camera.zoom === 1) this.camera.zoom = 2.2;
        this.camera.approach(target, this.calm ? 1 : 1 - Math.exp(-FOLLOW_PULL * seconds));
    }

    private target(moment: Moment, stage: Stage, { follow }: Settings): Point | null {
        if (follow === "object") return followTarget(this.session.league, moment, stage);
        if (follow !== "body" || !this.selected) return null;
        const body = moment.frame.layout.bodyOf(this.selected.team, this.selected.number);
        const root = rootOf(moment, body, stage.step);
        return root && { x: root[0] ?? 0, y: root[1] ?? 0 };
    }

    private fingerprint(moment: Moment, settings: Settings): string {
        const { centre, zoom, width, height } = this.camera;
        const what = [moment.at, centre.x, centre.y, zoom, width, height, this.canvas.width, this.dark, this.calm];
        const { messages, frames, drawings } = this.session;
        const came = [messages.length, frames?.size, drawings.size, this.thought()?.frame];
        return JSON.stringify([what, settings, this.selected, this.ruler.line, came]);
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
