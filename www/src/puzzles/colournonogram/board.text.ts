/** The sentences of the board, loaded with it. */
import { catalogue } from "../../i18n/catalogue.ts";
import { colournonogramBoard } from "../../i18n/messages/colournonogramBoard.ts";

export const colourMessages = catalogue(colournonogramBoard);
