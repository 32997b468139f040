/** Why a rule of thumb holds and what it does, in Korean. */
import type { Opened, Step } from "../../solver/wire.ts";
import { shortest } from "../args.ts";
import type { RuleKey } from "./facts.ts";
import { type Side, Told } from "./told.ts";
import { blockSaid, briefFacts, colour, facts, named, namedWith, withJosa } from "./words.ko.ts";

export const ruleNames: Record<RuleKey, string> = {
  "finished-line": "다 칠한 줄",
  "full-line": "꽉 차는 줄",
  "simple-boxes": "겹치는 칸",
  glue: "벽에 붙은 블록",
  joining: "이어 칠하기",
  splitting: "떼어 놓기",
  punctuating: "완성된 블록 막기",
  mercury: "벽에서 띄우기",
  "simple-spaces": "닿지 않는 칸",
  forcing: "블록보다 좁은 틈",
  "pushed-block": "밀려난 블록",
  arrangements: "모든 배치",
  edge: "가장자리 내다보기",
  contradiction: "가정과 모순",
  "broken-line": "막힌 줄",
};

/** Where to look, without saying what is to be seen. */
export function where(rule: RuleKey, step: Step, opened: Opened): string {
  const it = new Told(step, opened, "ko");
  if (it.isSupposed)
    return `${rule === "edge" ? "가장자리의 " : ""}${withJosa(it.at("cell"), "을/를")} 한 색으로 가정해 보세요.`;
  return `${namedWith(it.line, "을/를")} 보세요.`;
}

/** Which rule, and why it holds here: every cell and number that it rests on. */
export function why(rule: RuleKey, step: Step, opened: Opened): string {
  const it = new Told(step, opened, "ko");
  const reason = reasons[rule](it);
  const known = it.because;
  const { width } = it.board;
  if (known.black.length + known.white.length === 0) return reason;
  return shortest(
    () => `${reason} (근거: ${facts(known, width)})`,
    () => `${reason} (${briefFacts(known, width)})`,
  );
}

/** What to do. */
export function move(rule: RuleKey, step: Step, opened: Opened): string {
  const it = new Told(step, opened, "ko");
  if (rule === "broken-line") return "그럴 수는 없습니다.";
  return `${facts(it.moved, it.board.width)}입니다.`;
}

const reasons: Record<RuleKey, (it: Told) => string> = {
  "finished-line": (it) => {
    const all = it.blocks.reduce((sum, block) => sum + block, 0);
    if (all === 0) return `${it.lineSaid(it.line)}에는 칠할 블록이 없으므로 모두 흰 칸입니다.`;
    return `${named(it.line)}의 검은 칸 ${all}개를 모두 칠했으므로 나머지는 흰 칸입니다.`;
  },
  "full-line": (it) => {
    const cells = it.number("room");
    const room = it.isWhole
      ? `${it.lineSaid(it.line)}의 ${cells}칸`
      : `${it.at("from")}부터 ${it.at("to")}까지 ${cells}칸`;
    return it.blocks.length === 1
      ? `${withJosa(it.blocks[0] ?? 0, "이/가")} ${room}을 꽉 채우므로 놓는 방법이 하나뿐입니다.`
      : `${withJosa(it.blocks.join(" "), "을/를")} 한 칸씩 띄워 놓으면 ${room}이 꽉 차므로 놓는 방법이 하나뿐입니다.`;
  },
  "simple-boxes": (it) => `${named(it.line)}에서 ${roomSaid(it, "")}`,
  glue: (it) => {
    const edge = it.cells("edge").length === 0 ? "판의 가장자리" : `흰 칸인 ${it.at("edge")}`;
    return `${named(it.line)}에서 ${withJosa(it.at("cells"), "을/를")} 덮는 블록은 ${it.number("least")}칸 이상인데, ${SIDES[it.side]}은 ${edge}에 막혀 있으므로 ${SIDES[it.otherSide]}으로 뻗습니다.`;
  },
  joining: (it) =>
    `${named(it.line)}에서 ${withJosa(it.at("cells"), "을/를")} 덮을 수 있는 것은 ${block(it)}뿐입니다. 그 블록은 ${withJosa(it.at("from"), "과/와")} ${it.at("to")} 사이에 있어, 어디에 놓아도 ${withJosa(it.changed, "을/를")} 덮습니다.`,
  splitting: (it) =>
    `${named(it.line)}에서 ${withJosa(it.changed, "을/를")} 칠하면 ${withJosa(it.at("cells"), "과/와")} 이어져 ${it.number("joined")}칸이 됩니다. 그 자리에 올 수 있는 블록 가운데 그렇게 긴 것은 없습니다.`,
  punctuating: (it) => {
    const longest = it.number("longest");
    return longest === it.cells("cells").length
      ? `${named(it.line)}에서 ${withJosa(it.at("cells"), "은/는")} 완성된 블록입니다. 그 자리에 올 수 있는 블록은 길어야 ${longest}칸입니다.`
      : `${named(it.line)}에서 ${withJosa(withNext(it), "을/를")} 함께 덮을 수 있는 블록은 없습니다. 그 자리에 올 수 있는 가장 긴 블록은 ${longest}칸입니다.`;
  },
  mercury: (it) =>
    `${named(it.line)}에서 ${withJosa(block(it), "은/는")} ${withJosa(it.at("cells"), "을/를")} 덮어야 합니다. ${SIDES[it.side]} 끝까지 밀면 거기에 닿기만 하거나 일부만 덮기 때문입니다. 따라서 ${it.changed}에는 닿지 못합니다.`,
  "simple-spaces": (it) => {
    const before = it.number("before");
    const reach = `${withJosa(numberSaid(it, before), "은/는")} 멀어야 ${it.at("reach")}까지 닿고`;
    const start = `${withJosa(numberSaid(it, before + 1), "은/는")} 일러야 ${it.at("start")}에서 시작하므로`;
    const both = it.has("start")
      ? `${it.has("reach") ? `${reach}, ` : ""}${start}`
      : `${reach.slice(0, -1)}으므로`;
    return `${named(it.line)}에서 ${both}, ${it.changed}에는 어떤 블록도 닿지 않습니다.`;
  },
  forcing: (it) =>
    `${named(it.line)}에서 ${withJosa(it.changed, "은/는")} 흰 칸 사이의 틈이 좁아, 그 자리에 올 수 있는 블록 가운데 들어가는 것이 없습니다.`,
  "pushed-block": (it) => `${named(it.line)}에서 ${roomSaid(it, "이미 칠한 검은 칸에 밀려 ")}`,
  arrangements: (it) => {
    const { black, white } = it.moved;
    const always = [
      ...(black.length ? [`${withJosa(it.said(black), "은/는")} 늘 검은 칸`] : []),
      ...(white.length ? [`${withJosa(it.said(white), "은/는")} 늘 흰 칸`] : []),
    ];
    return `${it.lineSaid(it.line)}에 ${withJosa(it.blocks.join(" "), "을/를")} 어떻게 놓아도 ${always.join(", ")}입니다.`;
  },
  edge: (it) => supposed(it, "가장자리의 "),
  contradiction: (it) => supposed(it, ""),
  "broken-line": (it) =>
    `그러면 ${it.lineSaid(it.line)}에 ${withJosa(it.blocks.join(" "), "을/를")} 놓을 방법이 없습니다.`,
};

const SIDES: Record<Side, string> = { left: "왼쪽", right: "오른쪽", top: "위쪽", bottom: "아래쪽" };

const block = (it: Told): string => blockSaid(it.blocks, it.number("block"), it.number("which"));

const numberSaid = (it: Told, which: number): string =>
  blockSaid(it.blocks, it.blocks[which - 1] ?? 0, which);

/** Where a block lies, and what it covers there. */
function roomSaid(it: Told, pushed: string): string {
  const room = it.number("room");
  const is = withJosa(block(it), "은/는");
  if (room === 1) return `${is} ${pushed}${it.at("from")}에만 놓을 수 있습니다.`;
  const cells = `${it.at("from")}부터 ${it.at("to")}까지 ${room}칸`;
  if (room === it.number("block")) return `${is} ${pushed}${cells}에만 놓을 수 있습니다.`;
  return `${is} ${pushed}${cells} 안에 있습니다. 그 안 어디에 놓아도 ${withJosa(it.changed, "을/를")} 덮습니다.`;
}

/** Black cells and the one next to them. */
const withNext = (it: Told): string =>
  it.said([...it.cells("cells"), ...it.step.effects.map(({ cell }) => cell)]);

function supposed(it: Told, at: string): string {
  const isBlack = it.key("colour") === "black";
  const then = it.followed === 0 ? "" : `${it.followed}단계 만에 `;
  return `${at}${withJosa(it.at("cell"), "이/가")} ${colour(isBlack)}이라고 가정하면 ${then}${namedWith(it.broken, "을/를")} 맞출 수 없게 됩니다. 따라서 ${colour(!isBlack)}입니다.`;
}
