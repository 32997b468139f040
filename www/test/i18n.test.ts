import { beforeEach, describe, expect, test } from "vitest";
import { formatTime, preferredLanguage } from "../src/i18n/i18n.ts";
import { cardsTextOf } from "../src/player/cards.text.ts";
import { i18nOf } from "../src/player/i18n.ts";
import { catalogueOf } from "../src/player/messages.ts";
import { testPlayer } from "./player.ts";

const player = testPlayer();
const { formatNumber } = i18nOf(player);
const { t } = cardsTextOf(player);
const { setLanguage } = catalogueOf(player);

beforeEach(() => setLanguage("en"));

test("follows the language", async () => {
  expect(t("hintFor", { row: 2, column: 3 })).toBe("Hint for row 2, column 3");
  await setLanguage("ko");
  expect(t("hintFor", { row: 2, column: 3 })).toBe("2행 3열 힌트");
  expect(t("goBackTo", { name: "지점 1" })).toBe("지점 1로 돌아가기");
  expect(t("goBackTo", { name: "지점 3" })).toBe("지점 3으로 돌아가기");
});

test("one and several", () => {
  expect([
    t("solvedHints", { count: 0 }),
    t("solvedHints", { count: 1 }),
    t("solvedHints", { count: 2 }),
  ]).toEqual([...["Without a hint.", "With one hint.", "With 2 hints."]]);
});

describe("formats", () => {
  test.each([
    [0, "0:00"],
    [61_999, "1:01"],
    [3_600_000, "1:00:00"],
    [3_723_000, "1:02:03"],
  ])("%i ms as %s", (milliseconds, expected) => {
    expect(formatTime(milliseconds)).toBe(expected);
  });

  test("numbers in groups", () => {
    expect(formatNumber(13739)).toBe("13,739");
    expect(formatNumber(0.5)).toBe("0.5");
  });
});

test.each([
  [["ko-KR", "en"], "ko"],
  [["de", "en-US", "ko"], "en"],
  [["fr", "ko"], "ko"],
  [["fr"], "en"],
  [[], "en"],
])("of the browser's languages %j the first that is spoken is %s", (wanted, expected) => {
  expect(preferredLanguage(wanted)).toBe(expected);
});
