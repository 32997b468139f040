/** The words of the board, which are there with it. */
import { catalogue } from "../../i18n/catalogue.ts";
import { sudominokuBoard } from "../../i18n/messages/sudominokuBoard.ts";

export const boardMessages = catalogue(sudominokuBoard);
