/** The words of two searches side by side; loaded with them. */

import { withJosa } from "../../../i18n/josa.ts";
import type { Language } from "../../../i18n/language.ts";
import { i18nOf } from "../../i18n.ts";
import type { Player } from "../../player.ts";
import { part } from "../../player.ts";
import type { CompareGoal, ComparePace, WatchState } from "../../state.ts";
import type { Outcome } from "./race.ts";

const MEGABYTE = 1 << 20;

/** What the two are called, for short. */
export const LETTERS = ["A", "B"] as const;

export const compareTextOf = part((player: Player) => {
  const { formatNumber, language } = i18nOf(player);

  /** How long a search took: "0.3 ms", "12 s". */
  function formatTook(milliseconds: number): string {
    if (milliseconds < 0.1) return text().underATenth;
    if (milliseconds < 1000) return text().milliseconds(formatNumber(milliseconds));
    return text().seconds(formatNumber(milliseconds / 1000));
  }
  const formatBytes = (bytes: number): string => `${formatNumber(Math.round(bytes / MEGABYTE))} MB`;

  const counted = (count: number, one: string, many: string): string =>
    `${formatNumber(count)} ${count === 1 ? one : many}`;
  const steps = (count: number): string => counted(count, "step", "steps");

  const en = {
    title: "Side by side",
    close: "End the comparison",
    pace: "How they go",
    paces: { step: "By step", time: "By time" } as Record<ComparePace, string>,
    paceHelp: {
      step: "One step each, at the speed you choose.",
      time: "Each as fast as it can, both at once, each in a worker of its own.",
    } as Record<ComparePace, string>,
    toStart: "Both to the start",
    stepBack: "Both one step back",
    step: "Both one step",
    toEnd: "Run until both have finished",
    boards: "Which board is shown",
    lane: (letter: string, engine: string) => `${letter}: ${engine}`,
    bar: (letter: string) => `Search time line ${letter}`,
    engine: (letter: string) => `Search ${letter}`,
    goal: "Until",
    goals: { first: "the first solution", all: "nothing is left to try" } as Record<CompareGoal, string>,
    limit: "Gives up after",
    limitOf: (limit: number) => steps(limit),
    figures: "Figures of both searches",
    steps: "Steps",
    took: "Time",
    rate: "Steps a second",
    memory: "Memory",
    timeHelp:
      "Time is that of the solver alone, on this machine, with the other search running beside it where the processor has room.",
    milliseconds: (count: string) => `${count} ms`,
    seconds: (count: string) => `${count} s`,
    underATenth: "under 0.1 ms",
    badge: {
      found: "solution",
      over: "finished",
      steps: "gave up",
      memory: "gave up",
      broke: "broke down",
    } as Record<Outcome, string>,
    verdict: "How it came out",
    found: (engine: string, { tick, nodes }: WatchState, time: string) =>
      `${engine} found a solution after ${steps(tick)}: ${counted(nodes, "node", "nodes")}, ${time}.`,
    over: (engine: string, { tick, nodes, solutions }: WatchState, time: string) =>
      `${engine} tried everything in ${steps(tick)}: ${counted(nodes, "node", "nodes")}, ${time}, ${solutions === 0 ? "no solution" : counted(solutions, "solution", "solutions")}.`,
    gaveUp: (engine: string, { tick, nodes }: WatchState) =>
      `${engine} gave up after ${steps(tick)}, at its limit: ${counted(nodes, "node", "nodes")}, nothing decided.`,
    outOfMemory: (engine: string, { tick }: WatchState, memory: string) =>
      `${engine} gave up after ${steps(tick)}: it had taken ${memory}. Nothing is decided.`,
    broke: (engine: string, { tick }: WatchState) =>
      `The solver broke down over ${engine} after ${steps(tick)}. Nothing is decided.`,
    ratio: (one: number, other: number) => `Nodes: ${formatNumber(one)} to ${formatNumber(other)}.`,
    standing: (engine: string, { tick, nodes, backtracks, depth }: WatchState) =>
      `${engine}: step ${formatNumber(tick)}, ${counted(nodes, "node", "nodes")}, ${counted(backtracks, "backtrack", "backtracks")}, depth ${formatNumber(depth)}.`,
  };

  const ko: typeof en = {
    title: "나란히 보기",
    close: "견주기 끝내기",
    pace: "나아가는 방식",
    paces: { step: "걸음으로", time: "시간으로" },
    paceHelp: {
      step: "고른 빠르기로 한 단계씩 함께 나아갑니다.",
      time: "저마다 다른 워커에서 동시에, 되도록 빠르게 나아갑니다.",
    },
    toStart: "둘 다 처음으로",
    stepBack: "둘 다 한 단계 뒤로",
    step: "둘 다 한 단계 앞으로",
    toEnd: "둘 다 마칠 때까지",
    boards: "보일 보드",
    lane: (letter, engine) => `${letter}: ${engine}`,
    bar: (letter) => `탐색 시간 막대 ${letter}`,
    engine: (letter) => `탐색 ${letter}`,
    goal: "언제까지",
    goals: { first: "첫 답까지", all: "남은 것이 없을 때까지" },
    limit: "포기하는 곳",
    limitOf: (limit) => `${formatNumber(limit)}단계`,
    figures: "두 탐색의 수치",
    steps: "단계",
    took: "시간",
    rate: "초당 단계",
    memory: "메모리",
    timeHelp: "시간은 이 기기에서 풀이기만 일한 시간입니다. 두 탐색이 동시에 돌아 서로 느려질 수 있습니다.",
    milliseconds: (count) => `${count}ms`,
    seconds: (count) => `${count}초`,
    underATenth: "0.1ms 미만",
    badge: { found: "답", over: "마침", steps: "포기", memory: "포기", broke: "고장" },
    verdict: "결과",
    found: (engine, { tick, nodes }, time) =>
      `${withJosa(engine, "은/는")} ${formatNumber(tick)}단계 만에 답을 찾았습니다(노드 ${formatNumber(nodes)}개, ${time}).`,
    over: (engine, { tick, nodes, solutions }, time) =>
      `${withJosa(engine, "은/는")} ${formatNumber(tick)}단계로 모두 살폈습니다(노드 ${formatNumber(nodes)}개, ${time}). ${solutions === 0 ? "답이 없습니다." : `답은 ${formatNumber(solutions)}개입니다.`}`,
    gaveUp: (engine, { tick, nodes }) =>
      `${withJosa(engine, "은/는")} 한도인 ${formatNumber(tick)}단계에서 포기했습니다(노드 ${formatNumber(nodes)}개). 아직 아무것도 정해지지 않았습니다.`,
    outOfMemory: (engine, { tick }, memory) =>
      `${withJosa(engine, "은/는")} 메모리를 ${memory}까지 써서 ${formatNumber(tick)}단계에서 포기했습니다. 아직 아무것도 정해지지 않았습니다.`,
    broke: (engine, { tick }) =>
      `${withJosa(engine, "은/는")} ${formatNumber(tick)}단계 뒤에 풀이기가 멈췄습니다. 아직 아무것도 정해지지 않았습니다.`,
    ratio: (one, other) => `노드 ${formatNumber(one)} 대 ${formatNumber(other)}.`,
    standing: (engine, { tick, nodes, backtracks, depth }) =>
      `${engine}: ${formatNumber(tick)}단계, 노드 ${formatNumber(nodes)}개, 되돌리기 ${formatNumber(backtracks)}번, 깊이 ${formatNumber(depth)}.`,
  };

  const words: Record<Language, typeof en> = { en, ko };

  /** The words in the player's language. */
  const text = (): typeof en => words[language.value];

  return { formatTook, formatBytes, text };
});
