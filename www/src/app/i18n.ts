import type { Arg } from "../solver/wire.ts";

export type Args = Record<string, Arg>;
