/** The features that are loaded when they are wanted. They do not import each other: they meet here. */
import { loadCatalogues } from "../i18n/catalogue.ts";

export const loadCompare = () => import("./features/compare/pair.ts");
export async function loadRecordDialog() {
  const loaded = await import("./features/record/RecordDialog.tsx");
  await loadCatalogues();
  return loaded;
}
