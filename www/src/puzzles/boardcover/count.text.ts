/** The messages of the panel that counts, and of the editor; loaded with them. */
import { catalogue } from "../../i18n/catalogue.ts";
import { boardcoverCount } from "../../i18n/messages/boardcoverCount.ts";

export const countMessages = catalogue(boardcoverCount);
