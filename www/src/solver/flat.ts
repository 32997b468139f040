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
      case 0:
        return number;
      case 1:
        return number + (value() as number) * 2 ** 29;
      case 2:
        return names[number];
      case 3: {
        const array: unknown[] = [];
        while (array.length < number) array.push(value());
        return array;
      }
      case 4: {
        const object: Record<string, unknown> = {};
        for (let field = 0; field < number; field += 1) object[names[word()] ?? ""] = value();
        return object;
      }
      case 6:
        return -(value() as number);
      default:
        return number === 2;
    }
  };
  return value();
}
