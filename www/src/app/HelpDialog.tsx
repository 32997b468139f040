import type { JSX } from "preact";
import { Dialog } from "./Dialog.tsx";
import { t } from "./i18n.ts";
import { dispatch, face, puzzleText } from "./store.ts";

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
    <Dialog title={t("helpTitle")} onClose={close}>
      <h3>{t("helpRules")}</h3>
      <p>{puzzleText.value.rules}</p>
      <div class="columns">
        <section>
          <h3>{t("helpKeys")}</h3>
          <Keys rows={PLAY_KEYS} />
        </section>
        <section>
          <h3>{t("helpWatchKeys")}</h3>
          <Keys rows={WATCH_KEYS} />
          <h3>{t("helpGestures")}</h3>
          <ul>
            {GESTURES.map((gesture) => (
              <li key={gesture}>{t(gesture)}</li>
            ))}
          </ul>
        </section>
      </div>
    </Dialog>
  );
}

type Rows = readonly (typeof PLAY_KEYS | typeof WATCH_KEYS)[number][];

function Keys({ rows }: { rows: Rows }): JSX.Element {
  return (
    <table class="keys">
      <tbody>
        {rows.map(([keys, meaning]) => (
          <tr key={meaning}>
            <th scope="row">
              {keys.flatMap(namesOf).map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </th>
            <td>{t(meaning)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What stands on the keys: those of the pad are the puzzle's. */
function namesOf(key: string): string[] {
  if (key === "keySpaceKey") return [t(key)];
  if (key !== "keyPad") return [key];
  const pad = face.value?.pad ?? [];
  return pad.length <= 3 ? [...pad] : [pad[0] ?? "", "…", pad.at(-1) ?? ""];
}
