/** The wasm of a puzzle, read from its file, which lies in the folder above this one's: Node fetches no files. */
import { readFile } from "node:fs/promises";

export const source = (puzzle: string): Promise<Uint8Array> =>
  readFile(new URL(`../${puzzle}_bg.wasm`, import.meta.url));
