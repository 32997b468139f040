/** The features that are loaded when they are wanted. They do not import each other: they meet here. */
import { withMessages } from "../i18n/catalogue.ts";

export const loadCompare = () => import("./features/compare/pair.ts");
export const loadGraph = withMessages(() => import("./features/graph/GraphCard.tsx"));
export const loadMarking = withMessages(() => import("./features/marking/kit.tsx"));
export const loadRecordDialog = withMessages(() => import("./features/record/RecordDialog.tsx"));
