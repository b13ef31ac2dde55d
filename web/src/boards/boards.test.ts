import { describe, expect, it } from "vitest";
import type { BoardMessage } from "../scene/messages";
import { type Filter, matches } from "./filter";
import { refereeWords } from "./referee_words";

const name = (team: 0 | 1) => ["Reds", "Blues"][team] ?? "";

describe("the referee's words", () => {
    it.each([
        ["play_on", "Play on"],
        ["kick_in_r", "Kick-in: Blues"],
        ["goal_l_3", "Goal for Reds, number 3"],
        ["red_card_r_11", "Red card: Blues 11"],
        ["goalie_catch_ball_l", "The goalie of Reds has caught the ball"],
        ["half_time", "Half-time"],
        ["(ok move)", "(ok move)"],
    ])("%s", (text, words) => expect(refereeWords(text, name)).toBe(words));
});

describe("the filter", () => {
    const all: Filter = { boards: new Set(["referee", "say"]), text: "", team: null };
    const message = (change: Partial<BoardMessage>): BoardMessage => ({
        frame: 1,
        time: 1,
        board: "say",
        text: "Pass!",
        ...change,
    });

    it("lets through the boards that are wanted", () => {
        expect(matches(all, message({}))).toBe(true);
        expect(matches(all, message({ board: "log" }))).toBe(false);
    });

    it("looks for words, whatever their case", () => {
        expect(matches({ ...all, text: " pass" }, message({}))).toBe(true);
        expect(matches({ ...all, text: "shoot" }, message({}))).toBe(false);
    });

    it("keeps the referee's words for both teams", () => {
        expect(matches({ ...all, team: 1 }, message({ team: 0 }))).toBe(false);
        expect(matches({ ...all, team: 1 }, message({ team: 1 }))).toBe(true);
        expect(matches({ ...all, team: 1 }, message({ board: "referee" }))).toBe(true);
    });
});
