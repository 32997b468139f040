import type { ComponentChildren, JSX } from "preact";
import { i18nOf } from "./i18n.ts";
import { usePlayer } from "./player.ts";

interface BannerProps {
  text: string;
  /** Left out where it must stay. */
  dismiss?: (() => void) | undefined;
  children?: ComponentChildren;
}

/** Something that the player should know, above the board. */
export function Banner({ text, dismiss, children }: BannerProps): JSX.Element {
  const player = usePlayer();
  const { t } = i18nOf(player);

  return (
    <p class="banner">
      <span>{text}</span>
      {children}
      {dismiss && (
        <button type="button" onClick={dismiss}>
          {t("dismiss")}
        </button>
      )}
    </p>
  );
}
