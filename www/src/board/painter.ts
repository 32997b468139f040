/** What paints a board, for who paints one that is not on the page. Given and not imported by what is loaded late, so
 *  that it stays where the page begins.
 */
import { BoardCanvas } from "./canvas.ts";
import { blank } from "./content.ts";
import { layOut } from "./layout.ts";
import { lightsOf } from "./lights.ts";
import { readTheme } from "./theme.ts";

export const painter = { BoardCanvas, blank, layOut, lightsOf, readTheme };

export type Painter = typeof painter;
