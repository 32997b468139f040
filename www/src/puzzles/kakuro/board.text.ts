/** The sentences of the board, loaded with it. */
import { catalogue } from "../../i18n/catalogue.ts";
import { kakuroBoard } from "../../i18n/messages/kakuroBoard.ts";

export const boardMessages = catalogue(kakuroBoard);
