/** The features that are loaded when they are wanted. They do not import each other: they meet here. */
export const loadCompare = () => import("./features/compare/pair.ts");
export const loadRecordDialog = () => import("./features/record/RecordDialog.tsx");
