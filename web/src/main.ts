// Where the page begins.
import { startPage } from "./core/page";
import { LEAGUES } from "./leagues";

startPage(LEAGUES);
