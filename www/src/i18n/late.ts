import { catalogue } from "./catalogue.ts";
import { late as loads } from "./messages/late.ts";

/** What the page says after its first view: loaded with what says it. */
export const late = catalogue(loads);
