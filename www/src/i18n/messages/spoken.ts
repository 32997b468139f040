// Written by tools/messages.mjs.

import type { Loads } from "../catalogue.ts";

export interface SpokenMessages {
  "cells": (values: { count: number }) => string;
  "cellHolds": (values: { place: string | number | boolean; state: string | number | boolean }) => string;
  "undone": (values: { what: string | number | boolean }) => string;
  "redone": (values: { what: string | number | boolean }) => string;
  "notesOn": string;
  "notesOff": string;
}

export const spoken: Loads<SpokenMessages> = {
  languages: {
    en: () => import("./spoken.en.json"),
    ko: () => import("./spoken.ko.json"),
    ja: () => import("./spoken.ja.json"),
  },
};
