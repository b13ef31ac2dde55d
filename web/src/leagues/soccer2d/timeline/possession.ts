// Who has the ball from when to when, and where the shoot-out begins.
import type { Stretch } from "../../../core/timeline/markers";
import { type GameEvent, teamOf } from "../events";

export function beginsShootOut(event: GameEvent): boolean {
    return event.event === "play_mode" && event.mode.startsWith("penalty_setup");
}

/** Before the first player has it, after a goal, and in the shoot-out, neither team has. */
export function possession(events: readonly GameEvent[], frames: number): Stretch[] {
    const stretches: Stretch[] = [];
    let open = null as Omit<Stretch, "to"> | null;
    const close = (to: number) => {
        if (open && to > open.from) stretches.push({ ...open, to });
        open = null;
    };
    for (const event of events) {
        if (event.event === "goal" || beginsShootOut(event)) close(event.frame);
        if (event.event !== "possession") continue;
        const team = teamOf(event.by);
        if (open?.team === team) continue;
        close(event.frame);
        open = { from: event.frame, team };
    }
    close(frames);
    return stretches;
}
