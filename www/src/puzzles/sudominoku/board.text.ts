/** The sentences of the board, loaded with it. */
import { catalogue } from "../../i18n/catalogue.ts";
import { sudominokuBoard } from "../../i18n/messages/sudominokuBoard.ts";

export const boardMessages = catalogue(sudominokuBoard);
