/** Goes to the moment of a search that an address names. */
import { dispatch, game } from "../store.ts";
import { enginesOf, player } from "../watching.ts";
import { readMoment } from "./moment.ts";

/** Nothing happens where the fragment names no search of the shown puzzle. */
export async function followMoment(fragment: string): Promise<void> {
  const moment = readMoment(fragment);
  const { value } = game;
  if (!moment || !value) return;
  const { engine, tick, origin, turns, beside } = moment;
  const cells = value.opened.view.width * value.opened.view.height;
  const isOfBoard = origin.length === 0 || origin.length === cells;
  const engines = await enginesOf(value.opened.puzzle);
  if (!isOfBoard || !engines.includes(engine)) return;
  // Before the panel is shown, which would start a search of its own.
  await player.start(engine, origin.length === 0 ? "clues" : "mine", origin);
  dispatch({ type: "face", face: "watch" });
  if (beside && engines.includes(beside.engine)) {
    const { open } = await import("../compare/pair.ts");
    await open({ ...beside, ticks: [tick, beside.tick] });
    return;
  }
  for (const turn of turns) {
    await player.seek(turn.tick);
    await player.fork(turn.fork);
  }
  await player.seek(tick);
}
