// Core serves every league, so it names none: neither a league, nor a word of one, nor a module of one.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LEAGUES } from ".";

const CORE = new URL("../core/", import.meta.url);

const WORDS = [
    ...Object.keys(LEAGUES),
    // Not `sphere`, which is a shape too.
    ...["2d", "smallsize", "ssl", "sphere3d", "humanoid", "humanoid3d", "rcg", "nao", "naos"],
    ...["ball", "balls", "player", "players", "goal", "goals", "goalie", "goalies", "pitch", "grass", "referee"],
    ...["trainer", "coach", "card", "cards", "penalty", "penalties", "foul", "fouls", "offside", "stamina"],
    ...["kick", "kicks", "kick_off", "free_kick", "drop_ball", "play_mode", "play_on", "tackle", "catch_ball"],
    ...["half_time", "shoot_out", "cycle", "cycles", "unum", "soccer"],
];

const files = readdirSync(CORE, { recursive: true, encoding: "utf8" }).filter((name) => /\.(ts|css)$/.test(name));

describe("core", () => {
    it("is looked through", () => expect(files.length).toBeGreaterThan(80));

    it.each(files)("%s names no league and no word of one", (name) => {
        const text = readFileSync(new URL(name, CORE), "utf8")
            // A canvas context has nothing to do with a league of that name.
            .replaceAll('getContext("2d")', "");
        const found = WORDS.filter((word) => new RegExp(`(?<![a-z0-9_])${word}(?![a-z0-9_])`, "i").test(text));
        expect(found).toEqual([]);
        expect(text).not.toMatch(/from "[^"]*leagues/);
    });
});
