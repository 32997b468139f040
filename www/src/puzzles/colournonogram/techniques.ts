/** The help of each technique. */
import { catalogue } from "../../i18n/catalogue.ts";
import { colournonogramTechniques as loads } from "../../i18n/messages/colournonogramTechniques.ts";
import { helpIn } from "../techniques.ts";
import file from "./techniques.json";

export const colournonogramTechniques = helpIn(catalogue(loads), "colournonogram", file);
