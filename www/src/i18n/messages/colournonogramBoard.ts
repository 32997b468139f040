// Written by tools/messages.mjs.

import type { Loads } from "../catalogue.ts";

export interface ColournonogramBoardMessages {
  "colour.black": string;
  "colour.grey": string;
  "colour.brown": string;
  "colour.red": string;
  "colour.orange": string;
  "colour.yellow": string;
  "colour.green": string;
  "colour.blue": string;
  "colour.lightBlue": string;
  "colour.purple": string;
  "colour.pink": string;
  "colour.white": string;
  "lettered": (values: { colour: string | number | boolean; letter: string | number | boolean }) => string;
  "block": (values: { colour: string | number | boolean; block: string | number | boolean }) => string;
  "not": (values: { colours: readonly (string | number)[] }) => string;
  "could": (values: { colours: readonly (string | number)[] }) => string;
  "tool.not": (values: { colour: string | number | boolean }) => string;
  "counted": (values: { colour: string | number | boolean; done: string | number | boolean; all: string | number | boolean }) => string;
  "painted": (values: { count: number; state: string | number | boolean }) => string;
}

export const colournonogramBoard: Loads<ColournonogramBoardMessages> = {
  languages: {
    en: () => import("./colournonogramBoard.en.json"),
    ko: () => import("./colournonogramBoard.ko.json"),
    ja: () => import("./colournonogramBoard.ja.json"),
  },
};
