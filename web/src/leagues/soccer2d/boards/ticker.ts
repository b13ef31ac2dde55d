// The referee's board of a match whose log has none: most logs hold no messages, but what the referee decided can be seen in
// them, and the server tells it as events.

import type { BoardMessage } from "../../../core/scene/messages";
import { type GameEvent, numberOf, teamOf } from "../events";

export function withRefereeCalls(
    messages: readonly BoardMessage[],
    events: readonly GameEvent[],
): readonly BoardMessage[] {
    // A log's last line, `(result ...)`, stands on the same board and is no call.
    if (messages.some(({ board, text }) => board === "referee" && !text.startsWith("("))) return messages;
    const calls = events.map(call).filter((message) => message !== null);
    return calls.length === 0 ? messages : [...messages, ...calls].sort((a, b) => a.frame - b.frame);
}

function call(event: GameEvent): BoardMessage | null {
    const text = callText(event);
    return text === null ? null : { frame: event.frame, clock: event.clock, board: "referee", text };
}

/** In the referee's own words, so that it is filtered and shown as if it had been heard. */
function callText(event: GameEvent): string | null {
    switch (event.event) {
        case "play_mode":
            // The referee announces the goal itself, and not that the mode is one.
            return /^goal_[lr]$/.test(event.mode) ? null : event.mode;
        case "goal":
            return `goal_${event.side}_${event.score[teamOf(event.side)]}`;
        case "card":
            return `${event.colour}_card_${event.by.charAt(0)}_${numberOf(event.by)}`;
        default:
            return null;
    }
}
