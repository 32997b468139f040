/** The messages that the page has for the keys of a puzzle. */
import { expect } from "vitest";
import { catalogues } from "../../tools/messages.mjs";

/** The catalogue has a message for each key of a list, in the form `rule.*`, and no other of this form. */
export function expectMessages(catalogue: string, form: string, keys: readonly string[]): void {
  const found = catalogues().find((one) => one.catalogue === catalogue && one.language === "en");
  const [start = "", end = ""] = form.split("*");
  const inForm = Object.keys(found?.messages ?? {})
    .filter((key) => key.startsWith(start) && key.endsWith(end))
    .map((key) => key.slice(start.length, key.length - end.length));
  expect(inForm.sort(), `${form} of ${catalogue}`).toEqual([...keys].sort());
}
