import type { VNode } from "preact";
import type { Colour } from "./palette.ts";

/** A colour with its letter; only framed where a mark says that a cell is not of it. */
export const swatchOf = ({ paint, ink, letter }: Colour, isFramed = false): VNode => (
  <>
    <path class="swatch-of" d="M2 2h16v16H2z" fill={isFramed ? "none" : paint} stroke={paint} />
    <text x="10" y="14" text-anchor="middle" fill={isFramed ? "currentColor" : ink}>
      {letter}
    </text>
  </>
);
