/** What boards of lines of blocks load first, black and white or coloured: one import, so that it stays one file. */
export * from "./lines.board.ts";
export * from "./lines.input.ts";
export * from "./lines.names.ts";
export * from "./lines.renderer.ts";
export * from "./lines.text.ts";
export * from "./lines.view.ts";
