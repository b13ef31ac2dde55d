import { describe, expect, it } from "vitest";
import { commandText, isPlay, stageText } from "./commands";
import { actionText, leftText } from "./words";

describe("the referee's commands", () => {
    it("are said in words, with their team", () => {
        expect(commandText("STOP")).toEqual({ word: "Stop", team: null });
        expect(commandText("DIRECT_FREE_BLUE")).toEqual({ word: "Free kick", team: 1 });
        expect(commandText("PREPARE_KICKOFF_YELLOW")).toEqual({ word: "Kick-off", team: 0 });
        expect(commandText("SOMETHING_NEW")).toEqual({ word: "Something new", team: null });
        expect(stageText("NORMAL_HALF_TIME")).toBe("Half-time");
    });

    it("tell whether the ball may be played", () => {
        const play = ["NORMAL_START", "FORCE_START", "DIRECT_FREE_YELLOW", "INDIRECT_FREE_BLUE"];
        expect(play.filter(isPlay)).toEqual(play);
        expect(["STOP", "HALT", "PREPARE_KICKOFF_BLUE", "BALL_PLACEMENT_BLUE", ""].filter(isPlay)).toEqual([]);
    });
});

describe("clocks", () => {
    it("count down, and up again in overtime", () => {
        expect([300, 299.6, 0.4, 0, -3.7].map(leftText)).toEqual(["5:00", "5:00", "0:01", "0:00", "+0:03"]);
        expect([null, -1, 4.6].map(actionText)).toEqual(["", "", " 5 s"]);
    });
});
