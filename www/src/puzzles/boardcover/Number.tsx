/** An exact number, however long: shortened, and whole where it is asked for. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Language } from "../../i18n/language.ts";
import type { Count } from "../../solver/wire.ts";
import { countMessages } from "./count.text.ts";
import { grouped, isLong, scientific } from "./count.ts";

interface Props {
  /** What was counted; null while nothing was. */
  count: Count | null;
  /** It is of the position before, and the next one is on its way. */
  isOld: boolean;
  /** Counts on, where it stopped before its last limit. */
  onFurther?: (() => void) | undefined;
  language: Language;
  /** What is said where there is none. */
  none?: string;
}

export function CountNumber({ count, isOld, onFurther, language, none }: Props): JSX.Element {
  const [isWhole, setWhole] = useState(false);
  const { t } = countMessages(language);
  if (!count) return <output class="counted">{t("counting")}</output>;
  const { ways, complete } = count;
  const number = isLong(ways) ? scientific(ways) : grouped(ways);
  const waysText =
    complete && ways === "0" ? (none ?? t("none")) : t("ways", { ways: number, isOne: ways === "1" });
  return (
    <>
      <output class={isOld ? "counted old" : "counted"} aria-busy={isOld}>
        {complete ? waysText : t("atLeast", { ways: waysText })}
      </output>
      {!complete && <p class="small">{isOld ? t("counting") : onFurther ? t("stopped") : t("gaveUp")}</p>}
      {!complete && onFurther && !isOld && (
        <button type="button" onClick={onFurther}>
          {t("further")}
        </button>
      )}
      {isLong(ways) && (
        <button type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {t("digits", { count: ways.length })}
        </button>
      )}
      {isLong(ways) && isWhole && <p class="digits">{grouped(ways)}</p>}
    </>
  );
}
