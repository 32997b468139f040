/** The messages of the help; loaded with it. */
import { catalogue } from "../i18n/catalogue.ts";
import { help as loads } from "../i18n/messages/help.ts";
import { i18nOf } from "../player/i18n.ts";
import { part } from "../player/player.ts";

const messages = catalogue(loads);

export const helpTextOf = part((player) => ({ t: i18nOf(player).shown(messages) }));
