import { describe, expect, test } from "vitest";
import { josa, withJosa } from "../src/i18n/josa.ts";

describe("josa", () => {
  test.each([
    [0, "0은 0이 0을 0과 0으로"],
    [1, "1은 1이 1을 1과 1로"],
    [2, "2는 2가 2를 2와 2로"],
    [3, "3은 3이 3을 3과 3으로"],
    [4, "4는 4가 4를 4와 4로"],
    [5, "5는 5가 5를 5와 5로"],
    [6, "6은 6이 6을 6과 6으로"],
    [7, "7은 7이 7을 7과 7로"],
    [8, "8은 8이 8을 8과 8로"],
    [9, "9는 9가 9를 9와 9로"],
  ])("follows the reading of %i", (digit, expected) => {
    const forms = (["은/는", "이/가", "을/를", "과/와", "으로/로"] as const).map((form) =>
      withJosa(digit, form),
    );
    expect(forms.join(" ")).toBe(expected);
  });

  test("reads the last digit of a longer number", () => {
    expect(withJosa(17, "을/를")).toBe("17을");
    expect(withJosa(24, "이/가")).toBe("24가");
    expect(withJosa(10, "으로/로")).toBe("10으로");
    expect(withJosa(1_000_000_000_000, "은/는")).toBe("1000000000000는");
  });

  test("follows the last syllable of a word", () => {
    expect(withJosa("칸", "을/를")).toBe("칸을");
    expect(withJosa("열", "으로/로")).toBe("열로");
    expect(withJosa("세로", "은/는")).toBe("세로는");
    expect(withJosa("가로줄(16)", "이/가")).toBe("가로줄(16)이");
  });

  test("does not fail on what it cannot read", () => {
    expect(josa("", "이/가")).toBe("가");
    expect(josa("x", "이/가")).toBe("가");
  });
});
