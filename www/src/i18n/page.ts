/** The messages of the first view, in any language. */
import { catalogue } from "./catalogue.ts";
import { page as loads } from "./messages/page.ts";

export const page = catalogue(loads);
