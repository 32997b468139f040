// Written by tools/messages.mjs.

import type { Loads } from "../catalogue.ts";

export interface ColournonogramPicturesMessages {
  "pack.small": string;
  "pack.garden": string;
  "pack.kitchen": string;
  "pack.animals": string;
  "pack.sea": string;
  "pack.landscapes": string;
  "pack.things": string;
  "picture.cherries": string;
  "picture.heart": string;
  "picture.umbrella": string;
  "picture.cottage": string;
  "picture.candle": string;
  "picture.fish": string;
  "picture.mushroom": string;
  "picture.sailboat": string;
  "picture.duckling": string;
  "picture.strawberry": string;
  "picture.apple": string;
  "picture.butterfly": string;
  "picture.ladybird": string;
  "picture.snail": string;
  "picture.bee": string;
  "picture.cactus": string;
  "picture.sunflower": string;
  "picture.pumpkin": string;
  "picture.iceCream": string;
  "picture.teacup": string;
  "picture.watermelon": string;
  "picture.friedEgg": string;
  "picture.cupcake": string;
  "picture.burger": string;
  "picture.teapot": string;
  "picture.pineapple": string;
  "picture.penguin": string;
  "picture.frog": string;
  "picture.fox": string;
  "picture.owl": string;
  "picture.panda": string;
  "picture.parrot": string;
  "picture.giraffe": string;
  "picture.rooster": string;
  "picture.elephant": string;
  "picture.toucan": string;
  "picture.crab": string;
  "picture.whale": string;
  "picture.octopus": string;
  "picture.lighthouse": string;
  "picture.turtle": string;
  "picture.sailingShip": string;
  "picture.coralReef": string;
  "picture.rainbow": string;
  "picture.volcano": string;
  "picture.pyramids": string;
  "picture.windmill": string;
  "picture.palmIsland": string;
  "picture.castle": string;
  "picture.mountainLake": string;
  "picture.farm": string;
  "picture.snowman": string;
  "picture.snowflake": string;
  "picture.gift": string;
  "picture.rocket": string;
  "picture.hotAirBalloon": string;
  "picture.robot": string;
  "picture.locomotive": string;
  "picture.tractor": string;
}

export const colournonogramPictures: Loads<ColournonogramPicturesMessages> = {
  languages: {
    en: () => import("./colournonogramPictures.en.json"),
    ko: () => import("./colournonogramPictures.ko.json"),
    ja: () => import("./colournonogramPictures.ja.json"),
  },
};
