import {
  FLAT_ARRAY,
  FLAT_BELOW,
  FLAT_BITS,
  FLAT_NUMBER,
  FLAT_OBJECT,
  FLAT_TEXT,
  FLAT_WIDE,
} from "./constants.ts";

/** What the solver wrote as one array of words (`crates/wire/src/flat.rs`), read: objects are made here and not in the
 *  worker, since to copy hundreds of steps from there takes milliseconds. */
export function read(flat: Uint32Array): unknown {
  const names = String.fromCharCode(...flat.subarray(flat[0])).split("\0");
  let at = 0;
  const word = (): number => {
    at += 1;
    return flat[at] ?? 0;
  };
  const value = (): unknown => {
    const head = word();
    const number = head >>> 3;
    switch (head & 7) {
      case FLAT_NUMBER:
        return number;
      case FLAT_WIDE:
        return number + (value() as number) * 2 ** FLAT_BITS;
      case FLAT_TEXT:
        return names[number];
      case FLAT_ARRAY: {
        const array: unknown[] = [];
        while (array.length < number) array.push(value());
        return array;
      }
      case FLAT_OBJECT: {
        const object: Record<string, unknown> = {};
        for (let field = 0; field < number; field += 1) object[names[word()] ?? ""] = value();
        return object;
      }
      case FLAT_BELOW:
        return -(value() as number);
      default:
        return number === 0 ? null : number === 2;
    }
  };
  return value();
}
