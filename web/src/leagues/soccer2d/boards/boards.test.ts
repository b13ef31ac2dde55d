import { describe, expect, it } from "vitest";
import type { BoardMessage } from "../../../core/scene/messages";
import type { GameEvent } from "../events";
import { refereeWords } from "./referee_words";
import { withRefereeCalls } from "./ticker";

const name = (team: 0 | 1) => ["Reds", "Blues"][team] ?? "";

describe("the referee's words", () => {
    it.each([
        ["play_on", "Play on"],
        ["kick_in_r", "Kick-in: Blues"],
        ["goal_l_3", "Goal for Reds, their 3rd"],
        ["red_card_r_11", "Red card: Blues 11"],
        ["goalie_catch_ball_l", "The goalie of Reds has caught the ball"],
        ["half_time", "Half-time"],
        ["(ok move)", "(ok move)"],
    ])("%s", (text, words) => expect(refereeWords(text, name)).toBe(words));
});

describe("a goal", () => {
    const goal = (rest: object) => ({ frame: 7, event: "goal", side: "r", score: [1, 2], ...rest }) as never;
    const said = (rest: object) => refereeWords("goal_r_2", name, [goal(rest)]);

    it("has a scorer, whose number is not taken for the score", () => {
        expect(said({ by: "r9", own: false, assist: { by: "r7", cycle: 3 } })).toBe(
            "Goal for Blues, 1 : 2, by 9, pass by 7",
        );
        expect(said({ by: "r9", own: false, assist: null })).toBe("Goal for Blues, 1 : 2, by 9");
        expect(said({ by: "l4", own: true, assist: null })).toBe("Goal for Blues, 1 : 2, own goal by Reds 4");
        expect(said({ by: null, own: false, assist: null })).toBe("Goal for Blues, 1 : 2");
    });
});

describe("the referee's board", () => {
    const events = [
        { frame: 9, cycle: 8, stoppage: 0, event: "card", by: "r5", colour: "yellow" },
        { frame: 3, cycle: 3, stoppage: 0, event: "play_mode", mode: "play_on" },
        { frame: 7, cycle: 7, stoppage: 0, event: "play_mode", mode: "goal_r" },
        { frame: 4, cycle: 4, stoppage: 0, event: "kick" },
        { frame: 7, cycle: 7, stoppage: 0, event: "goal", side: "r", by: "r9", own: false, score: [1, 2] },
    ] as GameEvent[];
    const said: BoardMessage = { frame: 5, clock: 0.5, board: "say", text: "Pass!" };

    it("is made from events if the log has none", () => {
        const result: BoardMessage = { frame: 10, clock: 0.8, board: "referee", text: "(result 1-vs-2)" };
        const lines = withRefereeCalls([said, result], events);
        expect(lines.map((line) => line.text)).toEqual([
            "play_on",
            "Pass!",
            "goal_r_2",
            "yellow_card_r_5",
            "(result 1-vs-2)",
        ]);
    });

    it("is left alone if the referee was heard", () => {
        const heard: BoardMessage[] = [{ ...said, board: "referee", text: "play_on" }];
        expect(withRefereeCalls(heard, events)).toBe(heard);
    });
});
