/** Until a browser has begun to read what it saves. */
const LATER_MS = 10_000;

/** Saves a file among the player's downloads. */
export function save(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // A browser may begin with it only then.
  setTimeout(() => URL.revokeObjectURL(address), LATER_MS);
}
