// Written by tools/messages.mjs.

import type { Loads } from "../catalogue.ts";

export interface AnnouncementsMessages {
  "cells": (values: { count: number }) => string;
  "cellHolds": (values: { place: string | number | boolean; state: string | number | boolean }) => string;
  "undone": (values: { what: string | number | boolean }) => string;
  "redone": (values: { what: string | number | boolean }) => string;
  "notesOn": string;
  "notesOff": string;
}

export const announcements: Loads<AnnouncementsMessages> = {
  languages: {
    en: () => import("./announcements.en.json"),
    ko: () => import("./announcements.ko.json"),
    ja: () => import("./announcements.ja.json"),
  },
};
