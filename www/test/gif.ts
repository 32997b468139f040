// Reads what the page writes: GIF 89a with one table of colours, frames that leave what is clear as it was.

export interface Read {
  width: number;
  height: number;
  /** Whether it is played for ever. */
  loops: boolean;
  frames: { hundredths: number; pixels: Uint32Array }[];
}

/** Throws where the bytes are no such file; pixels are 24 bits each. */
export function readGif(bytes: Uint8Array): Read {
  const word = (at: number) => (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
  const letters = (at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length));
  if (letters(0, 6) !== "GIF89a") throw new Error("no GIF");
  const read: Read = { width: word(6), height: word(8), loops: false, frames: [] };
  const colour = (index: number) => {
    const [red = 0, green = 0, blue = 0] = bytes.subarray(13 + 3 * index, 16 + 3 * index);
    return (red << 16) | (green << 8) | blue;
  };
  let pixels = new Uint32Array(read.width * read.height);
  let [at, hundredths, clear] = [13 + 3 * 256, 0, -1];
  const skipBlocks = () => {
    const data: number[] = [];
    for (let length = bytes[at] ?? 0; 0 < length; length = bytes[at] ?? 0) {
      data.push(...bytes.subarray(at + 1, at + 1 + length));
      at += 1 + length;
    }
    at += 1;
    return data;
  };
  for (;;) {
    const kind = bytes[at];
    if (kind === 0x3b) break;
    if (kind === 0x21) {
      if (bytes[at + 1] === 0xff) read.loops = letters(at + 3, 11) === "NETSCAPE2.0";
      if (bytes[at + 1] === 0xf9) [hundredths, clear] = [word(at + 4), bytes[at + 6] ?? -1];
      at += 2;
      skipBlocks();
    } else if (kind === 0x2c) {
      const [left, top, width, height] = [word(at + 1), word(at + 3), word(at + 5), word(at + 7)];
      const bits = bytes[at + 10] ?? 0;
      at += 11;
      const indices = decompress(skipBlocks(), bits);
      if (indices.length !== width * height) throw new Error(`${indices.length} pixels`);
      pixels = pixels.slice();
      for (const [index, value] of indices.entries()) {
        const place = (top + Math.floor(index / width)) * read.width + left + (index % width);
        if (value !== clear) pixels[place] = colour(value);
      }
      read.frames.push({ hundredths, pixels });
    } else throw new Error(`byte ${kind} at ${at}`);
  }
  if (at !== bytes.length - 1) throw new Error("there is more behind the end");
  return read;
}

function decompress(data: readonly number[], bits: number): number[] {
  const clear = 1 << bits;
  const found: number[] = [];
  let [width, pending, count] = [bits + 1, 0, 0];
  let words: number[][] = [];
  let before: number[] | null = null;
  const reset = () => {
    words = Array.from({ length: clear + 2 }, (_, value) => (value < clear ? [value] : []));
    width = bits + 1;
    before = null;
  };
  for (const byte of data) {
    pending |= byte << count;
    count += 8;
    while (width <= count) {
      const code = pending & ((1 << width) - 1);
      pending >>>= width;
      count -= width;
      if (code === clear) {
        reset();
        continue;
      }
      if (code === clear + 1) return found;
      const word: number[] | undefined = words[code] ?? (before && [...before, before[0] ?? 0]) ?? undefined;
      if (!word || words.length < code) throw new Error(`code ${code}`);
      found.push(...word);
      if (before && words.length < 4096) words.push([...before, word[0] ?? 0]);
      if (words.length === 1 << width && width < 12) width += 1;
      before = word;
    }
  }
  throw new Error("no end");
}
