// What a 2D agent does by hand.
import type { Request } from "../../../core/scene/messages";

const VERBS: Record<string, string> = { go_to: "goes to", kick_to: "kicks the ball to", turn_to: "turns to" };

export function orderWords(order: Request | null): string {
    if (!order) return "It does what it thinks best.";
    const verb = VERBS[order.name];
    if (!verb || !order.at) return "Its tactic is off.";
    const [x = 0, y = 0] = order.at;
    return `Its tactic is off; it ${verb} ${x.toFixed(1)}, ${y.toFixed(1)}.`;
}
