/** What is told of the board unasked, in the puzzle's words: loaded with them. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { formatTime } from "../../../i18n/i18n.ts";
import { announce } from "../../announcer.tsx";
import { t } from "../../cards.text.ts";
import { ask, showError } from "../../solver.ts";
import type { Game } from "../../state.ts";
import { dispatch, game, playerSettings, puzzleText, state } from "../../store.ts";

export function SolvedCard({ game }: { game: Game }): JSX.Element {
  const { elapsed, hints } = game;
  return (
    <section class="said solved" aria-labelledby="solved-title">
      <h2 id="solved-title">{t("solvedTitle")}</h2>
      <p>
        {puzzleText.value.solved} <Uniqueness game={game} />{" "}
        {playerSettings.value.timer && t("solvedIn", { time: formatTime(elapsed) })}{" "}
        {t("solvedHints", { count: hints })}
      </p>
      <button type="button" class="main" onClick={() => dispatch({ type: "dialog", dialog: "new" })}>
        {t("newTitle")}
      </button>
    </section>
  );
}

/** Where it is asked, whether there is another way to fill in the puzzle, and another to lay it out. */
function Uniqueness({ game: { opened } }: { game: Game }): string {
  const said = useSignal("");
  const { unique } = puzzleText.value;
  useEffect(() => {
    if (!unique) return;
    ask("check", { words: new Uint32Array(), solutions: true }).then(({ blank, layout }) => {
      if (blank && layout) said.value = unique(blank, layout);
    }, showError);
  }, [opened, unique, said]);
  useEffect(() => {
    if (said.value) announce(said.value);
  }, [said.value]);
  return said.value;
}

/** The rules that are broken, in words: colour alone says too little. */
export function LiveFaults(): JSX.Element | null {
  const { faults, check, settings } = state.value;
  const { value } = game;
  if (!settings.live || check || !value) return null;
  return (
    <section class="said bad">
      <ul class="plain">
        {faults.slice(0, 3).map((fault) => (
          <li key={`${fault.kind} ${fault.clue}`}>
            {puzzleText.value.fault(fault, value.words, value.opened)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the clues of the selected cell allow. */
export function HelperCard(): JSX.Element | null {
  const { looks, settings } = state.value;
  const { value } = game;
  if (!settings.helper || !value) return null;
  return (
    <section class="card" aria-labelledby="helper-title">
      <h2 id="helper-title">{t("helperTitle")}</h2>
      <ul class="plain">
        {looks.map((look) => (
          <li key={look.clue}>{puzzleText.value.look(look, value.opened)}</li>
        ))}
      </ul>
    </section>
  );
}
