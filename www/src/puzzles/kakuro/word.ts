/** What a cell's word means; see `word.rs`: bit d stands for the digit d, bit 10 for "filled". */

const FILLED = 1 << 10;
const DIGITS = 0b11_1111_1110;

export const EMPTY = 0;

export function filled(digit: number): number {
  return FILLED | (1 << digit);
}

/** The entry, or null. */
export function entryOf(word: number): number | null {
  return word & FILLED ? 31 - Math.clz32(word & DIGITS) : null;
}

/** The digits of a set: an entry's one, notes or candidates. */
export function digitsOf(set: number): number[] {
  const digits: number[] = [];
  for (let digit = 1; digit <= 9; digit += 1) if (set & (1 << digit)) digits.push(digit);
  return digits;
}

/** The bits of the notes or candidates; 0 where there is an entry. */
export function notesOf(word: number): number {
  return word & FILLED ? 0 : word & DIGITS;
}

/** What a key of the pad makes of a word; null where the key means nothing here. */
export function edit(word: number, key: string, notes: boolean): number | null {
  if (key === "Delete") return EMPTY;
  if (!/^[1-9]$/.test(key)) return null;
  const digit = Number(key);
  if (notes) return entryOf(word) === null ? word ^ (1 << digit) : word;
  return entryOf(word) === digit ? EMPTY : filled(digit);
}
