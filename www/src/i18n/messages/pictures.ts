// Written by tools/messages.mjs.

import type { Loads } from "../catalogue.ts";

export interface PicturesMessages {
  "offer": string;
  "pictureTitle": string;
  "pictureHelp": string;
  "choosePicture": string;
  "chooseOther": string;
  "reading": string;
  "width": string;
  "height": string;
  "inCells": (values: { name: string | number | boolean }) => string;
  "proportions": string;
  "kind": string;
  "inInk": string;
  "inColours": string;
  "threshold": string;
  "thresholdHelp": string;
  "automatic": string;
  "invert": string;
  "colours": (values: { count: number }) => string;
  "coloursHelp": string;
  "whiten": (values: { colour: string | number | boolean }) => string;
  "unwhiten": (values: { colour: string | number | boolean }) => string;
  "brush": string;
  "white": string;
  "swatch": (values: { colour: string | number | boolean; count: number }) => string;
  "pictureSize": (values: { width: string | number | boolean; height: string | number | boolean; share: string | number | boolean; isInk: string | number | boolean }) => string;
  "previewOf": (values: { width: string | number | boolean; height: string | number | boolean; share: string | number | boolean; isInk: string | number | boolean }) => string;
  "counting": string;
  "unique": string;
  "ambiguous": (values: { all: string | number | boolean; cells: number }) => string;
  "gaveUp": string;
  "oneColour": (values: { way: string | number | boolean }) => string;
  "mended": (values: { cells: number }) => string;
  "listDoubt": string;
  "listChanged": string;
  "nowBlack": (values: { cell: string | number | boolean }) => string;
  "nowWhite": (values: { cell: string | number | boolean }) => string;
  "nowColour": (values: { cell: string | number | boolean; colour: string | number | boolean }) => string;
  "moreCells": (values: { count: number }) => string;
  "mend": string;
  "mending": string;
  "stopMending": string;
  "takeBack": string;
  "playPicture": string;
  "problem.tooBig": string;
  "problem.tooManyUses": string;
  "problem.unreadable": string;
  "problem.damaged": string;
  "problem.notMended": (values: { isInk: string | number | boolean }) => string;
  "problem.noSolver": string;
  "crop": string;
  "crop.left": (values: { percent: string | number | boolean }) => string;
  "crop.right": (values: { percent: string | number | boolean }) => string;
  "crop.top": (values: { percent: string | number | boolean }) => string;
  "crop.bottom": (values: { percent: string | number | boolean }) => string;
  "trim": string;
  "wholePicture": string;
  "touchUp": string;
  "touchUpHelp": string;
  "brushHelp": string;
  "row": string;
  "column": string;
  "makeBlack": string;
  "makeWhite": string;
  "makeColour": (values: { colour: string | number | boolean }) => string;
  "untouch": (values: { count: number }) => string;
}

export const pictures: Loads<PicturesMessages> = {
  languages: {
    en: () => import("./pictures.en.json"),
    ko: () => import("./pictures.ko.json"),
    ja: () => import("./pictures.ja.json"),
  },
};
