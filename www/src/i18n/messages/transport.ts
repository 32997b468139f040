// Written by tools/messages.mjs.

import type { Loads } from "../catalogue.ts";

export interface TransportMessages {
  "transport": string;
  "aspects": string;
  "aspect.path": string;
  "aspect.code": string;
  "aspect.engine": string;
}

export const transport: Loads<TransportMessages> = {
  languages: {
    en: () => import("./transport.en.json"),
    ko: () => import("./transport.ko.json"),
  },
};
