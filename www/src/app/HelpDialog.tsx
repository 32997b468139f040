import type { JSX } from "preact";
import type { Strokes } from "../board/contract.ts";
import { language } from "../i18n/i18n.ts";
import { Dialog } from "../player/Dialog.tsx";
import { watchText } from "../player/search/text.ts";
import { dispatch, face, puzzleText } from "../player/store.ts";
import { help } from "./help.text.ts";
import { strokeHelp } from "./strokes.help.ts";

const close = () => dispatch({ type: "dialog", dialog: null });

/** Each row: the keys, any of which will do, and what they do. */
const PLAY_KEYS = [
  [["←", "↑", "↓", "→"], "keyArrows"],
  [["Home", "End", "PageUp", "PageDown"], "keyFar"],
  [["Ctrl+←", "…"], "keyAny"],
  [["keyPad"], "keyDigits"],
  [["Backspace", "Delete", "keySpaceKey"], "keyDelete"],
  [["N"], "keyNotes"],
  [["H"], "keyHint"],
  [["C"], "keyCheck"],
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
] as const;

const GESTURES = [
  "gestureTap",
  "gestureAdd",
  "gestureDrag",
  "gestureDouble",
  "gesturePinch",
  "gestureDrop",
] as const;

export function HelpDialog(): JSX.Element {
  return (
    <Dialog title={help().helpTitle} onClose={close}>
      <h3>{help().helpRules}</h3>
      <p>{puzzleText.value.rules}</p>
      <div class="columns">
        <section>
          <h3>{help().helpKeys}</h3>
          <Keys rows={playRows()} />
        </section>
        <section>
          <h3>{help().helpWatchKeys}</h3>
          <Keys rows={[...WATCH_KEYS.map(toRow), ...landmarkRows(), ...compareRows()]} />
          <h3>{help().helpGestures}</h3>
          <ul>
            {gestures().map((gesture) => (
              <li key={gesture}>{gesture}</li>
            ))}
          </ul>
        </section>
      </div>
    </Dialog>
  );
}

interface Row {
  keys: readonly string[];
  meaning: string;
}

const toRow = ([keys, meaning]: (typeof PLAY_KEYS | typeof WATCH_KEYS)[number]): Row => ({
  keys: keys.flatMap(namesOf),
  meaning: help()[meaning],
});

const landmarkRows = (): Row[] =>
  Object.entries(watchText().keys).map(([key, meaning]) => ({ keys: [key, `Shift+${key}`], meaning }));

const compareRows = (): Row[] =>
  Object.entries(watchText().compareKeys).map(([key, meaning]) => ({ keys: [key], meaning }));

/** The keys of the page and the board; where strokes are painted, those of the tools instead of digits and notes, or
 *  beside them. */
function playRows(): Row[] {
  const { strokes } = face.value ?? {};
  if (!strokes) return PLAY_KEYS.map(toRow);
  if (strokes.besideKeys)
    return PLAY_KEYS.flatMap((row) => {
      if (row[1] === "keyAny") return [];
      return row[1] === "keyNotes" ? [...toolRows(strokes), toRow(row)] : toRow(row);
    });
  const { empties, nextTool, arrows } = strokeHelp[language.value];
  return PLAY_KEYS.flatMap((row): Row | Row[] => {
    const [keys, meaning] = row;
    if (meaning === "keyAny") return [];
    if (meaning === "keyArrows") return { ...toRow(row), meaning: arrows };
    if (meaning === "keyNotes") return { ...toRow(row), meaning: nextTool };
    if (meaning === "keyDelete")
      return { keys: keys.filter((key) => key !== "keySpaceKey"), meaning: empties };
    if (meaning !== "keyDigits") return toRow(row);
    return toolRows(strokes);
  });
}

const toolRows = ({ tools, keys = [] }: Strokes): Row[] => [
  ...tools
    .filter(({ key }) => key !== null)
    .map(({ name, typed, does }) => ({
      keys: typed.filter((key) => !key.startsWith("Key")).map(nameOf),
      meaning: does?.(language.value) ?? strokeHelp[language.value].paints(name(language.value)),
    })),
  ...keys.map(({ keys, does }) => ({ keys, meaning: does(language.value) })),
];

function gestures(): readonly string[] {
  const { strokes } = face.value ?? {};
  if (!strokes) return GESTURES.map((gesture) => help()[gesture]);
  const own = puzzleText.value.gestures ?? strokeHelp[language.value].gestures;
  const typing = strokes.besideKeys ? [help().gestureTap, help().gestureDouble] : [];
  return [...typing, ...own, help().gestureDrop];
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
const nameOf = (key: string): string =>
  key === " " ? help().keySpaceKey : key.length === 1 ? key.toUpperCase() : key;

/** What stands on the keys: those of the pad are the puzzle's. */
function namesOf(key: string): string[] {
  if (key === "keySpaceKey") return [help()[key]];
  if (key !== "keyPad") return [key];
  const pad = face.value?.pad ?? [];
  return pad.length <= 3 ? [...pad] : [pad[0] ?? "", "…", pad.at(-1) ?? ""];
}
