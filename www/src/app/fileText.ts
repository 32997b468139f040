/** The text of a puzzle file. */

/**
 * Decodes a file as UTF-8, or as windows-1252 where it is not UTF-8: many puzzle files are older than UTF-8.
 * `null` where a zero byte shows that the file is no text. `decode` in `crates/puzzles/src/text.rs` is the same for
 * the command line.
 */
export function decodeText(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The key of the sentence on why a file is not read. */
export type FileProblem = "errorFileTooBig" | "errorFileNotText";

/** A board of 128 by 128 with a long history takes a fraction of this. */
const LARGEST_FILE = 8 << 20;

/** The text of a file, empty where there is a problem. */
export async function readText(file: Blob): Promise<[string, FileProblem | null]> {
  if (LARGEST_FILE < file.size) return ["", "errorFileTooBig"];
  // A folder, and a file that is gone since it was chosen, cannot be read.
  const bytes = await file.arrayBuffer().catch(() => null);
  const text = bytes && decodeText(new Uint8Array(bytes));
  return text === null ? ["", "errorFileNotText"] : [text, null];
}
