/** The messages of the installed page. */
import { catalogue } from "../i18n/catalogue.ts";
import { installed as loads } from "../i18n/messages/installed.ts";
import { i18nOf } from "../player/i18n.ts";
import { part } from "../player/player.ts";

const messages = catalogue(loads);

export const installedTextOf = part((player) => ({ t: i18nOf(player).shown(messages) }));
