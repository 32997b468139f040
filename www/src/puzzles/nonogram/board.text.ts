/** The sentences of the board, loaded with it. */
import { catalogue } from "../../i18n/catalogue.ts";
import { nonogramBoard } from "../../i18n/messages/nonogramBoard.ts";

export const boardMessages = catalogue(nonogramBoard);
