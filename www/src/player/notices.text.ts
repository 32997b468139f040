/** The messages of notices that are rare, and of the installed page; loaded with the first one. */
import { catalogue } from "../i18n/catalogue.ts";
import { notices as loads } from "../i18n/messages/notices.ts";
import { i18nOf } from "./i18n.ts";
import { part } from "./player.ts";

const messages = catalogue(loads);

export const noticesTextOf = part((player) => ({ t: i18nOf(player).shown(messages) }));
