import { describe, expect, it } from "vitest";
import type { TeamStanding } from "./frame";
import { cardsText, placementText } from "./standing";

const team = (rest: Partial<TeamStanding>) => ({ yellowCards: 0, redCards: 0, cards: [], ...rest }) as TeamStanding;

describe("how a team stands", () => {
    it("has its cards with what is left of them", () => {
        expect(cardsText(team({}))).toBe("none");
        expect(cardsText(team({ yellowCards: 3, redCards: 1, cards: [119.2, 3] }))).toBe(
            "3 yellow (2:00, 0:03), 1 red",
        );
    });

    it("says whether it may place the ball", () => {
        expect(placementText(team({ placementFailures: 2, canPlace: true }))).toBe("2");
        expect(placementText(team({ placementFailures: 5, canPlace: false }))).toBe("5, may not place");
    });
});
