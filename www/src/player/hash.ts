/** FNV-1a of 32 bits, see http://www.isthe.com/chongo/tech/comp/fnv/. */
export function hash(text: string): number {
  let found = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) found = Math.imul(found ^ byte, 0x01000193);
  return found >>> 0;
}
