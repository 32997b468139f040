/** What a cell's word means, as in `word.rs`: one bit for white, one for black; none where nothing is known. */
export const EMPTY = 0;
export const WHITE = 1;
export const BLACK = 2;

/** Whether the cell is black; null where it is not settled, be it untouched or able to be either. */
export const blackOf = (word: number): boolean | null =>
  word === BLACK ? true : word === WHITE ? false : null;

/** The key of what a cell holds, in messages. */
export const keyOf = (word: number): "empty" | "black" | "white" => {
  const black = blackOf(word);
  return black === null ? "empty" : black ? "black" : "white";
};
