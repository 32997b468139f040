/** The language of a player and its messages. */
import { createI18n } from "../i18n/i18n.ts";
import { part } from "./player.ts";

export const i18nOf = part(() => createI18n());
