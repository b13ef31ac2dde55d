// The page of 2D soccer: all that core does not know of it.
import "./style.css";
import { teamName } from "../../core/head/names";
import type { LeaguePage } from "../../core/league";
import { boardWords } from "./boards/words";
import { CATALOGUE } from "./charts/catalogue";
import { drag } from "./commands/drag";
import { commandButtons, mayAsk, menuItems } from "./commands/menu";
import { stage2d } from "./details";
import { events2d } from "./events";
import { CYCLES, headWords } from "./head/words";
import { lineUp } from "./line_up/line_up";
import { advice } from "./mind/advice";
import { readBeliefs } from "./mind/beliefs";
import { orderWords } from "./mind/order_words";
import { mindView } from "./mind/sheet";
import { moment2d } from "./moment";
import { LAYERS, paint } from "./pitch/layers";
import { playerAt } from "./pitch/player_at";
import { readout } from "./pitch/readout";
import { playerRows } from "./player_rows";
import { Study2d } from "./study/study";
import { eventMarkers } from "./timeline/event_markers";
import { LEGEND, PARTS } from "./timeline/legend";
import { possession } from "./timeline/possession";

export const page: LeaguePage = {
    layers: LAYERS,
    paint,
    bodyAt: playerAt,
    follow: { title: "Follow the ball", target: (moment) => moment2d(moment).ball },
    colours: [
        { name: "leftGoalie", title: "Left goalie", otherwise: "#ffb340" },
        { name: "rightGoalie", title: "Right goalie", otherwise: "#c9a2ff" },
    ],
    readout,
    words: headWords,
    time: CYCLES,
    markers: (events, stage) => {
        const { half } = stage2d(stage);
        return eventMarkers(events2d(events), { name: (team) => teamName(stage, team), half });
    },
    stretches: (events, frames) => possession(events2d(events), frames),
    legend: LEGEND,
    parts: PARTS,
    boards: boardWords,
    lineUp,
    bodyRows: playerRows,
    menu: menuItems,
    buttons: commandButtons,
    hint: (stage) => (mayAsk(stage, "move_player") ? "Drag players and ball" : ""),
    drag,
    readBeliefs,
    mindView,
    orderWords,
    advice,
    charts: CATALOGUE,
    study: (context) => new Study2d(context),
    hands: [
        ["Click on a player", "Choose it: its values, follow, mind"],
        ["Drag a player or the ball", "Put it elsewhere, if the page has a trainer's rights"],
        ["Right click, long press", "The referee's menu, in a live match"],
    ],
};
