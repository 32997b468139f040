/** The features that are loaded when they are wanted. They do not import each other: they meet here. */
import { withMessages } from "../i18n/catalogue.ts";
import { loadPart } from "./opening.ts";

export const loadCompare = () => loadPart(import("./watch.ts"));
export const loadGraph = feature(() => import("./features/graph/GraphCard.tsx"));
export const loadMarking = feature(() => import("./features/marking/kit.tsx"));
export const loadRecordDialog = feature(() => import("./features/record/RecordDialog.tsx"));

/** A load that rejects with `PartNotLoaded`. */
function feature<T>(load: () => Promise<T>): () => Promise<T> {
  const whole = withMessages(load);
  return () => loadPart(whole());
}
