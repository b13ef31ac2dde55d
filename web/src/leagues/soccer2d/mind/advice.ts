// How to get beliefs of 2D agents where there are none.

export interface Advice {
    why: string;
    commands: string[];
}

/** `known` is whether any agent here says what it believes. */
export function advice(live: boolean, chosen: boolean, known: boolean): Advice {
    if (known) {
        const why = chosen
            ? "This player has not said what it believes. Agents of Touchline do; kick-and-run and teams from elsewhere do not."
            : "Choose a player on the pitch, or one of these:";
        return { why, commands: [] };
    }
    if (live) {
        return {
            why: "No agent here says what it believes. These show it, of our own agents:",
            commands: ["touchline match --watch", "touchline play 2d --watch"],
        };
    }
    return {
        why: "There are no beliefs beside this log. Agents of Touchline write them down if they are asked to; the viewer finds the file by its name:",
        commands: [
            "touchline match --log match.rcg --beliefs match.beliefs",
            "touchline watch match.rcg",
            "touchline watch match.rcg --beliefs other-name.beliefs",
        ],
    };
}
