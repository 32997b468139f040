/** The sentences of the board, loaded with it. */
import { catalogue } from "../../i18n/catalogue.ts";
import { boardcoverBoard } from "../../i18n/messages/boardcoverBoard.ts";

export const boardMessages = catalogue(boardcoverBoard);
