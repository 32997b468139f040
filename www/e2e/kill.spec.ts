/** The browser is killed while one plays: `npm run soak` does it a hundred times. */
import { soak } from "./soak.ts";
import { expect, test } from "./support.ts";

test("a browser or a page that is killed at any moment loses no move older than a tenth of a second", async ({
  baseURL,
  launchOptions,
}) => {
  const { losses, kept, expected } = await soak({
    address: baseURL ?? "",
    executable: launchOptions.executablePath ?? "",
    args: launchOptions.args ?? [],
    kills: ["browser", "renderer", "browser"],
  });
  expect(losses.flatMap(({ lost }) => lost.filter((age) => 100 < age))).toEqual([]);
  expect(kept).toBe(expected);
});
