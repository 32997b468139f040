/** Messages of a catalogue by key, with their arguments. */
type Values<F> = F extends (values: infer V) => string ? [values: V] : [];

export type Translate<M> = <K extends keyof M>(key: K, ...values: Values<M[K]>) => string;

/** A compiled catalogue: see `tools/messages.mjs`. */
export type Catalogue = { default: unknown };

export function translator<M>({ default: catalogue }: Catalogue, language: string): Translate<M> {
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const messages = (catalogue as (number: (value: number) => string) => M)((value) => format.format(value));
  return (key, ...values) => {
    const message: unknown = messages[key];
    return typeof message === "string" ? message : (message as (...values: unknown[]) => string)(...values);
  };
}
