/** The messages of a watched search; loaded with the Watch panel. */
import { catalogue } from "../../i18n/catalogue.ts";
import { watch as loads } from "../../i18n/messages/watch.ts";
import { i18nOf } from "../i18n.ts";
import { part } from "../player.ts";

export const watchMessages = catalogue(loads);

export const watchTextOf = part((player) => ({ t: i18nOf(player).shown(watchMessages) }));
