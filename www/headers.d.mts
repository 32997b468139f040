/** The rules for the built files; see `headers.mjs`. */
export function headersOf(files: ReadonlyMap<string, Buffer>): string;
/** The headers that a host sends with a path. */
export function headersAt(rules: string, path: string): Record<string, string>;
