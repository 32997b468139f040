/** A link as a QR code. Dark on light in both themes: many readers know no other. */
import type { JSX } from "preact";
import { encode } from "uqr";
import { dialogsTextOf } from "../../dialogs.text.ts";
import { usePlayer } from "../../player.ts";
import { filledIn, squares } from "../../squares.ts";

/** Light modules around a code, of which the standard wants four. */
const MARGIN = 4;

export function QrCode({ link }: { link: string }): JSX.Element {
  const { t } = dialogsTextOf(usePlayer());
  const code = codeOf(link);
  if (!code) return <p>{t("qrLong")}</p>;
  const { size, path } = code;
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t("qrLabel")}>
      <rect width={size} height={size} />
      <path d={path} />
    </svg>
  );
}

/** Null where a link is longer than a code can hold. */
function codeOf(link: string): { size: number; path: string } | null {
  try {
    const { size, data } = encode(link, { ecc: "L", border: MARGIN });
    return { size, path: squares(filledIn(data, (isDark) => isDark)) };
  } catch {
    return null;
  }
}
