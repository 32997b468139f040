/** The set: 36 dominoes and nine singles, what became of each, and where it can still lie. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Remaining } from "../../solver/wire.ts";
import { numberOf } from "../args.ts";
import type { PanelProps } from "../view.ts";
import { boardOf, DOMINO, SINGLES } from "./board.ts";
import { type Lying, lyingOn } from "./lying.ts";
import { trayMessages } from "./tray.text.ts";

/** A domino, or a single with one digit. */
interface Piece {
  constraint: number;
  digits: readonly number[];
}

/** In a row as many as are 36 and nine in whole rows. */
const ROW = 9;
const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const PIECES: readonly Piece[] = [
  ...DIGITS.flatMap((low) => DIGITS.filter((high) => low < high).map((high) => [low, high])).map(
    (digits, index) => ({ constraint: DOMINO + index, digits }),
  ),
  ...DIGITS.map((digit) => ({ constraint: SINGLES + digit - 1, digits: [digit] })),
];

export type Fate = "given" | "placed" | "twice" | "open" | "nowhere";

export function Tray({
  opened,
  states,
  pieces,
  lit,
  shown,
  language,
  onShow,
  onAnnounce,
}: PanelProps): JSX.Element {
  const { t } = trayMessages(language);
  const pieceSaid = ([first = 0, second]: readonly number[]) =>
    second === undefined ? t("single", { digit: first }) : t("domino", { first, second });
  const board = boardOf(opened);
  const lying = lyingOn(board, states);
  const [focused, setFocused] = useState(0);
  const group = useRef<HTMLDivElement>(null);
  const places = (constraint: number) => placesOf(pieces.find(({ clue }) => clue === constraint));
  const fates = PIECES.map(({ constraint, digits }) => fateOf(lying.get(digits.join()), places(constraint)));
  const count = fates.filter((fate) => fate === "given" || fate === "placed").length;
  // The solver may not have answered yet.
  const fits = shown === null || pieces.length === 0 ? null : t("fits", { places: places(shown) ?? 0 });
  useEffect(() => {
    if (fits !== null) onAnnounce(fits);
  }, [shown, fits === null]);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowUp: -ROW, ArrowRight: 1, ArrowDown: ROW }[event.key];
    const next = focused + (step ?? 0);
    if (event.key === "Escape" && shown !== null) onShow(null);
    else if (!step || next < 0 || PIECES.length <= next) return;
    event.preventDefault();
    setFocused(next);
    (group.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <section class="card" aria-label={t("title")}>
      <div class="row">
        <h2 class="grow">{t("title")}</h2>
        <span class="small">{t("count", { lying: count, all: PIECES.length })}</span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div class="tray" role="group" aria-label={t("title")} ref={group} onKeyDown={move}>
        {PIECES.map(({ constraint, digits }, index) => {
          const fate = fates[index] ?? "open";
          return (
            <button
              key={constraint}
              type="button"
              class={`piece ${fate}${lit.has(constraint) ? " lit" : ""}`}
              tabIndex={index === focused ? 0 : -1}
              aria-pressed={constraint === shown}
              aria-label={`${pieceSaid(digits)}, ${t(`fate.${fate}`)}`}
              onFocus={() => setFocused(index)}
              onClick={() => onShow(constraint === shown ? null : constraint)}
            >
              <span aria-hidden="true">
                {digits.map((digit) => (
                  <b key={digit}>{digit}</b>
                ))}
              </span>
            </button>
          );
        })}
      </div>
      <p class="small legend tray-legend" aria-hidden="true">
        {(["given", "placed", "nowhere"] as const)
          .filter((fate) => fates.includes(fate))
          .map((fate) => (
            <span key={fate}>
              <i class={`piece ${fate}`}>
                <span />
              </i>
              {t(`fate.${fate}`)}
            </span>
          ))}
      </p>
      <p class="small">{fits ?? t("trayHelp")}</p>
    </section>
  );
}

function fateOf(lying: Lying | undefined, places: number | null): Fate {
  if (!lying) return places === 0 ? "nowhere" : "open";
  if (1 < lying.times) return "twice";
  return lying.isGiven ? "given" : "placed";
}

/** How many places are left, as far as is known. */
function placesOf(look: Remaining | undefined): number | null {
  const places = look?.args.places;
  if (places?.type === "clues" || places?.type === "cells") return places.value.length;
  return look && numberOf(look.args, "placed") ? 1 : null;
}
