/** Gives each built file its address, by name; see `addresses.mjs`. */
export function withAddresses(files: ReadonlyMap<string, Buffer>): Map<string, Buffer>;
