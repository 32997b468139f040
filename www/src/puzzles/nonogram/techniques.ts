/** The help of each technique. */
import { catalogue } from "../../i18n/catalogue.ts";
import { nonogramTechniques as loads } from "../../i18n/messages/nonogramTechniques.ts";
import { helpIn } from "../techniques.ts";
import file from "./techniques.json";

export const nonogramTechniques = helpIn(catalogue(loads), "nonogram", file);
