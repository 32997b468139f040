/** Why a rule of thumb holds and what it does, in Korean. */
import type { Step } from "../../solver/wire.ts";
import { shortest } from "../args.ts";
import { cellsIn, type Facts, factsOf, isNothing, movesOf, type RuleKey } from "./facts.ts";
import { Told } from "./told.ts";
import {
  all,
  at,
  briefFacts,
  enumerate,
  facts,
  layoutSaid,
  listed,
  litFacts,
  named,
  tersestFacts,
  withJosa,
} from "./words.ko.ts";

export const ruleNames: Record<RuleKey, string> = {
  "full-house": "아홉 칸의 마지막 칸",
  "hidden-single": "숫자의 하나뿐인 자리",
  "naked-single": "칸의 하나뿐인 숫자",
  "one-partner": "하나뿐인 짝",
  "used-pair": "이미 놓인 도미노",
  "used-single": "이미 놓인 낱칸",
  "used-digit": "이미 쓴 숫자",
  "pair-place": "도미노의 하나뿐인 자리",
  "single-place": "낱칸의 하나뿐인 자리",
  "dead-edge": "도미노가 놓일 수 없는 사이",
  "nine-singles": "낱칸 아홉 개",
  "no-support": "짝이 없는 숫자",
  "locked-candidates": "두 구역이 겹치는 곳",
  "naked-pair": "두 칸의 두 숫자",
  "hidden-pair": "두 숫자의 두 자리",
  "naked-triple": "세 칸의 세 숫자",
  "hidden-triple": "세 숫자의 세 자리",
  "x-wing": "두 줄의 두 자리",
  "odd-island": "영역의 홀짝",
  "shared-places-two": "도미노 둘의 두 자리",
  "shared-places-three": "도미노 셋의 세 자리",
  "every-place": "도미노가 어디에 놓이든",
  "shared-partners-two": "두 칸의 두 짝",
  "shared-partners-three": "세 칸의 세 짝",
  "shared-partners-four": "네 칸의 네 짝",
  "short-chain": "짧은 사슬",
  chain: "긴 사슬",
  cases: "어느 쪽이든 같은 결과",
  contradiction: "가정과 모순",
  "link-start": "사슬의 고리",
  "link-house": "사슬의 고리",
  "link-cell": "사슬의 고리",
  "link-partner": "사슬의 고리",
  "link-domino": "사슬의 고리",
  "link-single": "사슬의 고리",
  "broken-cell": "숫자가 없는 칸",
  "broken-partner": "짝이 없는 칸",
  "broken-house": "자리가 없는 숫자",
  "broken-domino": "자리가 없는 도미노",
  "broken-single": "자리가 없는 낱칸",
};

/** Where to look, without saying what is to be seen. */
export function where(rule: RuleKey, step: Step): string {
  const it = new Told(step, "ko");
  const first = at(step.effects[0]?.cell ?? step.premises[0]?.cell ?? 0);
  const [clue] = it.rests;
  if (rule === "contradiction")
    return `${at(it.number("cell"))}의 ${step.args.partner ? "짝을" : "숫자를"} 하나 가정해 보세요.`;
  if (rule === "short-chain" || rule === "chain")
    return `${at(it.number("cell"))}의 ${it.step.args.partner ? "짝" : "숫자"} 하나에서 이어지는 사슬을 따라가 보세요.`;
  if (rule === "cases" && it.start)
    return `${named(new Told(it.start, "ko").rests[0] ?? NOWHERE)}에 남은 경우를 하나씩 따라가 보세요.`;
  if (rule === "odd-island") return `${withJosa(first, "이/가")} 있는 영역의 칸을 세어 보세요.`;
  if (it.clues("house")[0]) return `${withJosa(named(it.house), "을/를")} 보세요.`;
  if (!clue || clue.what === "cover") return `${withJosa(first, "을/를")} 보세요.`;
  if (clue.what === "domino" || clue.what === "single")
    return `${withJosa(named(clue), "이/가")} 놓일 수 있는 곳을 찾아보세요.`;
  return `${withJosa(rule === "naked-single" ? first : named(clue), "을/를")} 보세요.`;
}

/** Which rule, and why it holds here: every cell and number that it rests on. */
export function why(rule: RuleKey, step: Step): string {
  const it = new Told(step, "ko");
  if (rule === "hidden-single") return hiddenSingle(it);
  const known = it.unsaid;
  const reason = reasons[rule](it);
  if (isNothing(known)) return reason;
  return shortest(
    () => `${reason} (근거: ${facts(known)})`,
    () => `${reason} (${briefFacts(known)})`,
    () => `${reason} 근거 ${tersestFacts(known)}.`,
    () => `${reason} ${lit(it, known)}`,
    () => `${brief(rule, it)} ${lit(it, known)}`,
  );
}

/** Dozens of cells that a reason rests on: where else a domino could lie takes most of them. */
function lit(it: Told, known: Facts): string {
  if (!it.step.args.low) return `(근거: ${litFacts(known)})`;
  return `다른 곳에서는 ${withJosa(it.number("low"), "과/와")} ${withJosa(it.number("high"), "이/가")} 더는 만날 수 없습니다. 이를 보이는 ${cellsIn(known)}칸을 표시했습니다.`;
}

/** What to do. */
export function move(rule: RuleKey, step: Step): string {
  if (rule.startsWith("broken-")) return "그럴 수는 없습니다.";
  if (step.effects.length === 0) return "";
  const moves = movesOf(step.effects);
  const settled = moves.become.map(
    ({ cells, digits }) => `${withJosa(all(cells), "은/는")} ${digits[0]}입니다.`,
  );
  const kept = moves.keep.map(
    ({ cells, digits }) => `${all(cells)}에는 ${enumerate(digits)}만 올 수 있습니다.`,
  );
  const lost = moves.lose.map(
    ({ cells, digits }) => `${all(cells)}에는 ${listed(digits, "이/가")} 올 수 없습니다.`,
  );
  const said = [...settled, ...layoutSaid(moves), ...kept, ...lost];
  return shortest(
    () => said.join(" "),
    () => `${said[0] ?? ""} 표시된 다른 칸도 마찬가지입니다(모두 ${step.effects.length}칸).`,
  );
}

const domino = (it: Told): string => `${it.number("low")}-${it.number("high")} 도미노`;

const reasons: Record<RuleKey, (it: Told) => string> = {
  "full-house": (it) =>
    `${it.at("cell")}은 ${it.rests.map(named)[0] ?? ""}의 마지막 칸이고, 빠진 숫자는 ${it.number("digit")}뿐입니다.`,
  "hidden-single": hiddenSingle,
  "naked-single": (it) =>
    `${it.at("cell")}의 행, 열, 상자에 있는 숫자를 빼면 ${it.number("digit")}만 남습니다.`,
  "one-partner": (it) =>
    `${withJosa(it.at("cell"), "은/는")} ${it.at("partner")}과만 짝이 될 수 있으므로 그 칸은 다른 칸과 짝이 되지 않습니다.`,
  "used-pair": (it) =>
    `${withJosa(domino(it), "이/가")} ${it.at("cells")}에 놓여 있으므로 다른 곳에는 없습니다.`,
  "used-single": (it) =>
    `${it.at("cell")}의 ${withJosa(it.number("digit"), "이/가")} 낱칸이므로 다른 ${withJosa(it.number("digit"), "은/는")} 낱칸이 아닙니다.`,
  "used-digit": (it) =>
    `${it.at("cell")}에 ${withJosa(it.number("digit"), "이/가")} 있으므로 ${named(it.rests[0] ?? NOWHERE)}의 다른 칸에는 올 수 없습니다.`,
  "pair-place": (it) => `${withJosa(domino(it), "은/는")} ${it.at("cells")}에만 놓일 수 있습니다.`,
  "single-place": (it) =>
    `낱칸 ${withJosa(it.number("digit"), "이/가")} 될 수 있는 칸은 ${it.at("cell")}뿐입니다.`,
  "dead-edge": (it) => {
    const [one = 0, other = 0] = it.cells("cells");
    return `${at(one)}에는 ${enumerate(it.set("first"))}, ${at(other)}에는 ${listed(it.set("second"), "이/가")} 올 수 있는데, 이 숫자로 된 도미노는 모두 다른 곳에 놓여 있습니다.`;
  },
  "nine-singles": (it) =>
    it.number("known")
      ? `낱칸 아홉 개가 ${listed([it.at("cells")], "으로/로")} 모두 정해졌으므로 다른 칸은 낱칸이 아닙니다.`
      : `낱칸이 될 수 있는 칸이 ${it.at("cells")} 아홉뿐이므로 모두 낱칸입니다.`,
  "no-support": (it) => {
    if (it.gone.length === 0) return `${it.at("cell")}에 올 수 있는 숫자의 낱칸은 모두 다른 곳에 있습니다.`;
    const beside = it.cells("cells").length
      ? `${withJosa(it.at("cells"), "과/와")} 남은 도미노를 이룰 수 없`
      : "";
    const single = it.number("single") ? "남은 낱칸도 될 수 없" : "";
    const all = beside && single ? `${beside}고 ${single}` : beside || single;
    return `${it.at("cell")}에 ${listed(it.gone, "이/가")} 오면 ${all}습니다.`;
  },
  "locked-candidates": (it) => {
    const other = it.otherHouse;
    const inside = other ? ` 이 칸들은 모두 ${named(other)}에 있습니다.` : "";
    return `${named(it.house)}에서 ${withJosa(it.number("digit"), "은/는")} ${it.at("cells")}에만 올 수 있습니다.${inside}`;
  },
  "naked-pair": naked,
  "naked-triple": naked,
  "hidden-pair": hidden,
  "hidden-triple": hidden,
  "x-wing": (it) =>
    `${enumerate(it.clues("houses").map(named))}에서 ${withJosa(it.number("digit"), "은/는")} ${it.at("cells")}에만 올 수 있습니다. 이 네 칸 가운데 둘이 가로지르는 줄마다 하나씩 차지합니다.`,
  "odd-island": island,
  "shared-places-two": shared,
  "shared-places-three": shared,
  "every-place": (it) =>
    `${withJosa(domino(it), "이/가")} ${enumerate(it.edges("cells").map((edge) => all(edge)))} 어디에 놓이든 결과가 같습니다.`,
  "shared-partners-two": sharedPartners,
  "shared-partners-three": sharedPartners,
  "shared-partners-four": sharedPartners,
  "short-chain": chain,
  chain,
  cases: (it) =>
    `${it.start ? reasons[it.start.technique as RuleKey](new Told(it.start, "ko")) : ""} 어느 쪽이든 사슬을 따라가면 결과가 같습니다.`,
  "link-start": (it) => `${supposed(it)}고 가정합니다.`,
  "link-house": (it) =>
    `${named(it.house)}에서 ${withJosa(it.number("digit"), "이/가")} 올 수 있는 칸은 ${it.at("cells")}뿐입니다.`,
  "link-cell": (it) => `${it.at("cell")}에 올 수 있는 숫자는 ${enumerate(it.set("digits"))}뿐입니다.`,
  "link-partner": (it) => {
    const [cell = 0] = it.cells("cell");
    const others = it.cells("cells").filter((other) => other !== cell);
    const alone = others.length < it.cells("cells").length;
    if (others.length === 0) return `${withJosa(at(cell), "은/는")} 낱칸일 수밖에 없습니다.`;
    const partners = `${at(cell)}의 짝이 될 수 있는 칸은 ${all(others)}뿐`;
    return alone ? `${partners}이고, 아니면 낱칸입니다.` : `${partners}입니다.`;
  },
  "link-domino": (it) =>
    `${withJosa(domino(it), "이/가")} 놓일 수 있는 자리는 ${enumerate(it.edges("cells").map((edge) => all(edge)))}뿐입니다.`,
  "link-single": (it) =>
    `낱칸 ${withJosa(it.number("digit"), "이/가")} 될 수 있는 칸은 ${it.at("cells")}뿐입니다.`,
  contradiction: (it) => {
    const on = it.followed;
    const then = on === 0 ? "곧바로" : `${on}단계 만에`;
    return `${supposed(it)}고 가정하면 ${then} ${it.end ? broken(new Told(it.end, "ko")) : "막히게 됩니다."} 따라서 그렇지 않습니다.`;
  },
  "broken-cell": (it) => `그러면 ${broken(it)}`,
  "broken-partner": (it) => `그러면 ${broken(it)}`,
  "broken-house": (it) => `그러면 ${broken(it)}`,
  "broken-domino": (it) => `그러면 ${broken(it)}`,
  "broken-single": (it) => `그러면 ${broken(it)}`,
};

const NOWHERE = { what: "cover" } as const;

function supposed(it: Told): string {
  const [cell = 0] = it.cells("cell");
  const [partner] = it.cells("partner");
  if (it.step.args.low && partner !== undefined)
    return `${withJosa(domino(it), "이/가")} ${all([cell, partner].sort((a, b) => a - b))}에 놓인다`;
  if (partner === undefined)
    return `${withJosa(at(cell), "이/가")} ${withJosa(it.number("digit"), "이라/라")}`;
  if (partner === cell) return `${withJosa(at(cell), "이/가")} 낱칸이라`;
  return `${all([cell, partner].sort((a, b) => a - b))}에 도미노가 놓인다`;
}

/** What cannot be met any more, as a sentence. */
export function broken(it: Told): string {
  switch (it.step.technique as RuleKey) {
    case "broken-cell":
      return `${it.at("cell")}에 올 숫자가 없게 됩니다.`;
    case "broken-partner":
      return `${withJosa(it.at("cell"), "은/는")} 짝이 없고 낱칸도 될 수 없게 됩니다.`;
    case "broken-house":
      return `${named(it.house)}에 ${withJosa(it.number("digit"), "이/가")} 올 자리가 없게 됩니다.`;
    case "broken-domino":
      return `${withJosa(domino(it), "이/가")} 놓일 자리가 없게 됩니다.`;
    default:
      return `낱칸 ${withJosa(it.number("digit"), "이/가")} 될 칸이 없게 됩니다.`;
  }
}

/** The reason without its cells, where these are too many to be named. */
function brief(rule: RuleKey, it: Told): string {
  if (rule === "every-place") return `${withJosa(domino(it), "이/가")} 어디에 놓이든 결과가 같습니다.`;
  if (rule === "nine-singles") return "낱칸은 아홉 개뿐입니다.";
  return reasons[rule](it);
}

function hiddenSingle(it: Told): string {
  const digit = it.number("digit");
  const { premises: because } = it.step;
  const { stands, filled } = it.seen(digit);
  const rest = factsOf(because, [...stands, ...filled]);
  const reason = `${named(it.house)}에서 ${withJosa(digit, "이/가")} 올 수 있는 칸은 ${it.at("cell")}뿐입니다.`;
  const seen = stands.length ? ` ${all(stands)}에 이미 있습니다.` : "";
  const full = filled.length ? ` ${withJosa(all(filled), "은/는")} 차 있습니다.` : "";
  const lost = isNothing(rest) ? "" : ` (근거: ${facts(rest)})`;
  return shortest(
    () => `${reason}${seen}${full}${lost}`,
    () => `${reason} 근거 ${tersestFacts(factsOf(because))}.`,
    () => `${reason} (근거: ${litFacts(factsOf(because))})`,
  );
}

function naked(it: Told): string {
  return `${it.at("cells")}에는 ${enumerate(it.set("digits"))}만 하나씩 들어가므로 ${named(it.house)}의 다른 칸에는 올 수 없습니다.`;
}

function hidden(it: Told): string {
  return `${named(it.house)}에서 ${listed(it.set("digits"), "은/는")} ${it.at("cells")}에만 올 수 있으므로 거기에 다른 숫자는 올 수 없습니다.`;
}

function sharedPartners(it: Told): string {
  return `${it.at("cells")}의 짝이 될 수 있는 칸은 ${it.at("partners")}뿐입니다. 칸 수가 같으므로 이 칸들은 다른 칸과 짝이 되지 않습니다.`;
}

function chain(it: Told): string {
  return `${supposed(it)}고 가정합니다. 고리마다 다음 것이 한두 가지만 남고, 고리 ${it.followed}개 만에 스스로 막힙니다. 첫 고리와 끝 고리 가운데 하나는 맞는데, 둘 다 이를 막습니다.`;
}

function shared(it: Told): string {
  const dominoes = it
    .clues("dominoes")
    .map((clue) => (clue.what === "domino" ? `${clue.low}-${clue.high}` : ""));
  const places = it.edges("cells").map((edge) => all(edge));
  return `${withJosa(`${enumerate(dominoes)} 도미노`, "은/는")} ${enumerate(places)}에만 놓일 수 있습니다. 도미노와 자리의 수가 같으므로 모두 거기에 놓입니다.`;
}

function island(it: Told): string {
  const size = it.number("count");
  const cells = it.cells("cells");
  const area = cells.length <= 8 ? all(cells) : `${at(cells[0] ?? 0)}에서 시작하는 ${cells.length}칸 영역`;
  const parity = size % 2 === 1 ? "홀수" : "짝수";
  const isOdd = size % 2 === 1;
  if (it.number("exits")) {
    const so = isOdd ? "그 경계에 도미노가 놓여야 합니다" : "그 경계에는 도미노가 놓일 수 없습니다";
    return `${withJosa(area, "은/는")} 경계 하나를 빼면 그 안에서만 덮을 수 있습니다. ${size}칸은 ${parity}이므로 ${so}.`;
  }
  const so = isOdd ? "낱칸일 수 있는 칸이 낱칸입니다" : "낱칸일 수 있는 칸은 낱칸이 아닙니다";
  return `${withJosa(area, "은/는")} 그 안에서만 덮을 수 있습니다. ${size}칸은 ${parity}이므로 ${so}.`;
}
