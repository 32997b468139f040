/** Gives each built file its address, by name; see `addresses.mjs`. */
export function withAddresses(files: ReadonlyMap<string, Buffer>): Map<string, Buffer>;
export const SERVICE_WORKER: string;
export function isHashed(name: string): boolean;
export function offlineFiles(files: ReadonlyMap<string, Buffer>, start: string, isAtOnce: boolean): string[];
