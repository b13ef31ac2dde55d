// What stands on the boards of a 2D match, in words.
import { teamName } from "../../../core/head/names";
import type { BoardWords } from "../../../core/league";
import { events2d, type GameEvent } from "../events";
import { refereeWords } from "./referee_words";
import { withRefereeCalls } from "./ticker";

export function boardWords(): BoardWords {
    let goals: Extract<GameEvent, { event: "goal" }>[] = [];
    return {
        lines: (messages, events) => {
            const all = events2d(events);
            goals = all.filter((event) => event.event === "goal");
            return withRefereeCalls(messages, all);
        },
        line: ({ board, team, number, text }, stage) => {
            const name = typeof team === "number" ? teamName(stage, team) : "";
            if (board === "coach") return { who: name ? `${name} coach` : "Trainer", words: text };
            const words = board === "referee" ? refereeWords(text, (t) => teamName(stage, t), goals) : text;
            return { who: `${name} ${number ?? ""}`.trim(), words };
        },
    };
}
