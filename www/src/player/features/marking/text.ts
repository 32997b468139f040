/** The messages of marks; loaded with them. */
import { catalogue } from "../../../i18n/catalogue.ts";
import { marking as loads } from "../../../i18n/messages/marking.ts";

export const textIn = catalogue(loads);
