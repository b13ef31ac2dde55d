import { describe, expect, it } from "vitest";
import type { GameEvent } from "../events";
import { eventMarkers } from "./event_markers";
import { possession } from "./possession";

const event = (frame: number, rest: object) =>
    ({ frame, clock: frame / 10, cycle: frame, stoppage: 0, ...rest }) as GameEvent;
const names = (team: 0 | 1) => ["Reds", "Blues"][team] ?? "";

describe("markers", () => {
    it("say what happened and to whom", () => {
        const markers = eventMarkers(
            [
                event(300, { event: "goal", side: "r", by: "r11", own: false, score: [0, 1] }),
                event(310, { event: "kick", by: "l9" }),
                event(320, { event: "card", by: "l4", colour: "red" }),
                event(330, { event: "fault", fault: "offside", side: "l", by: null, at: [0, 0] }),
                event(340, { event: "restart", restart: "corner_kick", side: "l", at: [0, 0] }),
                event(2500, { event: "restart", restart: "kick_off", side: "r", at: [0, 0] }),
                event(3001, { event: "restart", restart: "kick_off", side: "r", at: [0, 0] }),
            ],
            { name: names, half: 3000 },
        );
        expect(markers.map((m) => [m.shape, m.text])).toEqual([
            ["flag", "Goal: Blues 11, 0 – 1"],
            ["bar", "Red card: Reds 4"],
            ["wedge", "Offside: Reds"],
            ["tick", "Corner kick: Reds"],
            ["tick", "Kick-off: Blues"],
            ["line", "Second half: Blues kicks off"],
        ]);
    });

    it("show a shot unless the goal shows it", () => {
        const shot = (frame: number, outcome: string, on_target: boolean) =>
            event(frame, { event: "shot", by: "r9", from: [40, 0], on_target, outcome });
        const markers = eventMarkers([shot(10, "saved", true), shot(20, "missed", false), shot(30, "goal", true)], {
            name: names,
            half: 0,
        });
        expect(markers.map((m) => [m.shape, m.text])).toEqual([
            ["dot", "Shot: Blues 9, saved"],
            ["ring", "Shot: Blues 9, missed"],
        ]);
    });

    it("keep the shoot-out apart from goals", () => {
        const markers = eventMarkers(
            [
                event(6000, { event: "restart", restart: "kick_off", side: "l", at: [0, 0] }),
                event(8001, { event: "play_mode", mode: "penalty_setup_l" }),
                event(8050, { event: "penalty", side: "l", by: "l7", scored: false }),
                event(8051, { event: "play_mode", mode: "penalty_setup_r" }),
                event(8100, { event: "penalty", side: "r", by: "r9", scored: true }),
            ],
            { name: names, half: 3000 },
        );
        expect(markers.map((m) => [m.shape, m.begins, m.text])).toEqual([
            ["line", "extra", "Extra time: Reds kicks off"],
            ["line", "shoot_out", "Penalty shoot-out"],
            ["ring", undefined, "Penalty missed: Reds 7"],
            ["dot", undefined, "Penalty scored: Blues 9"],
        ]);
    });

    it("are in order although events are told when they are over", () => {
        const markers = eventMarkers([event(9, { event: "drop_ball" }), event(4, { event: "drop_ball" })], {
            name: names,
            half: 3000,
        });
        expect(markers.map((m) => m.frame)).toEqual([4, 9]);
    });
});

describe("possession", () => {
    it("lasts until the other team has the ball, or a goal is scored", () => {
        const events = [
            event(10, { event: "possession", by: "l7" }),
            event(50, { event: "possession", by: "r3" }),
            event(80, { event: "goal", side: "r", by: "r9", own: false, score: [0, 1] }),
            event(130, { event: "possession", by: "l9" }),
        ];
        expect(possession(events, 200)).toEqual([
            { from: 10, to: 50, team: 0 },
            { from: 50, to: 80, team: 1 },
            { from: 130, to: 200, team: 0 },
        ]);
    });
});
