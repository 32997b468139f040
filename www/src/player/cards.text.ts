/** The messages of the cards: hint, check, the game; loaded with them. */
import { catalogue } from "../i18n/catalogue.ts";
import { cards as loads } from "../i18n/messages/cards.ts";
import { i18nOf } from "./i18n.ts";
import { part } from "./player.ts";

const messages = catalogue(loads);

export const cardsTextOf = part((player) => ({ t: i18nOf(player).shown(messages) }));
