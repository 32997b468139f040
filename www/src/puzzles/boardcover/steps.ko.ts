/** Why a rule of thumb holds and what it does, in Korean. */
import { withJosa } from "../../i18n/josa.ts";
import type { Opened, Step } from "../../solver/wire.ts";
import { shortest } from "../args.ts";
import type { RuleKey } from "./facts.ts";
import { Told } from "./told.ts";
import { all, areaWith } from "./words.ko.ts";

export const ruleNames: Record<RuleKey, string> = {
  "only-piece": "하나 남은 조각",
  corner: "모서리",
  "lone-cell": "외톨이 칸",
  block: "2x3 블록",
  "cut-off": "잘려 나가는 영역",
  marked: "표시한 칸",
  "dead-end": "막다른 길",
  contradiction: "가정과 모순",
  "broken-cell": "조각이 없는 칸",
  "broken-area": "3으로 나누어지지 않는 영역",
  "broken-marked": "너무 많은 표시한 칸",
  "broken-cells": "덮을 수 없는 영역",
};

/** Where to look, without saying what is to be seen. */
export function where(rule: RuleKey, step: Step, opened: Opened): string {
  const it = new Told(step, opened, "ko");
  const first = it.place(step.effects[0]?.cell ?? step.premises[0]?.cell ?? 0);
  switch (rule) {
    case "only-piece":
    case "broken-cell":
      return `${withJosa(it.at("cell"), "을/를")} 덮을 수 있는 조각을 찾아보세요.`;
    case "corner":
      return `${it.at("cell")}의 모서리를 보세요.`;
    case "block":
      return `${it.place(it.cells("cells")[0] ?? 0)}에서 시작하는 블록을 보세요.`;
    case "cut-off":
    case "broken-area":
      return `${withJosa(it.place(it.cells("area")[0] ?? 0), "이/가")} 있는 영역의 칸을 세어 보세요.`;
    case "broken-cells":
      return `${it.place(it.cells("area")[0] ?? 0)} 둘레의 칸을 모두 덮을 수 있는지 보세요.`;
    case "marked":
    case "broken-marked":
      return `${it.place(it.cells("marked")[0] ?? 0)} 둘레를 덮으려면 조각이 몇 개 필요한지 세어 보세요.`;
    case "dead-end":
    case "contradiction":
      return `${first}에 조각을 놓는다고 가정해 보세요.`;
    default:
      return `${first} 둘레를 보세요.`;
  }
}

/** Which rule, and why it holds here: every cell and number that it rests on. */
export function why(rule: RuleKey, step: Step, opened: Opened): string {
  const it = new Told(step, opened, "ko");
  const reason = reasons[rule](it);
  const { laid, gone } = it.rests;
  if (laid.length + gone.length === 0) return reason;
  const facts = [
    ...it.named(laid).map((piece) => `${piece}에 조각이 놓임`),
    ...it.named(gone).map((piece) => `${piece}에는 놓이지 않음`),
  ];
  const counted = [
    ...(laid.length ? [`놓인 조각 ${laid.length}개`] : []),
    ...(gone.length ? [`앞에서 제외한 조각 ${gone.length}개`] : []),
  ];
  return shortest(
    () => `${reason} (근거: ${facts.join("; ")})`,
    () => `${reason} (근거: 표시된 칸의 ${counted.join(", ")})`,
    () => reason,
  );
}

/** What to do. */
export function move(rule: RuleKey, step: Step, opened: Opened): string {
  if (rule.startsWith("broken-")) return "그럴 수는 없습니다.";
  const it = new Told(step, opened, "ko");
  const { laid, gone } = it.moved;
  if (0 < laid.length) return `${it.named(laid).join("; ")}에 조각이 놓입니다.`;
  return shortest(
    () => `${it.named(gone).join("; ")}에는 조각이 놓이지 않습니다.`,
    () => `${it.place(step.effects[0]?.cell ?? 0)} 둘레의 조각 ${gone.length}개는 놓일 수 없습니다.`,
  );
}

const reasons: Record<RuleKey, (it: Told) => string> = {
  "only-piece": (it) =>
    `${withJosa(it.at("cell"), "을/를")} 덮을 수 있는 조각은 ${it.at("cells")}에 놓는 것뿐입니다.`,
  corner: (it) =>
    `${withJosa(it.at("cell"), "을/를")} 덮는 조각은 ${it.at("cells")} 안에 놓이고 그 네 칸 가운데 셋을 차지합니다. 그래서 ${withJosa(it.at("cell"), "을/를")} 빼고 둘이나 셋을 차지하는 조각은 없습니다.`,
  "lone-cell": (it) =>
    `${it.at("cells")}에 조각을 놓으면 ${withJosa(it.at("cell"), "을/를")} 덮을 조각이 없어집니다.`,
  block: (it) =>
    `${it.at("cells")}의 블록은 짧은 변 하나로만 열려 있습니다. 그 변에 걸친 조각은 블록의 한두 칸을 차지하는데, 남는 다섯 칸이나 네 칸은 3으로 나누어지지 않습니다.`,
  "cut-off": (it) =>
    `${it.at("cells")}에 조각을 놓으면 ${all(it.cells("area"), it.board.width)}, 모두 ${it.number("count")}칸이 잘려 나갑니다. 3으로 나누면 ${withJosa(it.number("rest"), "이/가")} 남습니다.`,
  marked: (it) =>
    `${it.at("cells")}에 조각을 놓는다고 가정해 봅니다. ${marked(it)}, 이 ${it.number("count")}칸 가운데 둘을 함께 덮는 조각은 없으므로 조각 ${it.number("count")}개, ${it.number("needed")}칸이 필요합니다. 그런데 쓸 수 있는 칸은 ${it.number("size")}칸뿐입니다.`,
  "dead-end": supposed,
  contradiction: supposed,
  "broken-cell": ended,
  "broken-area": ended,
  "broken-marked": ended,
  "broken-cells": ended,
};

function ended(it: Told): string {
  return `${broken(it)}${smallness(it)}`;
}

/** Why it cannot be, where that is one sum; else what is known of fewer cells that show the same. */
function smallness(it: Told): string {
  if (it.step.technique === "broken-cell") return "";
  if (it.step.technique === "broken-area")
    return ` 조각 하나가 세 칸을 덮으므로 ${it.number("rest")}칸이 남습니다.`;
  switch (it.key("least")) {
    case "least":
      return " 이보다 적은 칸으로는 보일 수 없습니다.";
    case "minimal":
      return " 이 가운데 한 칸이라도 빼면 나머지는 덮을 수 있습니다.";
    case "unknown":
      return " 더 적은 칸으로 보일 수도 있습니다.";
    default:
      return "";
  }
}

function supposed(it: Told): string {
  const on = it.followed;
  const then = on <= 0 ? "곧바로" : `${on}단계 뒤에`;
  const end = it.end ? broken(it.within(it.end)) : "";
  return `${it.at("cells")}에 조각을 놓는다고 가정하면 ${then} 모순이 생깁니다. ${end} 따라서 거기에는 놓이지 않습니다.`;
}

const marked = (it: Told): string => all(it.cells("marked"), it.board.width);

/** What cannot be, a sentence. */
export function broken(it: Told): string {
  switch (it.step.technique as RuleKey) {
    case "broken-cell":
      return `${withJosa(it.at("cell"), "을/를")} 덮을 조각이 없습니다.`;
    case "broken-area":
      return `${it.isWhole("area") ? `판의 빈칸 ${it.number("count")}칸` : areaWith(it.cells("area"), it.board.width)}은 3으로 나누어지지 않습니다.`;
    case "broken-cells":
      return `다른 곳을 어떻게 덮든 ${withJosa(all(it.cells("area"), it.board.width), "을/를")} 함께 덮을 수는 없습니다.`;
    default:
      return `${marked(it)}, 이 ${it.number("count")}칸 가운데 둘을 함께 덮는 조각은 없어 ${it.number("needed")}칸이 필요한데, 이를 덮는 조각이 닿는 칸은 ${it.number("size")}칸뿐입니다.`;
  }
}
