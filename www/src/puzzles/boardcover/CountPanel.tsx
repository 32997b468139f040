/** In how many ways the board can be finished, live; and in how many of them each piece lies on the chosen cell. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Language } from "../../i18n/language.ts";
import type { WatchedEvent } from "../../solver/events.ts";
import type { Count, Opened, Way } from "../../solver/wire.ts";
import { place, places } from "../place.ts";
import type { PanelProps, PanelSolver } from "../view.ts";
import { type Board, boardOf } from "./board.ts";
import { wayIn } from "./cellState.ts";
import { countMessages } from "./count.text.ts";
import { grouped, inWords, isLong, LIVE, PATIENT, partOf, scientific } from "./count.ts";
import { CountNumber } from "./Number.tsx";
import { percentOf } from "./names.ts";
import { likeliest, overlayOf } from "./overlay.ts";
import { cellsOf, pieceAt, pieceOn } from "./piece.ts";
import { talliesOf } from "./search.ts";

export function CountPanel(props: PanelProps): JSX.Element | null {
  const { last, language, onOverlay } = props;
  useEffect(() => () => onOverlay(null), [props.opened]);
  if (last) return <Tally last={last} language={language} />;
  const { t } = countMessages(language);
  const isCounting = props.remember("isCounting", false);
  return (
    <section class="card count" aria-label={t("title")}>
      <h2>{t("title")}</h2>
      <label class="option">
        <input
          type="checkbox"
          checked={isCounting.value}
          onChange={(event) => (isCounting.value = event.currentTarget.checked)}
        />
        {t("count")}
      </label>
      {isCounting.value && <Counted {...props} />}
    </section>
  );
}

/** An answer, and the board that it is about. */
interface About<T> {
  states: ArrayLike<number>;
  opened: Opened;
  answer: T;
}

function Counted(props: PanelProps): JSX.Element {
  const { remember, solver, opened, states, cell, language, onCounted, onOverlay } = props;
  const { t } = countMessages(language);
  const isHeated = remember("isHeated", false);
  const [shown, setShown] = useState<About<Shown> | null>(null);
  const [further, setFurther] = useState<ArrayLike<number> | null>(null);
  const ticks = further === states ? PATIENT : LIVE;
  const total = useTotal(solver, opened, states, ticks);
  const counted = useShares(solver, opened, states, ticks, isHeated.value);
  const alike = counted?.length ? alikeIn(boardOf(opened), states, counted) : null;
  // A map of one colour says less than a sentence.
  const shares = alike === null ? counted : null;
  const looked = shown && isAbout(shown, opened, states) ? shown.answer : null;
  useEffect(() => {
    onOverlay(overlayOf(boardOf(opened), states, shares, looked));
  }, [opened, states, shares, looked]);
  useEffect(() => () => onOverlay(null), []);
  useEffect(onCounted, [states]);
  return (
    <>
      <div class="row wrap">
        <CountNumber
          count={total?.opened === opened ? total.answer : null}
          isOld={total === null || total.ticks !== ticks || !isAbout(total, opened, states)}
          onFurther={ticks === LIVE ? () => setFurther(states) : undefined}
          language={language}
        />
      </div>
      <label class="option">
        <input
          type="checkbox"
          checked={isHeated.value}
          onChange={(event) => (isHeated.value = event.currentTarget.checked)}
        />
        {t("heat")}
      </label>
      {isHeated.value && total?.answer?.ways !== "0" && (
        <p class="small" role="status">
          {alike !== null
            ? t("heatAlike", { percent: alike })
            : counted?.length === 0
              ? t("noHeat")
              : t("heatHelp")}
        </p>
      )}
      <CellPieces
        {...{ solver, opened, states, cell, language }}
        shown={looked}
        onShow={(found) => setShown(found && { states, opened, answer: found })}
      />
    </>
  );
}

/** The share that all cells have that are not covered, as it is written; null where they differ. */
function alikeIn(board: Board, states: ArrayLike<number>, shares: ArrayLike<number>): string | null {
  const [one, ...others] = new Set([...likeliest(board, states, shares).values()].map(percentOf));
  return others.length === 0 ? (one ?? null) : null;
}

/** A piece that is looked at. */
interface Shown {
  cell: number;
  way: number;
}

const isAbout = (about: About<unknown>, opened: Opened, states: ArrayLike<number>): boolean =>
  about.states === states && about.opened === opened;

type OfBoard = Pick<PanelProps, "opened" | "states" | "language" | "solver">;

type Total = About<Count | null> & { ticks: number };

/** In how many ways the board can be finished; of the position before, while it is counted. */
function useTotal(
  { ask, showError }: PanelSolver,
  opened: Opened,
  states: ArrayLike<number>,
  ticks: number,
): Total | null {
  const [counted, setCounted] = useState<Total | null>(null);
  useEffect(() => {
    ask("count", { states: states as Uint32Array, ticks }, { latest: "count" }).then(
      (answer) => setCounted({ states, opened, answer, ticks }),
      showError,
    );
  }, [opened, states, ticks]);
  return counted;
}

/** For each cell and way its part of all ways to finish, where the heat map is wanted and the answer has come; none
 *  where they cannot be counted. */
function useShares(
  { ask, showError }: PanelSolver,
  opened: Opened,
  states: ArrayLike<number>,
  ticks: number,
  isHeated: boolean,
): ArrayLike<number> | null {
  const [shares, setShares] = useState<About<ArrayLike<number> | null> | null>(null);
  useEffect(() => {
    if (!isHeated) return;
    ask("shares", { states: states as Uint32Array, ticks }, { latest: "shares" }).then(
      (answer) => setShares({ states, opened, answer }),
      showError,
    );
  }, [opened, states, ticks, isHeated]);
  return isHeated && shares && isAbout(shares, opened, states) ? shares.answer : null;
}

interface CellProps extends OfBoard {
  cell: number | null;
  shown: Shown | null;
  onShow(shown: Shown | null): void;
}

/** The pieces that can lie on the chosen cell, those of most ways first. */
function CellPieces({
  solver,
  opened,
  states,
  cell,
  language,
  shown,
  onShow,
}: CellProps): JSX.Element | null {
  const { t } = countMessages(language);
  const board = boardOf(opened);
  const isEmpty = cell !== null && board.free[cell] === true && !pieceOn(board, states, cell);
  const ways = useWays(solver, opened, states, isEmpty ? cell : null);
  const isFull = board.free.every((isFree, one) => !isFree || pieceOn(board, states, one));
  if (isFull && !isEmpty) return null;
  if (cell === null || !board.free[cell]) return <p class="small">{t("chooseCell")}</p>;
  const all = sumOf(ways ?? []);
  const note = !isEmpty
    ? t("covered")
    : !ways
      ? t("counting")
      : ways.some(({ count }) => !count.complete)
        ? t("unknown")
        : all === "0"
          ? t("noPieces")
          : "";
  const sorted = [...(ways ?? [])].sort((one, other) => moreFirst(one.count.ways, other.count.ways));
  return (
    <>
      <h3>{t("piecesOf", { place: place(cell, board.width, language) })}</h3>
      {note ? (
        <p class="small">{note}</p>
      ) : (
        <ul class="plain cell-pieces">
          {sorted.map(({ state, count }) => {
            const way = wayIn(state) ?? 0;
            const isShown = shown?.cell === cell && shown.way === way;
            return (
              <li key={state}>
                <PieceButton
                  {...{ board, cell, way, language, isShown }}
                  ways={count.ways}
                  part={partOf(count.ways, all)}
                  onPress={() => onShow(isShown ? null : { cell, way })}
                />
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

/** In how many ways each piece of a cell lies there; null until that is known. */
function useWays(
  { ask, showError }: PanelSolver,
  opened: Opened,
  states: ArrayLike<number>,
  cell: number | null,
): readonly Way[] | null {
  const [found, setFound] = useState<(About<Way[] | null> & { cell: number }) | null>(null);
  useEffect(() => {
    if (cell === null) return;
    ask("ways", { states: states as Uint32Array, cell, ticks: LIVE }, { latest: "ways" }).then(
      (answer) => setFound({ states, opened, answer, cell }),
      showError,
    );
  }, [opened, states, cell]);
  return found && isAbout(found, opened, states) && found.cell === cell ? found.answer : null;
}

/** Numbers in decimal digits, the larger first. */
const moreFirst = (one: string, other: string): number =>
  other.length - one.length || (other < one ? -1 : one < other ? 1 : 0);

const sumOf = (ways: readonly Way[]): string =>
  String(ways.reduce((sum, { count }) => sum + BigInt(count.ways), 0n));

interface PieceProps {
  board: Board;
  cell: number;
  way: number;
  ways: string;
  part: number;
  language: Language;
  isShown: boolean;
  onPress(): void;
}

function PieceButton({ board, cell, way, ways, part, language, isShown, onPress }: PieceProps): JSX.Element {
  const { t } = countMessages(language);
  const piece = pieceAt(board, cell, way);
  const cells = piece ? cellsOf(board, piece) : [cell];
  const others = places(
    cells.filter((other) => other !== cell),
    board.width,
    language,
  );
  return (
    <button
      type="button"
      aria-pressed={isShown}
      aria-label={t("piece", {
        others,
        ways: t("ways", { ways: inWords(ways, language), isOne: ways === "1" }),
        percent: percentOf(part),
      })}
      onClick={onPress}
    >
      <Turn board={board} cell={cell} cells={cells} />
      <span class="grow">{isLong(ways) ? scientific(ways) : grouped(ways)}</span>
      <span class="small">{percentOf(part)}</span>
      <i class="part" style={{ inlineSize: `${100 * part}%` }} />
    </button>
  );
}

/** A piece as it lies around its cell, which is full. */
function Turn({ board, cell, cells }: { board: Board; cell: number; cells: readonly number[] }): JSX.Element {
  const at = (other: number) => {
    const [x, y] = [(other % board.width) - (cell % board.width), Math.floor(other / board.width)];
    return { x: x + 1, y: y - Math.floor(cell / board.width) + 1 };
  };
  return (
    <svg class="turn" viewBox="-0.1 -0.1 3.2 3.2" aria-hidden="true">
      {cells.map((other) => (
        <rect key={other} {...at(other)} class={other === cell ? "chosen" : ""} width="1" height="1" />
      ))}
    </svg>
  );
}

/** How far a watched count has come. */
function Tally({
  last,
  language,
}: {
  last: readonly WatchedEvent[];
  language: Language;
}): JSX.Element | null {
  const { t } = countMessages(language);
  const { states, ways, tooWide } = talliesOf(last);
  if (tooWide !== null || !last.some(({ kind }) => kind === "tally")) return null;
  return (
    <section class="card count" aria-label={t("soFar")}>
      <h2>{t("soFar")}</h2>
      <CountNumber count={{ ways, complete: true }} isOld={false} language={language} />
      <p class="small">
        {t("states")}: {grouped(states)}
      </p>
    </section>
  );
}
