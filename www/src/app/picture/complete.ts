/** Whether a file of a picture is all there: browsers show what there is of one that is cut off or damaged, and do not say so. */

/** False only for files that are known to be damaged; other kinds of files are left to the browser. */
export function isComplete(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (startsWith(bytes, PNG)) return isCompletePng(bytes, view);
  if (startsWith(bytes, JPEG)) return isCompleteJpeg(bytes, view);
  // The length of what follows the first eight bytes stands behind the first four.
  if (startsWith(bytes, RIFF)) return 12 <= bytes.length && 8 + view.getUint32(4, true) <= bytes.length;
  return true;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const RIFF = [0x52, 0x49, 0x46, 0x46];
const IEND = 0x49454e44;

const startsWith = (bytes: Uint8Array, sign: readonly number[]): boolean =>
  sign.every((byte, at) => bytes[at] === byte);

/** Chunks, each with its length, its kind and a checksum of kind and content, up to the one that ends the picture. */
function isCompletePng(bytes: Uint8Array, view: DataView): boolean {
  for (let at = PNG.length; at + 12 <= bytes.length; ) {
    const end = at + 8 + view.getUint32(at);
    if (bytes.length < end + 4 || checksum(bytes.subarray(at + 4, end)) !== view.getUint32(end)) return false;
    if (view.getUint32(at + 4) === IEND) return true;
    at = end + 4;
  }
  return false;
}

/** Segments up to the one that the picture follows, which a mark ends. A small picture in a segment has such a mark, too. */
function isCompleteJpeg(bytes: Uint8Array, view: DataView): boolean {
  const [start, end] = [0xda, 0xd9];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== start)
    // Any number of 0xff may stand before a segment.
    at += bytes[at + 1] === 0xff ? 1 : 2 + view.getUint16(at + 2);
  const rest = bytes.subarray(at);
  return rest.some((byte, index) => byte === end && rest[index - 1] === 0xff);
}

/** CRC-32 by the polynomial of IEEE 802.3. */
function checksum(bytes: Uint8Array): number {
  let sum = ~0;
  for (const byte of bytes) sum = (sum >>> 8) ^ (SUMS[(sum ^ byte) & 0xff] ?? 0);
  return ~sum >>> 0;
}

/** The checksum of each byte alone. */
const SUMS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  return sum;
});
