/** The messages of the cards: hint, check, the game; loaded with them. */
import { catalogue } from "../i18n/catalogue.ts";
import { shown } from "../i18n/i18n.ts";
import { cards } from "../i18n/messages/cards.ts";

export const t = shown(catalogue(cards));
