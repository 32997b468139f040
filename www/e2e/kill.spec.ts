/** The browser is killed while one plays: `npm run soak` does it a hundred times. */
import { soak } from "./soak.ts";
import { expect, test } from "./support.ts";

test("a browser or a page that is killed at any moment loses nothing but the last instant", async ({
  baseURL,
  launchOptions,
}) => {
  const { losses, kept, expected } = await soak({
    address: baseURL ?? "",
    executable: launchOptions.executablePath ?? "",
    args: launchOptions.args ?? [],
    kills: ["browser", "renderer", "browser"],
  });
  for (const { made, whileOpening } of losses)
    if (!whileOpening) expect(made, "moves before each kill").toBeGreaterThan(0);
  expect(expected).toBeGreaterThan(0);
  // A tenth of a second on a machine that does nothing else: see `npm run soak`.
  expect(losses.flatMap(({ lost }) => lost.filter((age) => 500 < age))).toEqual([]);
  expect(kept).toBe(expected);
});
