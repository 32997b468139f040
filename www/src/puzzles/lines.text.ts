/** What the boards of all nonograms say; loaded with them. */
import { catalogue } from "../i18n/catalogue.ts";
import { nonogramBoard } from "../i18n/messages/nonogramBoard.ts";

export const boardMessages = catalogue(nonogramBoard);
