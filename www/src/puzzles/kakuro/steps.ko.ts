/** Why a rule of thumb holds and what it does, in Korean. */
import type { Opened, Step } from "../../solver/wire.ts";
import type { Run } from "./board.ts";
import { keyOf, movesOf, type RuleKey, runsOf, shortest, stepsOf } from "./facts.ts";
import { Told, type Words } from "./told.ts";
import {
  amount,
  briefFacts,
  directions,
  enumerate,
  facts,
  listed,
  named,
  onlyBySets,
  sets,
  short,
  tersestFacts,
  withJosa,
} from "./words.ko.ts";

export const ruleNames: Record<RuleKey, string> = {
  "last-cell": "줄의 마지막 칸",
  "lone-sum": "만드는 방법이 하나뿐인 합",
  crossing: "두 줄이 만나는 칸",
  "used-digit": "이미 쓴 숫자",
  "only-candidate": "하나만 남은 숫자",
  "needed-digit": "꼭 필요한 숫자",
  "possible-ways": "합을 만드는 방법",
  bounds: "최소와 최대",
  "naked-pair": "두 칸에 두 숫자",
  "naked-triple": "세 칸에 세 숫자",
  "hidden-pair": "두 숫자의 두 자리",
  "hidden-triple": "세 숫자의 세 자리",
  "area-sum": "영역의 합",
  "run-fillings": "줄을 채우는 모든 방법",
  contradiction: "가정과 모순",
  "broken-run": "막힌 줄",
};

/** Where to look, without saying what is to be seen. */
export function where(rule: RuleKey, step: Step, opened: Opened): string {
  const it = new Told(step, opened, WORDS);
  const at = it.places([step.effects[0]?.cell ?? 0]);
  const [run, other] = it.runs;
  if (rule === "contradiction") return `${at}에 숫자를 하나 가정해 보세요.`;
  if (rule === "only-candidate" || !run) return `${withJosa(at, "을/를")} 보세요.`;
  if (rule === "area-sum") return areaPlace(it);
  if (rule === "crossing" && other) {
    return `${withJosa(short(run), "과/와")} ${withJosa(short(other), "이/가")} 만나는 ${withJosa(at, "을/를")} 보세요.`;
  }
  return `${withJosa(named(run, it.board.width), "을/를")} 보세요.`;
}

/** Which rule, and why it holds here: every cell and number that it rests on. */
export function why(rule: RuleKey, step: Step, opened: Opened): string {
  const it = new Told(step, opened, WORDS);
  const known = it.unsaid;
  const reason = reasons[rule](it);
  if (known.length === 0) return reason;
  const { width } = it.board;
  const shorter = rule === "area-sum" ? areaSum(it, false) : reason;
  return shortest(
    () => `${reason} (근거: ${facts(known, width)})`,
    () => `${reason} (${briefFacts(known, width)})`,
    () => `${shorter} 근거 ${tersestFacts(known, width)}.`,
  );
}

/** What to do. */
export function move(rule: RuleKey, step: Step, opened: Opened): string {
  const it = new Told(step, opened, WORDS);
  if (rule === "broken-run") return "그럴 수는 없습니다.";
  const { become, keep, lose } = movesOf(step.effects);
  const settled = become.map(
    ({ cells, digits }) => `${withJosa(it.places(cells), "은/는")} ${digits[0]}입니다.`,
  );
  const kept = keep.map(
    ({ cells, digits }) => `${it.places(cells)}에는 ${enumerate(digits)}만 올 수 있습니다.`,
  );
  const lost = lose.map(
    ({ cells, digits }) => `${it.places(cells)}에는 ${listed(digits, "이/가")} 올 수 없습니다.`,
  );
  return [...settled, ...kept, ...lost].join(" ");
}

const WORDS: Words = { language: "ko", short, amount };

const reasons: Record<RuleKey, (it: Told) => string> = {
  "last-cell": (it) => {
    const used = it.set("used");
    const [digit, total] = [it.number("digit"), it.number("sum")];
    if (used.length === 0)
      return `${withJosa(it.at("cell"), "은/는")} 혼자서 합 ${withJosa(total, "을/를")} 이루므로 ${digit}입니다.`;
    return `${it.run}에 남은 칸은 ${it.at("cell")}뿐입니다. ${total} - ${used.join(" - ")} = ${digit}.`;
  },
  "lone-sum": (it) =>
    `${withJosa(it.rest, "은/는")} ${it.set("digits").join("+")} 한 가지 방법으로만 만들 수 있습니다.`,
  crossing: (it) =>
    `${side(it, "across")}, ${side(it, "down")} 쓸 수 있습니다. 두 줄이 만나는 ${it.at("cell")}에는 ${it.number("digit")}만 맞습니다.`,
  "used-digit": (it) =>
    `${it.at("cell")}에 ${withJosa(it.number("digit"), "이/가")} 있으므로 ${it.run}의 다른 칸에는 올 수 없습니다.`,
  "only-candidate": (it) => {
    const used = it.set("used");
    const candidates = it.set("candidates");
    const digit = it.number("digit");
    if (candidates.length === 9)
      return `${it.at("cell")}의 두 줄에 ${listed(used, "이/가")} 이미 있으므로 ${digit}만 남습니다.`;
    return `${it.at("cell")}의 후보 ${enumerate(candidates)} 중 ${listed(used, "은/는")} 두 줄에 이미 있으므로 ${digit}만 남습니다.`;
  },
  "needed-digit": (it) => {
    const digit = it.number("digit");
    return `${withJosa(it.rest, "은/는")} ${onlyBySets(it.sets("ways"))} 만들 수 있어 ${withJosa(digit, "이/가")} 꼭 필요한데, ${it.at("cell")}에만 들어갈 수 있습니다.`;
  },
  "possible-ways": (it) => {
    const out = it.sets("out");
    const misfits = out.length === 0 ? "" : `(${withJosa(sets(out), "은/는")} 맞지 않음)`;
    return `${withJosa(it.rest, "은/는")} ${onlyBySets(it.sets("ways"))} 만들 수 있으므로${misfits} ${enumerate(it.set("digits"))}만 올 수 있습니다.`;
  },
  bounds: (it) => {
    const [far, near] = keyOf(it.step.args, "side") === "most" ? ["최대", "최소"] : ["최소", "최대"];
    if (it.step.args.total) {
      const beyond = far === "최대" ? "이상" : "이하";
      return `${it.at("cell")}에 ${it.number("from")} ${beyond}을 넣으면 ${it.run}의 합이 ${near} ${it.number("total")}이 됩니다.`;
    }
    const [total, others] = [it.number("sum"), it.number("others")];
    return `${it.run}에서 다른 칸의 합은 ${near} ${others}이므로 ${withJosa(it.at("cell"), "은/는")} ${far} ${total} - ${others} = ${it.number("bound")}입니다.`;
  },
  "naked-pair": (it) => nakedSet(it),
  "naked-triple": (it) => nakedSet(it),
  "hidden-pair": (it) => hiddenSet(it),
  "hidden-triple": (it) => hiddenSet(it),
  "area-sum": (it) => areaSum(it, true),
  "run-fillings": (it) =>
    `${withJosa(it.rest, "을/를")} 어떻게 만들어(${sets(it.sets("ways"))}) 놓아도 ${it.at("cell")}에는 ${listed(it.set("digits"), "이/가")} 오지 않습니다.`,
  contradiction: (it) => {
    const [run] = runsOf(it.step.args, "clue", it.board);
    const steps = stepsOf(it.step.args, "steps").filter(({ technique }) => technique !== "broken-run").length;
    const broken = run ? named(run, it.board.width) : "줄";
    const then = steps === 0 ? "" : `${steps}단계 만에 `;
    const digit = it.number("digit");
    return `${withJosa(it.at("cell"), "이/가")} ${withJosa(digit, "이라/라")}고 가정하면 ${then}${withJosa(broken, "을/를")} 채울 수 없게 됩니다. 따라서 ${withJosa(digit, "은/는")} 아닙니다.`;
  },
  "broken-run": (it) => {
    const ways = it.sets("ways");
    const misfits = ways.length === 0 ? "" : ` ${withJosa(sets(ways), "은/는")} 맞지 않습니다.`;
    return `그러면 ${withJosa(it.rest, "을/를")} 더는 만들 수 없습니다.${misfits}`;
  },
};

function side(it: Told, name: "across" | "down"): string {
  const [left, total] = [it.number(`${name}Left`), it.number(`${name}Sum`)];
  const isRest = 0 < it.set(`${name}Used`).length;
  return `${directions[name]} ${amount(left, total, it.number(`${name}Cells`), isRest)}에는 ${enumerate(it.set(name))}만`;
}

function nakedSet(it: Told): string {
  return `${it.at("cells")}에는 ${enumerate(it.set("digits"))}만 하나씩 들어가므로 ${it.run}의 다른 칸에는 올 수 없습니다.`;
}

function hiddenSet(it: Told): string {
  const total = it.number("sum");
  const left = it.set("used").length ? `${total}의 나머지 합 ${it.number("left")}` : `합 ${total}`;
  return `${withJosa(left, "은/는")} ${onlyBySets(it.sets("ways"))} 만들 수 있어 ${listed(it.set("digits"), "이/가")} 꼭 필요한데, ${it.at("cells")}에만 들어갈 수 있으므로 다른 숫자는 올 수 없습니다.`;
}

/** In full, or with the totals alone. */
function areaSum(it: Told, full: boolean): string {
  const more = keyOf(it.step.args, "more") === "down" ? "down" : "across";
  const fewer = more === "down" ? "across" : "down";
  const total = (name: "across" | "down") => {
    const sums = runsOf(it.step.args, name, it.board).map((run) => run.sum ?? 0);
    const all = it.number(`${name}Total`);
    return `${directions[name]} ${full && 1 < sums.length ? `${sums.join("+")} = ${all}` : all}`;
  };
  const known = it.cells("known").length;
  const others = known ? `${directions[fewer]}에는 합이 ${it.number("knownTotal")}인 ${known}칸이, ` : "";
  const digits = enumerate(it.set("digits"));
  const changed = it.step.effects.map((effect) => effect.cell);
  const result =
    it.cells("cells").length === 1
      ? `그 칸은 ${digits}입니다`
      : `그 합은 ${it.number("rest")}이고 ${it.places(changed)}에는 ${digits}만 올 수 있습니다`;
  return `${withJosa(total(more), "과/와")} ${withJosa(total(fewer), "은/는")} 같은 칸을 덮는데, ${others}${directions[more]}에는 ${withJosa(it.at("cells"), "이/가")} 더 있습니다. 따라서 ${result}.`;
}

function areaPlace(it: Told): string {
  const sums = (direction: Run["direction"]) =>
    enumerate(it.runs.filter((run) => run.direction === direction).map((run) => run.sum ?? 0));
  const from = it.places([Math.min(...it.runs.flatMap((run) => run.cells))]);
  return `${from}부터 이어진 영역에서 가로 ${withJosa(sums("across"), "과/와")} 세로 ${withJosa(sums("down"), "을/를")} 견주어 보세요.`;
}
