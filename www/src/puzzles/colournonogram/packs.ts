/** The pictures in colours that we drew ourselves, with their titles: `pictures.txt`, of which `tools/pictures.mjs` makes
 *  puzzles. */
import { catalogue } from "../../i18n/catalogue.ts";
import type { Language } from "../../i18n/language.ts";
import { colournonogramPictures } from "../../i18n/messages/colournonogramPictures.ts";
import { nonogramPictures } from "../../i18n/messages/nonogramPictures.ts";
import { packsIn } from "../lines.packs.ts";
import type { Packs } from "../view.ts";
import drawn from "./pictures.json";

const own = catalogue(colournonogramPictures);
/** What is generated has the titles of what is generated in black and white. */
const shared = catalogue(nonogramPictures);

/** As in `tools/pictures.mjs`. */
const COLOURS = {
  ...{ k: "1a1a1akblack", e: "8a8a8aegrey", n: "7a4a21nbrown", r: "d7263drred", o: "ef7d1aoorange" },
  ...{ y: "f2c318yyellow", g: "2c8c3cggreen", b: "2458c5bblue", c: "4fb3e0clightblue" },
  ...{ v: "7d3cb5vpurple", p: "ea7fb0ppink" },
};

export function packs(language: Language): Packs {
  const { find } = own(language);
  const titleOf = (name: string) => find(`picture.${name}`) ?? shared(language).find(`picture.${name}`);
  return packsIn(drawn, (name) => find(`pack.${name}`), titleOf, COLOURS);
}
