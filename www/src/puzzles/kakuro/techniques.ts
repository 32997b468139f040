/** The help of each technique. */
import { catalogue } from "../../i18n/catalogue.ts";
import { kakuroTechniques as loads } from "../../i18n/messages/kakuroTechniques.ts";
import { helpIn } from "../techniques.ts";
import file from "./techniques.json";

export const kakuroTechniques = helpIn(catalogue(loads), "kakuro", file);
