// The leagues that have a page of their own, by the names that stages give them; each is loaded when a match of it is watched.
import type { Leagues } from "../core/league";

export const LEAGUES: Leagues = {
    smallsize: () => import("./smallsize").then(({ page }) => page),
    soccer2d: () => import("./soccer2d").then(({ page }) => page),
};
