/** Where the wasm of a puzzle is: `wasm-bindgen` knows it, beside the module. */
export const source = async (_puzzle: string): Promise<undefined> => undefined;
