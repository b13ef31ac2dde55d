// The page of the small-size league: all that core does not know of it.
import "./style.css";
import type { LeaguePage } from "../../core/league";
import { boardWords } from "./boards/words";
import { drag } from "./commands/drag";
import { commandButtons, mayAsk, menuItems } from "./commands/menu";
import { gameEvents } from "./events";
import { headWords } from "./head/words";
import { smallMoment } from "./moment";
import { LAYERS, paint } from "./pitch/layers";
import { readout } from "./pitch/readout";
import { robotAt } from "./pitch/robot_at";
import { robotRows } from "./robot_rows";
import { standing } from "./standing";
import { study } from "./study/study";
import { eventMarkers, possession } from "./timeline/event_markers";
import { LEGEND, PARTS } from "./timeline/legend";

export const page: LeaguePage = {
    layers: LAYERS,
    paint,
    bodyAt: robotAt,
    follow: { title: "Follow the ball", target: (moment) => smallMoment(moment).ball },
    readout,
    words: headWords,
    markers: (events) => eventMarkers(gameEvents(events)),
    stretches: (events, frames) => possession(gameEvents(events), frames),
    legend: LEGEND,
    parts: PARTS,
    boards: boardWords,
    lineUp: standing,
    bodyRows: robotRows,
    menu: menuItems,
    buttons: commandButtons,
    hint: (stage) => (mayAsk(stage, "move_robot") ? "Drag robots and ball" : ""),
    drag,
    study,
    hands: [
        ["Click on a robot", "Choose it: its values, follow"],
        ["Drag a robot or the ball", "Put it elsewhere, in a simulator"],
        ["Right click, long press", "The referee's menu, in a live match"],
    ],
};
