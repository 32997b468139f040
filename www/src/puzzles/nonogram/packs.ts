/** The pictures that we drew ourselves, with their titles: `pictures.txt`, of which `tools/pictures.mjs` makes puzzles. */
import { catalogue } from "../../i18n/catalogue.ts";
import type { Language } from "../../i18n/language.ts";
import { nonogramPictures } from "../../i18n/messages/nonogramPictures.ts";
import { packsIn } from "../lines.packs.ts";
import type { Packs } from "../view.ts";
import drawn from "./pictures.json";

const messages = catalogue(nonogramPictures);

export function packs(language: Language): Packs {
  const { find } = messages(language);
  return packsIn(
    drawn,
    (name) => find(`pack.${name}`),
    (name) => find(`picture.${name}`),
  );
}
