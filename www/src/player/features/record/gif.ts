/** An animated picture in the GIF 89a format, frame by frame. Knows no browser.
 *
 *  A frame holds only the rectangle that changed, and in it only the pixels that did; the rest lets the frame before
 *  shine through. All frames share one table of colours: boards are flat, so 255 come near to what is painted.
 */
const COLOURS = 256;
/** Stands for "as before"; the others are colours. */
const CLEAR_PIXEL = COLOURS - 1;
/** Colours no further apart than this in any channel are painted alike: the edges of letters have many. The fuller the
 *  table the more are, so that there is room for what a later frame brings.
 */
const ALIKE = [6, 6, 12, 24] as const;
const BITS = 8;
const LONGEST_BLOCK = 255;

export class Gif {
  readonly #frames: Uint8Array[] = [];
  readonly #colours = new Uint8Array(3 * COLOURS);
  #known = 0;
  /** By colour as it is painted, its place in the table. */
  readonly #places = new Map<number, number>();
  #before: Uint32Array | null = null;
  /** Bytes of the frames so far. */
  bytes = 0;

  /** `flat` are colours that must come out exactly: those of large areas. */
  constructor(
    readonly width: number,
    readonly height: number,
    flat: Iterable<number> = [],
  ) {
    for (const colour of flat) if (this.#known < CLEAR_PIXEL) this.#learn(colour);
  }

  /** Adds a frame, four bytes a pixel, shown for so many hundredths of a second. */
  add(pixels: Uint8ClampedArray, hundredths: number): void {
    const now = new Uint32Array(pixels.buffer, pixels.byteOffset, this.width * this.height).slice();
    const area = changed(this.#before, now, this.width, this.height);
    const indices = this.#indicesOf(pixels, now, area);
    const { left, top, width, height } = area;
    const bytes = [
      // Left standing when its time is over; the clear pixel is in use.
      ...[0x21, 0xf9, 4, 0b101, ...word(hundredths), CLEAR_PIXEL, 0],
      ...[0x2c, ...word(left), ...word(top), ...word(width), ...word(height), 0, BITS],
    ];
    const frame = joined([Uint8Array.from(bytes), ...blocks(compress(indices)), Uint8Array.of(0)]);
    this.#frames.push(frame);
    this.bytes += frame.length;
    this.#before = now;
  }

  /** The whole file; it is played again and again. */
  finish(): Uint8Array<ArrayBuffer> {
    const start = [
      ...Array.from("GIF89a", (letter) => letter.charCodeAt(0)),
      ...[...word(this.width), ...word(this.height), 0xf7, 0, 0],
      ...this.#colours,
      ...[0x21, 0xff, 11, ...Array.from("NETSCAPE2.0", (letter) => letter.charCodeAt(0)), 3, 1, 0, 0, 0],
    ];
    return joined([Uint8Array.from(start), ...this.#frames, Uint8Array.of(0x3b)]);
  }

  #indicesOf(pixels: Uint8ClampedArray, now: Uint32Array, { left, top, width, height }: Area): Uint8Array {
    const indices = new Uint8Array(width * height);
    let index = 0;
    for (let y = top; y < top + height; y += 1) {
      for (let at = y * this.width + left; at < y * this.width + left + width; at += 1) {
        const isSame = this.#before !== null && this.#before[at] === now[at];
        indices[index] = isSame ? CLEAR_PIXEL : this.#placeOf(pixels, 4 * at);
        index += 1;
      }
    }
    return indices;
  }

  #placeOf(pixels: Uint8ClampedArray, at: number): number {
    const colour = ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
    const known = this.#places.get(colour);
    if (known !== undefined) return known;
    const { place, distance } = this.#nearest(colour);
    const alike = ALIKE[Math.floor((ALIKE.length * this.#known) / COLOURS)] ?? 0;
    if (alike < distance && this.#known < CLEAR_PIXEL) return this.#learn(colour);
    this.#places.set(colour, place);
    return place;
  }

  #nearest(colour: number): { place: number; distance: number } {
    const channels = channelsOf(colour);
    let [place, distance] = [0, Number.POSITIVE_INFINITY];
    for (let other = 0; other < this.#known; other += 1) {
      const apart = channels.map((value, index) => Math.abs(value - (this.#colours[3 * other + index] ?? 0)));
      const most = Math.max(...apart);
      if (most < distance) [place, distance] = [other, most];
    }
    return { place, distance };
  }

  #learn(colour: number): number {
    const known = this.#places.get(colour);
    if (known !== undefined) return known;
    const place = this.#known;
    this.#known += 1;
    this.#colours.set(channelsOf(colour), 3 * place);
    this.#places.set(colour, place);
    return place;
  }
}

const channelsOf = (colour: number): number[] => [colour >> 16, (colour >> 8) & 0xff, colour & 0xff];

/** Sixteen bits, the low ones first. */
const word = (value: number): [number, number] => [value & 0xff, (value >> 8) & 0xff];

interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The least rectangle with all pixels that changed; one pixel where none did, for a frame must have some. */
function changed(before: Uint32Array | null, now: Uint32Array, width: number, height: number): Area {
  if (!before) return { left: 0, top: 0, width, height };
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (before[y * width + x] === now[y * width + x]) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  if (right < 0) return { left: 0, top: 0, width: 1, height: 1 };
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

const CLEAR_TABLE = 1 << BITS;
const END = CLEAR_TABLE + 1;
const MOST_CODES = 1 << 12;
/** By a code and the byte after it, the code of both; 0, none yet. */
const table = new Uint16Array(MOST_CODES << BITS);

/** Lempel, Ziv and Welch, with codes of 9 to 12 bits as the format wants them. */
function compress(bytes: Uint8Array): Uint8Array {
  const writer = new BitWriter(bytes.length);
  let [next, bits] = [END + 1, BITS + 1];
  table.fill(0);
  writer.put(CLEAR_TABLE, bits);
  let prefix = bytes[0] ?? 0;
  for (let at = 1; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    const key = (prefix << BITS) | byte;
    const code = table[key];
    if (code) {
      prefix = code;
      continue;
    }
    writer.put(prefix, bits);
    prefix = byte;
    if (next === MOST_CODES) {
      writer.put(CLEAR_TABLE, bits);
      table.fill(0);
      [next, bits] = [END + 1, BITS + 1];
    } else {
      if (next === 1 << bits) bits += 1;
      table[key] = next;
      next += 1;
    }
  }
  writer.put(prefix, bits);
  // A reader has one more code by now.
  if (next === 1 << bits && bits < 12) bits += 1;
  writer.put(END, bits);
  return writer.finish();
}

/** Writes codes bit by bit, the low ones first. */
class BitWriter {
  #bytes: Uint8Array;
  #length = 0;
  #pending = 0;
  #count = 0;

  /** No code of 12 bits stands for less than a byte. */
  constructor(bytes: number) {
    this.#bytes = new Uint8Array(2 * bytes + 16);
  }

  put(code: number, bits: number): void {
    this.#pending |= code << this.#count;
    this.#count += bits;
    while (8 <= this.#count) {
      this.#bytes[this.#length] = this.#pending & 0xff;
      this.#length += 1;
      this.#pending >>>= 8;
      this.#count -= 8;
    }
  }

  finish(): Uint8Array {
    if (0 < this.#count) this.put(0, 8 - this.#count);
    return this.#bytes.subarray(0, this.#length);
  }
}

/** The data in blocks that say how long they are. */
function blocks(data: Uint8Array): Uint8Array[] {
  const parts: Uint8Array[] = [];
  for (let at = 0; at < data.length; at += LONGEST_BLOCK) {
    const part = data.subarray(at, at + LONGEST_BLOCK);
    parts.push(Uint8Array.of(part.length), part);
  }
  return parts;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
