// The mind of the chosen body: whether it is looked into, whether there is one, and what it believes in the frame that is shown. The
// layers of the picture and the sheet look at it; it draws nothing.

import { Topic } from "../observable";
import type { Frame } from "../scene/frame";
import type { Request } from "../scene/messages";
import type { Moment } from "../scene/moment";
import type { Session } from "../session";
import type { SettingsStore } from "../settings/settings";
import type { Selected } from "../view/drawing";
import { BeliefStore, LAG } from "./store";

export class Mind {
    readonly onChange = new Topic();
    readonly store: BeliefStore;
    selected: Selected | null = null;
    /** What is believed now, as the league's page reads it. */
    beliefs: unknown = null;
    /** Of which frame that is. */
    frame = -1;
    /** What was true in the frame of these beliefs; the moment that is drawn may be a later one, or between two frames. */
    truth: Frame | null = null;
    private readonly session: Session;
    private readonly settings: SettingsStore;

    constructor(session: Session, settings: SettingsStore) {
        this.session = session;
        this.settings = settings;
        this.store = new BeliefStore(
            (agent, from, count) => session.ask({ beliefs: { team: agent.team, number: agent.number, from, count } }),
            (content) => (session.league.readBeliefs ? session.league.readBeliefs(content) : content),
        );
        session.onBeliefs.on((message) => this.store.add(message, this.growing, session.reach.frames));
        session.onBegin.on(() => this.store.forget());
        session.onMinds.on(() => this.onChange.tell());
    }

    private get growing(): boolean {
        return !this.session.minds.complete;
    }

    /** Whether it is looked into. */
    get open(): boolean {
        return this.settings.current.mind && this.selected !== null;
    }

    /** Whether the chosen body says what it believes. */
    get known(): boolean {
        return this.selected !== null && this.knows(this.selected);
    }

    knows(agent: Selected): boolean {
        return this.session.minds.agents[agent.team]?.includes(agent.number) ?? false;
    }

    select(selected: Selected | null): void {
        this.selected = selected;
        this.set(null, null, -1);
        this.onChange.tell();
    }

    /** What the chosen agent does by hand; null if it does what it thinks best. */
    get order(): Request | null {
        const { selected } = this;
        const by = this.session.minds.by_hand;
        return by.find((order) => order.team === selected?.team && order.number === selected?.number) ?? null;
    }

    show(moment: Moment | null, now: number): void {
        this.store.choose(this.open && this.known ? this.selected : null);
        if (!moment || !this.open) {
            this.set(null, null, -1);
            return;
        }
        const { playhead, stage, reach } = this.session;
        this.store.look(
            {
                position: moment.at,
                rate: playhead.rate(stage?.step ?? 0.1),
                frames: reach.frames,
            },
            now,
        );
        const lag = this.session.live && this.growing ? LAG : 0;
        for (let frame = moment.index; frame >= moment.index - lag; frame--) {
            const found = this.store.get(frame);
            if (found) {
                this.set(found, this.session.frames?.get(frame) ?? null, frame);
                return;
            }
            if (found === null) break;
        }
        this.set(null, null, -1);
    }

    private set(beliefs: unknown, truth: Frame | null, frame: number): void {
        this.beliefs = beliefs;
        this.truth = truth;
        this.frame = frame;
    }
}
