/** Gives each built file its address, by name; see `addresses.mjs`. */
export function withAddresses(files: ReadonlyMap<string, Buffer>): Map<string, Buffer>;
export function offlineFiles(files: ReadonlyMap<string, Buffer>, start: string, isAtOnce: boolean): string[];
