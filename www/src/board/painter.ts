/** Paints boards that are not on the page. Lazy parts get it as an argument and do not import it: so it stays in the
 *  first bundle.
 */
import { BoardCanvas } from "./canvas.ts";
import { blank } from "./content.ts";
import { layOut } from "./layout.ts";
import { lightsOf } from "./lights.ts";
import { readTheme } from "./theme.ts";

export const painter = { BoardCanvas, blank, layOut, lightsOf, readTheme };

export type Painter = typeof painter;
