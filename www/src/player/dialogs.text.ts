/** The messages of the dialogs that make, open and share puzzles; loaded with them. */
import { catalogue } from "../i18n/catalogue.ts";
import { shown } from "../i18n/i18n.ts";
import { dialogs } from "../i18n/messages/dialogs.ts";

export const t = shown(catalogue(dialogs));
