/** The messages of an implication graph; loaded with it. */
import { catalogue } from "../../../i18n/catalogue.ts";
import { graph as loads } from "../../../i18n/messages/graph.ts";
import { i18nOf } from "../../i18n.ts";
import { part } from "../../player.ts";

const messages = catalogue(loads);

export const graphTextOf = part((player) => ({ t: i18nOf(player).shown(messages) }));
