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
