/** The messages of the dialogs that make, open and share puzzles; loaded with them. */
import { catalogue } from "../i18n/catalogue.ts";
import { dialogs as loads } from "../i18n/messages/dialogs.ts";
import { i18nOf } from "./i18n.ts";
import { part } from "./player.ts";

const messages = catalogue(loads);

export const dialogsTextOf = part((player) => ({ t: i18nOf(player).shown(messages) }));
