/** The words of the board, which are there with it. */
import { catalogue } from "../../i18n/catalogue.ts";
import { nonogramBoard } from "../../i18n/messages/nonogramBoard.ts";

export const boardMessages = catalogue(nonogramBoard);
