// The mind of the chosen player: whether it is looked into, whether there is one, and what it believes in the frame that is
// shown. The pitch's layers and the sheet look at it; it draws nothing.

import type { Beliefs } from "../../leagues/soccer2d/mind/beliefs";
import { Topic } from "../observable";
import type { Frame } from "../scene/frame";
import type { Order } from "../scene/messages";
import type { Moment } from "../scene/moment";
import type { Session } from "../session";
import type { SettingsStore } from "../settings/settings";
import type { Selected } from "../view/drawing";
import { BeliefStore, LAG } from "./store";

export class Mind {
    readonly onChange = new Topic();
    readonly store: BeliefStore;
    selected: Selected | null = null;
    /** What is believed now. */
    beliefs: Beliefs | null = null;
    /** What was true in the frame of these beliefs; the moment that is drawn may be a later one, or between two frames. */
    truth: Frame | null = null;
    private readonly session: Session;
    private readonly settings: SettingsStore;

    constructor(session: Session, settings: SettingsStore) {
        this.session = session;
        this.settings = settings;
        this.store = new BeliefStore((agent, from, count) =>
            session.ask({ beliefs: { team: agent.team, number: agent.number, from, count } }),
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

    /** Whether the chosen player says what it believes. */
    get known(): boolean {
        return this.selected !== null && this.knows(this.selected);
    }

    knows(agent: Selected): boolean {
        return this.session.minds.agents[agent.team]?.includes(agent.number) ?? false;
    }

    select(selected: Selected | null): void {
        this.selected = selected;
        this.set(null, null);
        this.onChange.tell();
    }

    /** What the chosen player does by hand; null if it does what it thinks best. */
    get order(): Order | null {
        const { selected } = this;
        const by = this.session.minds.by_hand;
        return by.find((order) => order.team === selected?.team && order.number === selected?.number) ?? null;
    }

    show(moment: Moment | null, now: number): void {
        this.store.choose(this.open && this.known ? this.selected : null);
        if (!moment || !this.open) {
            this.set(null, null);
            return;
        }
        const { playhead, stage, reach } = this.session;
        this.store.look(
            {
                position: moment.at,
                rate: playhead.rate(stage?.cycle ?? 0.1),
                frames: reach.frames,
            },
            now,
        );
        const lag = this.session.live && this.growing ? LAG : 0;
        for (let frame = moment.index; frame >= moment.index - lag; frame--) {
            const found = this.store.get(frame);
            if (found) {
                this.set(found, this.session.frames?.get(frame) ?? null);
                return;
            }
            if (found === null) break;
        }
        this.set(null, null);
    }

    private set(beliefs: Beliefs | null, truth: Frame | null): void {
        this.beliefs = beliefs;
        this.truth = truth;
    }
}
