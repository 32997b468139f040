/** The messages of the list of games; loaded with it. */
import { catalogue } from "../../i18n/catalogue.ts";
import { games as loads } from "../../i18n/messages/games.ts";
import { i18nOf } from "../../player/i18n.ts";
import { part } from "../../player/player.ts";

const messages = catalogue(loads);

export const gamesTextOf = part((player) => ({ t: i18nOf(player).shown(messages) }));
