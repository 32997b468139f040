/** A puzzle made to order: size, level and seed. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Choice } from "../player/controls.tsx";
import { dialogsTextOf } from "../player/dialogs.text.ts";
import { makingOf } from "../player/making.ts";
import {
  LARGEST_SEED,
  NINE,
  orderOf,
  randomSeed,
  remember,
  type Sides,
  type Wish,
  wishOf,
} from "../player/order.ts";
import type { Player } from "../player/player.ts";
import { usePlayer } from "../player/player.ts";
import { storeOf } from "../player/store.ts";
import type { Packs } from "../puzzles/view.ts";
import type { Level } from "../solver/wire.ts";
import { Making } from "./Making.tsx";

/** Orders a puzzle from the generator; `drawn` are the pictures of its kind, where there are some. */
export function MakeForm({ drawn }: { drawn: Packs | null }): JSX.Element {
  const player = usePlayer();
  const { puzzle } = storeOf(player);
  const { t } = dialogsTextOf(player);
  const { make, progress } = makingOf(player);

  const { sizes: all, sides, levels, loose, packs } = puzzle.value;
  const { local } = player.storage;
  const before = wishOf(local, puzzle.value);
  const level = useSignal(before.level);
  const isLoose = useSignal(before.loose);
  const bounds = isLoose.value ? loose : sides?.[level.value];
  const { least = 0, most = Number.POSITIVE_INFINITY } = bounds ?? {};
  const sizes = all
    .filter(({ width, height }) => least <= Math.min(width, height) && Math.max(width, height) <= most)
    .sort((one, other) => one.width * one.height - other.width * other.height);
  const chosen = useSignal<Sides | undefined>(before.size);
  const at = chosen.value ? sizes.indexOf(chosen.value) : 0;
  const size = at < 0 ? nearest(sizes, chosen.value) : at;
  const counts = puzzle.value.given?.[level.value];
  const given = useSignal(before.given === null ? "" : String(before.given));
  const whole = useSignal(before.whole);
  const pattern = useSignal(before.pattern);
  const shown = sizes[size] ?? NINE;
  const isPattern = drawn?.isPattern(shown, level.value) ?? false;
  const seed = useSignal("");
  const problem = useSignal("");

  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    const wanted = seed.value.trim() === "" ? randomSeed() : Number(seed.value);
    if (!Number.isInteger(wanted) || wanted < 0 || LARGEST_SEED < wanted) {
      problem.value = t("seedBad");
      return;
    }
    problem.value = "";
    const wish: Wish = {
      size: shown,
      level: level.value,
      given: given.value === "" ? null : Number(given.value),
      whole: whole.value,
      loose: isLoose.value,
      pattern: pattern.value,
    };
    // Of a level that has no such board, the size that was wanted is kept.
    remember(local, puzzle.value, { ...wish, size: chosen.value ?? wish.size });
    const origin = { ...(!isLoose.value && { level: level.value }), seed: wanted };
    await make("form", orderOf(puzzle.value, wish, wanted), origin);
  };
  return (
    <form onSubmit={(event) => void send(event)} aria-labelledby="make-title">
      <h3 id="make-title">{t("make")}</h3>
      <div class="row end">
        {1 < sizes.length && (
          <Choice
            label={t("sizeLabel")}
            options={[...sizes.keys()]}
            chosen={size}
            nameOf={(index) => t("size", sizes[index] ?? { width: 0, height: 0 })}
            onChoose={(index) => (chosen.value = sizes[index])}
          />
        )}
        <Choice
          label={t("levelLabel")}
          options={levels}
          chosen={level.value}
          disabled={isLoose.value}
          nameOf={(name) => t("level", { level: name })}
          onChoose={(name) => {
            level.value = name;
            given.value = "";
          }}
        />
        {counts && (
          <Choice
            label={t("givenLabel")}
            options={["", ...counts.map(String)]}
            chosen={given.value}
            nameOf={(count) => count || t("givenAny")}
            onChoose={(count) => (given.value = count)}
          />
        )}
        {packs && (
          <Choice
            label={t("motifLabel")}
            options={["picture", "pattern"]}
            chosen={pattern.value || isPattern ? "pattern" : "picture"}
            disabled={isPattern}
            nameOf={(motif) => t(motif === "pattern" ? "motif.pattern" : "motif.picture")}
            onChoose={(motif) => (pattern.value = motif === "pattern")}
          />
        )}
        <label class="field seed">
          <span>{t("seed")}</span>
          <input
            inputMode="numeric"
            size={12}
            value={seed}
            aria-describedby="seed-help"
            onInput={(event) => (seed.value = event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="main" disabled={progress.value !== null}>
          {t("generate")}
        </button>
      </div>
      {counts && (
        <label class="option">
          <input
            type="checkbox"
            checked={whole.value}
            onChange={(event) => (whole.value = event.currentTarget.checked)}
          />
          {t("wholeLabel")}
        </label>
      )}
      {loose && (
        <label class="option">
          <input
            type="checkbox"
            checked={isLoose.value}
            onChange={(event) => (isLoose.value = event.currentTarget.checked)}
          />
          {t("looseLabel")}
        </label>
      )}
      <p class="small" role="status">
        {at < 0 && !isLoose.value && otherSizeText(player, chosen.value, level.value, bounds, sizes[size])}
        {isPattern && t("motif.few", { size: t("size", shown), level: t("level", { level: level.value }) })}
      </p>
      <p class="small" id="seed-help">
        {t("seedHelp")}
      </p>
      <p class="error" role="alert">
        {problem}
      </p>
      <Making maker="form" />
    </form>
  );
}

/** The size that is the least smaller or larger than one that is wanted. */
function nearest(sizes: readonly Sides[], wanted: Sides | undefined): number {
  const apart = sizes.map(({ width, height }) =>
    wanted ? Math.abs(width - wanted.width) + Math.abs(height - wanted.height) : 0,
  );
  return Math.max(0, apart.indexOf(Math.min(...apart)));
}

/** That a level has no board of the chosen size, and which one is made instead. */
function otherSizeText(
  player: Player,
  wanted: Sides | undefined,
  level: Level,
  bounds: { least: number; most: number } | undefined,
  instead: Sides | undefined,
): string {
  const { t } = dialogsTextOf(player);

  if (!wanted || !bounds || !instead) return "";
  const sizeText = ({ width, height }: Sides) => t("size", { width, height });
  const { least, most } = bounds;
  const sizes = { wanted: sizeText(wanted), least, most, instead: sizeText(instead) };
  return t("otherSize", { level: t("level", { level }), ...sizes });
}
