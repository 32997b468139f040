/** The messages of two searches side by side; loaded with them. */
import { catalogue } from "../../../i18n/catalogue.ts";
import { compare as loads } from "../../../i18n/messages/compare.ts";
import { i18nOf } from "../../i18n.ts";
import { part } from "../../player.ts";
import { watchMessages } from "../../search/text.ts";

const MEGABYTE = 1 << 20;

/** What the two are called, for short. */
export const LETTERS = ["A", "B"] as const;

const messages = catalogue(loads);

export const compareTextOf = part((player) => {
  const t = i18nOf(player).shown(messages, watchMessages);

  /** How long a search took: "0.3 ms", "12 s". */
  function formatTook(milliseconds: number): string {
    if (milliseconds < 0.1) return t("underATenth");
    if (milliseconds < 1000) return t("milliseconds", { count: milliseconds });
    return t("seconds", { count: milliseconds / 1000 });
  }

  const formatBytes = (bytes: number): string => t("megabytes", { count: Math.round(bytes / MEGABYTE) });

  return { formatTook, formatBytes, t };
});
