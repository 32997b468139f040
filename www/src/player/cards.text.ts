/** The messages of the cards: hint, check, the game; and of announcements. Loaded with them. */
import { catalogue } from "../i18n/catalogue.ts";
import { cards as loads } from "../i18n/messages/cards.ts";
import { i18nOf } from "./i18n.ts";
import { part } from "./player.ts";

export const cardsMessages = catalogue(loads);

export const cardsTextOf = part((player) => ({ t: i18nOf(player).shown(cardsMessages) }));
