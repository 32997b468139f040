// Written by tools/messages.mjs.

import type { Loads } from "../catalogue.ts";

export interface RecordMessages {
  "recordTitle": string;
  "recordSteps": string;
  "stepsHelp": string;
  "howMany": string;
  "upTo": string;
  "saveSteps": string;
  "picture": string;
  "pictureHelp": string;
  "fromStep": string;
  "toStep": string;
  "every": string;
  "frameRate": string;
  "pictureSize": string;
  "pixels": (values: { count: string | number | boolean }) => string;
  "frames": (values: { frames: number; seconds: number; every: number }) => string;
  "thinned": (values: { frames: string | number | boolean; most: number }) => string;
  "savePicture": string;
  "progress": string;
  "writing": string;
  "part": (values: { percent: string | number | boolean }) => string;
  "saved": (values: { name: string | number | boolean; kilobytes: number }) => string;
  "cancelled": string;
  "recordFailed": string;
  "tooLong": (values: { most: number; steps: number }) => string;
  "problem.number": string;
  "problem.none": string;
  "problem.least": string;
  "problem.beyond": string;
  "problem.many": (values: { most: number }) => string;
  "problem.order": string;
  "caption": (values: { engine: string | number | boolean; tick: number }) => string;
}

export const record: Loads<RecordMessages> = {
  languages: {
    en: () => import("./record.en.json"),
    ko: () => import("./record.ko.json"),
    ja: () => import("./record.ja.json"),
  },
};
