/** Arguments of the package's functions, checked before anything is asked. */

/** An argument that is missing, of the wrong type, out of range, or unknown. */
export class ArgumentError extends TypeError {
  /** `argument` is its name, such as `seed` or `states[4]`; `allowed` says what it can be. */
  constructor(
    readonly argument: string,
    readonly allowed: string,
    readonly found: unknown,
  ) {
    super(
      `${argument} must be ${allowed}; ${found === undefined ? "it is missing" : `found ${shown(found)}`}`,
    );
    this.name = "ArgumentError";
  }
}

/** Longer texts are cut where they are shown. */
const LONGEST = 40;

function shown(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value.slice(0, LONGEST));
  if (typeof value === "function") return "a function";
  if (typeof value !== "object" || value === null) return String(value);
  return Array.isArray(value) ? `an array of ${value.length}` : "an object";
}

/** States and numbers of cells have 32 bits. */
const MOST_BITS = 2 ** 32 - 1;

export function integer(
  argument: string,
  value: unknown,
  least = 0,
  most: number = Number.MAX_SAFE_INTEGER,
): number {
  if (typeof value === "number" && Number.isInteger(value) && least <= value && value <= most) return value;
  const allowed = least === most ? `${least}` : `an integer from ${least} to ${most}`;
  throw new ArgumentError(argument, allowed, value);
}

export const stateIn = (value: unknown, argument = "state"): number => integer(argument, value, 0, MOST_BITS);

export function text(argument: string, value: unknown): string {
  if (typeof value !== "string") throw new ArgumentError(argument, "a string", value);
  return value;
}

export function flag(argument: string, value: unknown): boolean {
  if (typeof value !== "boolean") throw new ArgumentError(argument, "true or false", value);
  return value;
}

export function oneOf<T extends string>(argument: string, value: unknown, allowed: readonly T[]): T {
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw new ArgumentError(argument, `one of ${allowed.join(", ")}`, value);
  return found;
}

/** An object with named arguments; a name that the function does not know is refused, since it would be ignored. */
export function named<T extends object>(argument: string, value: T | undefined, names: readonly string[]): T {
  const object: unknown = value ?? {};
  if (value === null || typeof object !== "object" || Array.isArray(object))
    throw new ArgumentError(argument, `an object with any of ${names.join(", ")}`, value);
  const unknown = Object.keys(object as object).find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new ArgumentError(
      unknown,
      `left out: there are ${names.join(", ")}`,
      (object as Record<string, unknown>)[unknown],
    );
  return object as T;
}

/** A state for each cell; none at all stands for no entries. */
export function statesIn(value: unknown, cells: number): Uint32Array {
  const length =
    typeof value === "object" && value !== null ? (value as ArrayLike<unknown>).length : undefined;
  if (length !== cells && length !== 0)
    throw new ArgumentError("states", `an array of ${cells} states, or an empty one`, value);
  return Uint32Array.from(value as ArrayLike<unknown>, (state, cell) => stateIn(state, `states[${cell}]`));
}
