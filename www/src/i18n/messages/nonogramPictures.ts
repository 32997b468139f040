// Written by tools/messages.mjs.

import type { Loads } from "../catalogue.ts";

export interface NonogramPicturesMessages {
  "pack.small": string;
  "pack.animals": string;
  "pack.nature": string;
  "pack.things": string;
  "pack.travel": string;
  "pack.large": string;
  "picture.tree": string;
  "picture.boat": string;
  "picture.mug": string;
  "picture.fish": string;
  "picture.key": string;
  "picture.duck": string;
  "picture.capsule": string;
  "picture.crown": string;
  "picture.cat": string;
  "picture.owl": string;
  "picture.snail": string;
  "picture.rabbit": string;
  "picture.turtle": string;
  "picture.penguin": string;
  "picture.bear": string;
  "picture.elephant": string;
  "picture.whale": string;
  "picture.butterfly": string;
  "picture.dog": string;
  "picture.alien": string;
  "picture.apple": string;
  "picture.cherry": string;
  "picture.mushroom": string;
  "picture.cactus": string;
  "picture.leaf": string;
  "picture.moon": string;
  "picture.sun": string;
  "picture.mountain": string;
  "picture.snowman": string;
  "picture.tulip": string;
  "picture.pear": string;
  "picture.pinetree": string;
  "picture.star": string;
  "picture.house": string;
  "picture.teapot": string;
  "picture.bell": string;
  "picture.lamp": string;
  "picture.chair": string;
  "picture.scissors": string;
  "picture.candle": string;
  "picture.hourglass": string;
  "picture.balloon": string;
  "picture.anchor": string;
  "picture.guitar": string;
  "picture.camera": string;
  "picture.book": string;
  "picture.trophy": string;
  "picture.heart": string;
  "picture.icecream": string;
  "picture.umbrella": string;
  "picture.car": string;
  "picture.train": string;
  "picture.plane": string;
  "picture.sailboat": string;
  "picture.rocket": string;
  "picture.lighthouse": string;
  "picture.bridge": string;
  "picture.robot": string;
  "picture.castle": string;
  "picture.bigowl": string;
  "picture.fir": string;
  "picture.bigbutterfly": string;
  "picture.face": string;
  "picture.panda": string;
  "picture.bird": string;
  "picture.boot": string;
  "picture.flower": string;
  "picture.ghost": string;
  "picture.gift": string;
  "picture.glasses": string;
  "picture.spider": string;
  "picture.truck": string;
  "picture.windmill": string;
}

export const nonogramPictures: Loads<NonogramPicturesMessages> = {
  languages: {
    en: () => import("./nonogramPictures.en.json"),
    ko: () => import("./nonogramPictures.ko.json"),
    ja: () => import("./nonogramPictures.ja.json"),
  },
};
