/** Whether the picture makes a puzzle with one solution, which cells stand in the way, and the way out. */
import type { JSX } from "preact";
import type { Player } from "../../player/player.ts";
import { usePlayer } from "../../player/player.ts";
import type { Importing } from "./importing.ts";
import { namesOf } from "./Swatches.tsx";
import { picturesTextOf } from "./text.ts";

/** Cells that are named one by one; more are counted. */
const NAMED = 60;

/** One sentence. Nothing is announced while the solver runs: a slider that moves would announce without end. */
export function Verdict({ importing }: { importing: Importing }): JSX.Element {
  const player = usePlayer();

  return (
    <div class="verdict">
      <p role="status">{verdictOf(player, importing)}</p>
      {!importing.drawn.value && <p class="small">{picturesTextOf(player).t("counting")}</p>}
    </div>
  );
}

/** The cells in the way, and what can be done about them. */
export function Remedy({ importing }: { importing: Importing }): JSX.Element | null {
  const player = usePlayer();

  const { t } = picturesTextOf(player);
  const drawn = importing.drawn.value;
  if (!drawn) return null;
  const isOpen = drawn.verdict !== "unique" && importing.isMixed.value;
  return (
    <div class="remedy">
      <Cells importing={importing} />
      {importing.mending.value !== null ? (
        <div class="row">
          <progress class="grow" value={importing.mending.value} max={1} aria-label={t("mending")} />
          <button type="button" onClick={() => importing.stopMending()}>
            {t("stopMending")}
          </button>
        </div>
      ) : (
        isOpen && (
          <button type="button" onClick={() => void importing.mend()}>
            {t("mend")}
          </button>
        )
      )}
      {importing.isMended.value && (
        <button type="button" onClick={() => importing.takeBack()}>
          {t("takeBack")}
        </button>
      )}
    </div>
  );
}

function verdictOf(
  player: Player,
  { drawn: { value: drawn }, isMixed, isMended, mending, inColours, whitened }: Importing,
): string {
  const { t } = picturesTextOf(player);
  if (!drawn) return "";
  if (mending.value !== null) return t("mending");
  if (!isMixed.value) {
    const way = !inColours.value ? "threshold" : 0 < whitened.value.size ? "colour" : "part";
    return t("oneColour", { way });
  }
  if (isMended.value) return t("mended", { cells: drawn.changed.length });
  if (drawn.verdict === "ambiguous")
    return t("ambiguous", { cells: drawn.doubtful.length, all: drawn.allDoubtful });
  return drawn.verdict === "unique" ? t("unique") : t("gaveUp");
}

/** The cells that are marked in the preview, by name: for screen readers, and to be exact. */
function Cells({ importing }: { importing: Importing }): JSX.Element | null {
  const player = usePlayer();

  const { t } = picturesTextOf(player);
  const { doubtful = [], changed = [] } = importing.drawn.value ?? {};
  const isChange = 0 < changed.length;
  const cells = isChange ? changed : doubtful;
  if (cells.length === 0) return null;
  const width = importing.width.value;
  const names = namesOf(player, importing);
  const name = (cell: number) => {
    const place = t("cell", { row: Math.floor(cell / width) + 1, column: (cell % width) + 1 });
    if (!isChange) return place;
    const now = importing.shown.value?.[cell] ?? 0;
    if (!importing.inColours.value) return t(now ? "nowBlack" : "nowWhite", { cell: place });
    return t("nowColour", { cell: place, colour: names[now] ?? "" });
  };
  const left = cells.length - NAMED;
  return (
    <details>
      <summary>
        <svg class="ring" viewBox="0 0 16 16" aria-hidden="true">
          {isChange ? <circle cx="8" cy="8" r="6" /> : <path d="M15 1v14H1z" />}
        </svg>
        {isChange ? t("listChanged") : t("listDoubt")}
      </summary>
      <ul class="small">
        {cells.slice(0, NAMED).map((cell) => (
          <li key={cell}>{name(cell)}</li>
        ))}
        {0 < left && <li>{t("moreCells", { count: left })}</li>}
      </ul>
    </details>
  );
}
