/** The help of each technique. */
import { catalogue } from "../../i18n/catalogue.ts";
import { sudominokuTechniques as loads } from "../../i18n/messages/sudominokuTechniques.ts";
import { helpIn } from "../techniques.ts";
import { commonConstraints } from "./board.ts";
import file from "./techniques.json";

export const sudominokuTechniques = helpIn(catalogue(loads), "sudominoku", file, commonConstraints());
