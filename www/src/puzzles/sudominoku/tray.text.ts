/** The messages of the set of pieces; loaded with it. */
import { catalogue } from "../../i18n/catalogue.ts";
import { sudominokuTray } from "../../i18n/messages/sudominokuTray.ts";

export const trayMessages = catalogue(sudominokuTray);
