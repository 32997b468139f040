import { catalogue } from "../../../i18n/catalogue.ts";
import { transport } from "../../../i18n/messages/transport.ts";

/** Names of the parts of Watch. */
export const transportMessages = catalogue(transport);
