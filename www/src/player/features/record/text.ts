/** The messages of recording; loaded with its dialog. */
import { catalogue } from "../../../i18n/catalogue.ts";
import { record as loads } from "../../../i18n/messages/record.ts";
import { i18nOf } from "../../i18n.ts";
import { part } from "../../player.ts";

const messages = catalogue(loads);

export const recordTextOf = part((player) => ({ t: i18nOf(player).shown(messages) }));
