// Where the page begins.
import "./core/page";
