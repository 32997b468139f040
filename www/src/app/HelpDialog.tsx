import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { Strokes } from "../board/contract.ts";

import { Dialog } from "../player/Dialog.tsx";
import { i18nOf } from "../player/i18n.ts";
import { PartFailed } from "../player/lazy.tsx";
import type { Player } from "../player/player.ts";
import { usePlayer } from "../player/player.ts";
import { storeOf } from "../player/store.ts";
import { TechniqueText, useTechniques } from "../player/technique/TechniqueText.tsx";
import type { Level } from "../solver/wire.ts";
import { helpTextOf } from "./help.text.ts";
import { Rules } from "./Rules.tsx";

/** Each row: the keys, any of which will do, and what they do. */
const PLAY_KEYS = [
  [["←", "↑", "↓", "→"], "keyArrows"],
  [["Home", "End", "PageUp", "PageDown"], "keyFar"],
  [["Ctrl+←", "…"], "keyAny"],
  [["keyPad"], "keyDigits"],
  [["Backspace", "Delete", "keySpaceKey"], "keyDelete"],
  [["N"], "keyNotes"],
  [["M"], "keyMarks"],
  [["K", "Shift+K"], "keyCross"],
  [["H"], "keyHint"],
  [[",", "."], "keyAssumption"],
  [["C"], "keyCheck"],
  [["P"], "keyPause"],
  [["Ctrl+Z"], "keyUndo"],
  [["Ctrl+Y", "Shift+Ctrl+Z"], "keyRedo"],
  [["?"], "keyHelp"],
] as const;

const WATCH_KEYS = [
  [["keySpaceKey"], "keySpace"],
  [["."], "keyStep"],
  [[","], "keyStepBack"],
  [["Home", "End"], "keyHomeEnd"],
  [["+", "-"], "keySpeed"],
  [["G", "Shift+G"], "keyGuess"],
  [["X", "Shift+X"], "keyConflict"],
  [["S", "Shift+S"], "keySolution"],
  [["C"], "keyCompare"],
  [["T"], "keyPace"],
  [["V"], "keyLane"],
] as const;

const STROKES = [
  "strokeTap",
  "strokeDrag",
  "strokeOther",
  "strokeCancel",
  "strokeChoose",
  "strokePinch",
] as const;

const GESTURES = [
  "gestureTap",
  "gestureAdd",
  "gestureDrag",
  "gestureDouble",
  "gestureClue",
  "gesturePinch",
  "gestureDrop",
] as const;

export function HelpDialog(): JSX.Element {
  const player = usePlayer();
  const { puzzleText } = storeOf(player);

  return (
    <Dialog title={helpTextOf(player).t("helpTitle")}>
      <h3>{helpTextOf(player).t("helpRules")}</h3>
      <p>{puzzleText.value.rules}</p>
      <Rules />
      <Techniques />
      {hasKeyboard() ? (
        <div class="columns">
          <PlayKeys />
          <section>
            <WatchKeys />
            <Gestures />
          </section>
        </div>
      ) : (
        <>
          <Gestures />
          <details>
            <summary>{helpTextOf(player).t("helpKeys")}</summary>
            <PlayKeys />
            <WatchKeys />
          </details>
        </>
      )}
    </Dialog>
  );
}

/** What one can learn, loaded when it is opened; each technique with its idea and its picture. */
function Techniques(): JSX.Element {
  const player = usePlayer();
  const isOpen = useSignal(false);
  return (
    <details class="techniques" onToggle={({ currentTarget }) => (isOpen.value = currentTarget.open)}>
      <summary>{helpTextOf(player).t("helpTechniques")}</summary>
      {isOpen.value && <TechniqueList />}
    </details>
  );
}

function TechniqueList(): JSX.Element | null {
  const { help, retry } = useTechniques();
  if (help === "failed") return <PartFailed onRetry={retry} />;
  if (!help) return null;
  return (
    <ul class="plain">
      {help.names.map((name) => (
        <li key={name}>
          <Technique name={name} level={help.example(name)?.step.level ?? "easy"} />
        </li>
      ))}
    </ul>
  );
}

function Technique({ name, level }: { name: string; level: Level }): JSX.Element {
  const player = usePlayer();
  const { puzzleText } = storeOf(player);
  const { t } = i18nOf(player);

  const isOpen = useSignal(false);
  return (
    <details
      onToggle={(event) => {
        event.stopPropagation();
        isOpen.value = event.currentTarget.open;
      }}
    >
      <summary>
        {puzzleText.value.techniqueName(name)} <span class="small">{t("level", { level })}</span>
      </summary>
      {isOpen.value && <TechniqueText technique={name} />}
    </details>
  );
}

/** Whether a keyboard is likely: a device that is used by finger alone seldom has one. */
const hasKeyboard = (): boolean => matchMedia("(any-pointer: fine)").matches;

function PlayKeys(): JSX.Element {
  const player = usePlayer();
  return (
    <section>
      <h3>{helpTextOf(player).t("helpKeys")}</h3>
      <Keys rows={playRows(player)} />
    </section>
  );
}

function WatchKeys(): JSX.Element {
  const player = usePlayer();
  const rows = WATCH_KEYS.map((value) => toRow(player, value));
  return (
    <>
      <h3>{helpTextOf(player).t("helpWatchKeys")}</h3>
      <Keys rows={rows} />
    </>
  );
}

function Gestures(): JSX.Element {
  const player = usePlayer();
  return (
    <>
      <h3>{helpTextOf(player).t("helpGestures")}</h3>
      <ul>
        {gestures(player).map((gesture) => (
          <li key={gesture}>{gesture}</li>
        ))}
      </ul>
    </>
  );
}

interface Row {
  keys: readonly string[];
  meaning: string;
}

const toRow = (player: Player, [keys, meaning]: (typeof PLAY_KEYS | typeof WATCH_KEYS)[number]): Row => ({
  keys: keys.flatMap((key) => namesOf(player, key)),
  meaning: helpTextOf(player).t(meaning),
});

/** The keys of the page and the board; where strokes are painted, those of the tools instead of digits and notes, or
 *  beside them. */
function playRows(player: Player): Row[] {
  const { view } = storeOf(player);
  const { t } = helpTextOf(player);

  const { strokes } = view.value?.input ?? {};
  const rows = PLAY_KEYS.filter(([, meaning]) => meaning !== "keyCross" || view.value?.renderer.partAt);
  if (!strokes) return rows.map((value) => toRow(player, value));
  if (strokes.besideKeys)
    return rows.flatMap((row) => {
      if (row[1] === "keyAny") return [];
      return row[1] === "keyNotes" ? [...toolRows(player, strokes), toRow(player, row)] : toRow(player, row);
    });
  return rows.flatMap((row): Row | Row[] => {
    const [keys, meaning] = row;
    if (meaning === "keyAny" || meaning === "keyMarks") return [];
    if (meaning === "keyArrows") return { ...toRow(player, row), meaning: t("strokeArrows") };
    if (meaning === "keyNotes") return { ...toRow(player, row), meaning: t("strokeNextTool") };
    if (meaning === "keyDelete")
      return { keys: keys.filter((key) => key !== "keySpaceKey"), meaning: t("strokeEmpties") };
    if (meaning !== "keyDigits") return toRow(player, row);
    return toolRows(player, strokes);
  });
}

function toolRows(player: Player, { tools, keys = [], inHand = [] }: Strokes): Row[] {
  const { keys: meanings = {} } = storeOf(player).puzzleText.value;
  const { t } = helpTextOf(player);
  const { language } = i18nOf(player);
  return [
    ...tools.flatMap(({ key, name, typed }) =>
      key === null || (typed.length === 0 && 0 < inHand.length)
        ? []
        : {
            keys: typed.map((one) => nameOf(player, one)),
            meaning: meanings[key] ?? t("strokePaints", { tool: name(language.value) }),
          },
    ),
    ...keys.map(({ key, keys }) => ({ keys, meaning: meanings[key] ?? "" })),
    ...takingRows(player, tools, inHand),
  ];
}

/** Where keys take a tool in hand, and others enter with it. */
function takingRows(player: Player, tools: Strokes["tools"], inHand: readonly string[]): Row[] {
  const { digits = "", inHand: enters = "" } = storeOf(player).puzzleText.value.keys ?? {};
  if (inHand.length === 0) return [];
  const taking = tools.flatMap(({ digit }) => digit ?? []).sort();
  return [
    { keys: [taking[0] ?? "", "…", taking.at(-1) ?? ""], meaning: digits },
    { keys: inHand.map((key) => nameOf(player, key)), meaning: enters },
  ];
}

function gestures(player: Player): readonly string[] {
  const { view, puzzleText } = storeOf(player);
  const { t } = helpTextOf(player);

  const { strokes } = view.value?.input ?? {};
  if (!strokes)
    return GESTURES.filter((gesture) => gesture !== "gestureClue" || view.value?.names.ways).map((gesture) =>
      t(gesture),
    );
  const own = puzzleText.value.gestures ?? STROKES.map((gesture) => t(gesture));
  const typing = strokes.besideKeys ? [t("gestureTap"), t("gestureDouble")] : [];
  return [...typing, ...own, t("gestureDrop")];
}

function Keys({ rows }: { rows: readonly Row[] }): JSX.Element {
  return (
    <table class="keys">
      <tbody>
        {rows.map(({ keys, meaning }) => (
          <tr key={meaning}>
            <th scope="row">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </th>
            <td>{meaning}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What stands on a key that types something. */
const nameOf = (player: Player, key: string): string =>
  key === " " ? helpTextOf(player).t("keySpaceKey") : key.length === 1 ? key.toUpperCase() : key;

/** What stands on the keys: those of the pad are the puzzle's. */
function namesOf(player: Player, key: string): string[] {
  const { view } = storeOf(player);

  if (key === "keySpaceKey") return [helpTextOf(player).t(key)];
  if (key !== "keyPad") return [key];
  const pad = view.value?.input.pad ?? [];
  return pad.length <= 3 ? [...pad] : [pad[0] ?? "", "…", pad.at(-1) ?? ""];
}
