/** Kills the browser a hundred times while a game is played, and counts lost moves. */
import { type Killed, soak } from "../../www/e2e/soak.ts";
import { expect, test } from "../../www/e2e/support.ts";

const KILLS = Number(process.env.GRIDSTEP_KILLS ?? 100);
/** A profile, and a game on it, for so many kills. */
const KILLS_EACH = 10;
/** What was handled for longer is durable: a tenth of a second, and as much again for a busy machine. */
const DURABLE_MS = 200;

test("no kill takes a move away that is older than two tenths of a second", async ({
  baseURL,
  launchOptions,
}) => {
  test.setTimeout(1_200_000);
  const options = {
    address: baseURL ?? "",
    executable: launchOptions.executablePath ?? "",
    args: launchOptions.args ?? [],
  };
  const ages: Record<Killed, number[]> = { browser: [], renderer: [] };
  const count = { moves: 0, browser: 0, renderer: 0, opening: 0 };
  for (let killed = 0; killed < KILLS; killed += KILLS_EACH) {
    const length = Math.min(KILLS_EACH, KILLS - killed);
    const kills = Array.from({ length }, (_, at): Killed => (at % 3 === 2 ? "renderer" : "browser"));
    const { losses, kept, expected } = await soak({ ...options, kills });
    for (const { killed, whileOpening, made, lost } of losses) {
      count.moves += made;
      count[killed] += 1;
      count.opening += Number(whileOpening);
      ages[killed].push(...lost);
    }
    console.info(`${killed + length} kills, ${count.moves} moves; lost: ${summary(ages)}`);
    expect(kept, "the history has all moves that stand on the board").toBe(expected);
  }
  const { moves, browser, renderer, opening } = count;
  const kills = `${browser} kills of the browser, ${renderer} of the page's process`;
  console.info(`${kills}, ${opening} of them while the page opened; ${moves} moves; lost: ${summary(ages)}`);
  expect(Object.values(ages).flat().filter((age) => DURABLE_MS < age)).toEqual([]);
});

const summary = (ages: Record<Killed, number[]>): string =>
  Object.entries(ages)
    .map(([killed, all]) => `${all.length} by ${killed} (${all.toSorted((a, b) => b - a).join(", ")} ms old)`)
    .join(", ");
