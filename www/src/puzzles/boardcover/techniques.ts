/** The help of each technique. */
import { catalogue } from "../../i18n/catalogue.ts";
import { boardcoverTechniques as loads } from "../../i18n/messages/boardcoverTechniques.ts";
import { helpIn } from "../techniques.ts";
import file from "./techniques.json";

export const boardcoverTechniques = helpIn(catalogue(loads), "boardcover", file);
