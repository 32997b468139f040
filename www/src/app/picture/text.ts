/** The messages of the import of a picture; loaded with it. */
import { catalogue } from "../../i18n/catalogue.ts";
import { pictures as loads } from "../../i18n/messages/pictures.ts";
import { i18nOf } from "../../player/i18n.ts";
import { part } from "../../player/player.ts";

const messages = catalogue(loads);

export const picturesTextOf = part((player) => ({ t: i18nOf(player).shown(messages) }));
