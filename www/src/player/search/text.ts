/** The words of the search tree and of turning off from it; loaded with the Watch panel. */

import type { Language } from "../../i18n/language.ts";
import type { Landmark } from "../../solver/protocol.ts";
import { i18nOf } from "../i18n.ts";
import type { Player } from "../player.ts";
import { part } from "../player.ts";

/** What a search has counted. */
interface Figures {
  tick: number;
  depth: number;
  backtracks: number;
  solutions: number;
}

/** Marks of a search on the board. */
export type Lit = "guess" | "change" | "evidence" | "conflict";

export const watchTextOf = part((player: Player) => {
  const { formatNumber, language } = i18nOf(player);

  const en = {
    landmarks: "Go to",
    landmark: { decision: "Guess", conflict: "Conflict", solution: "Solution" } as Record<Landmark, string>,
    next: {
      decision: "Next guess",
      conflict: "Next conflict",
      solution: "Next solution",
    } as Record<Landmark, string>,
    previous: {
      decision: "Previous guess",
      conflict: "Previous conflict",
      solution: "Previous solution",
    } as Record<Landmark, string>,
    noneBefore: {
      decision: "There is no guess before this step.",
      conflict: "There is no conflict before this step.",
      solution: "There is no solution before this step.",
    } as Record<Landmark, string>,
    path: "Guesses that stand",
    coming: "next:",
    comes: (place: string) => `Nothing changes on the board yet: next comes a guess at ${place}.`,
    noPath: "No guess stands here.",
    earlier: (count: number) =>
      count === 1 ? "1 guess before these" : `${formatNumber(count)} guesses before these`,
    showAll: "Show all",
    showFewer: "Show fewer",
    goTo: (what: string, tick: string) => `${what}; go to step ${tick}`,
    refutedList: (what: string) => `Refuted: ${what}`,
    openChoice: (what: string) => `${what}: still open; try it next, or leave it out`,
    not: (what: string) => `not ${what}`,
    tryNext: "Try it next",
    leaveOut: "Leave it out",
    whatIf: (what: string) => `What if: ${what}`,
    forked: "You turned the search off its own way here.",
    unfork: "Back to its own way",
    forks: (count: number) =>
      count === 1 ? "Turned off its way at one step." : `Turned off its way at ${count} steps.`,
    endForked: (solutions: number, said: string) =>
      `Nothing is left to try with what you chose and left out: the search is over. It found ${solutions === 0 ? "no solution" : solutions === 1 ? "one solution" : `${said} solutions`} there.`,
    refusedFork: "That cannot be chosen at this step; take one more step.",
    needed: "The conflict rests on this guess.",
    more: (count: string) => `+ ${count} more`,
    guess: (number: number) => `guess ${number}`,
    list: (numbers: readonly number[]) =>
      numbers.length < 2 ? numbers.join("") : `${numbers.slice(0, -1).join(", ")} and ${numbers.at(-1)}`,
    /** `list` is empty where the guesses are too many to be named. */
    restsOn: (list: string, count: number, all: number, isLeast: boolean, isForced: boolean) => {
      if (count === 0) return "It rests on no guess: it follows from what the search started from.";
      if (!isLeast && count === all)
        return `Which of the ${all} guesses it rests on would take too long to tell.`;
      if (count === all)
        return `It rests on ${all === 1 ? "the one guess" : all === 2 ? "both guesses" : `all ${all} guesses`}.`;
      const most = isLeast ? "" : "at most ";
      const others = all - count === 1 ? "the other has" : "the others have";
      const named = list ? `guess${count === 1 ? "" : "es"} ${list} of ${all}` : `${count} of ${all} guesses`;
      if (isForced) return `It rests on ${most}${named}.`;
      return `It rests on ${most}${named}; ${others} nothing to do with it.`;
    },
    /** `until` is the step up to which was counted, if that is not all. */
    again: (count: number, said: string, until: string | null) =>
      until !== null
        ? `This mistake has been made at least ${said} ${count === 1 ? "time" : "times"}, counted up to step ${until}.`
        : count === 1
          ? "This mistake is made for the first time."
          : `This mistake has been made ${said} times so far.`,
    timeBefore: (tick: string) => `The time before: step ${tick}`,
    /** Some of the guesses it rests on were no choice. */
    wereForced: (list: string, count: number) =>
      count === 1
        ? `Guess ${list} was no choice: nothing else fitted there. The guesses that left no other way have their part in it.`
        : `Guesses ${list} were no choice: nothing else fitted there. The guesses that left no other way have their part in it.`,
    forced: "the only way",
    wentBack: (cells: number) =>
      `Going back first: ${cells === 1 ? "1 other cell is" : `${formatNumber(cells)} other cells are`} as before.`,
    cellsBack: (cells: number) => `Cells taken back with that: ${formatNumber(cells)}.`,
    allBack: "No way is left: all that was guessed is taken back.",
    jumped: (list: string, count: number) =>
      `Jumped over ${list ? `guess${count === 1 ? "" : "es"} ${list}` : `${count} guesses`}: ${
        count === 1 ? "it" : "they"
      } had no part in the conflict.`,
    takenBack: (list: string, count: number) =>
      `Taken back: ${list ? `guess${count === 1 ? "" : "es"} ${list}` : `${count} guesses`}, part of the conflict.`,
    summary: ({ tick, depth, backtracks, solutions }: Figures, say: (figure: number) => string) =>
      `Step ${say(tick)}. Guesses that stand: ${say(depth)}; taken back: ${say(backtracks)}; solutions: ${say(solutions)}.`,
    legendDepth: "guesses that stand",
    legendFork: "turned off",
    board: {
      guess: "guess that stands",
      change: "changed by this step",
      evidence: "what that rests on",
      conflict: "cannot be",
    } as Record<Lit, string>,
    legendJump: "jumps: several guesses taken back at once",
    alsoLit: "also in this step",
    code: "The search, line by line",
    compare: "Compare",
    compareHelp: "Set another way of searching beside this one",
    record: "Record…",
    recordHelp: "Save the events of some steps, or an animated picture of them",
    shareMoment: "Link to this moment of the search",
    keys: {
      G: "to the next guess; with Shift, the previous one",
      X: "to the next conflict; with Shift, the previous one",
      S: "to the next solution; with Shift, the previous one",
    },
    compareKeys: {
      C: "set two searches side by side, or end it",
      T: "side by side: by step, by time",
      V: "side by side: the other board, where there is room for one",
    },
  };

  const ko: typeof en = {
    landmarks: "이동",
    landmark: { decision: "가정", conflict: "모순", solution: "답" },
    next: { decision: "다음 가정", conflict: "다음 모순", solution: "다음 답" },
    previous: { decision: "이전 가정", conflict: "이전 모순", solution: "이전 답" },
    noneBefore: {
      decision: "이 단계 앞에는 가정이 없습니다.",
      conflict: "이 단계 앞에는 모순이 없습니다.",
      solution: "이 단계 앞에는 답이 없습니다.",
    },
    path: "지금 서 있는 가정",
    coming: "다음:",
    comes: (place) => `보드는 아직 그대로입니다. 다음은 ${place}의 가정입니다.`,
    noPath: "서 있는 가정이 없습니다.",
    earlier: (count) => `앞의 가정 ${formatNumber(count)}개`,
    showAll: "모두 보기",
    showFewer: "줄이기",
    goTo: (what, tick) => `${what}, ${tick}단계로 가기`,
    refutedList: (what) => `틀린 것: ${what}`,
    openChoice: (what) => `${what}: 아직 남음. 다음에 해 보거나 뺄 수 있습니다`,
    not: (what) => `${what} 아님`,
    tryNext: "다음에 해 보기",
    leaveOut: "빼기",
    whatIf: (what) => `만약에: ${what}`,
    forked: "여기에서 탐색의 길을 바꾸었습니다.",
    unfork: "원래 길로",
    forks: (count) => `길을 바꾼 곳 ${count}곳`,
    endForked: (solutions, said) =>
      `고르거나 뺀 것대로는 더 해 볼 것이 없습니다. 탐색이 끝났습니다. 그 길에서 찾은 답은 ${solutions === 0 ? "없습니다" : `${said}개입니다`}.`,
    refusedFork: "이 단계에서는 고를 수 없습니다. 한 단계 더 가 보세요.",
    needed: "모순이 이 가정에서 나옵니다.",
    more: (count) => `외 ${count}개`,
    guess: (number) => `가정 ${number}`,
    list: (numbers) => numbers.join(", "),
    restsOn: (list, count, all, isLeast, isForced) => {
      if (count === 0) return "가정과 상관없는 모순입니다. 탐색을 시작한 판에서 바로 나옵니다.";
      if (!isLeast && count === all)
        return `가정 ${all}개 가운데 어느 것에서 나왔는지 가리려면 너무 오래 걸립니다.`;
      if (count === all) return `${all === 1 ? "하나뿐인 가정" : `가정 ${all}개 모두`}에서 나온 모순입니다.`;
      const most = isLeast ? "" : "많아야 ";
      return `가정 ${all}개 가운데 ${most}${list ? `${list}번` : `${count}개`}에서 나온 모순입니다.${isForced ? "" : " 나머지는 상관없습니다."}`;
    },
    again: (count, said, until) =>
      until !== null
        ? `이 실수를 적어도 ${said}번 했습니다(${until}단계까지 셈).`
        : count === 1
          ? "이 실수는 처음입니다."
          : `이 실수를 지금까지 ${said}번 했습니다.`,
    timeBefore: (tick) => `바로 앞의 같은 실수: ${tick}단계`,
    wereForced: (list) =>
      `가정 ${list}번은 고른 것이 아닙니다. 거기에는 다른 것이 맞지 않았습니다. 그렇게 만든 가정도 모순의 까닭입니다.`,
    forced: "하나뿐",
    wentBack: (cells) => `먼저 되돌아가서 다른 칸 ${formatNumber(cells)}개가 전처럼 됩니다.`,
    cellsBack: (cells) => `함께 되돌린 칸: ${formatNumber(cells)}개.`,
    allBack: "남은 길이 없어 가정을 모두 되돌립니다.",
    jumped: (list, count) =>
      `${list ? `${list}번 가정을` : `가정 ${count}개를`} 건너뛰었습니다. 모순과 상관이 없었습니다.`,
    takenBack: (list, count) =>
      `${list ? `${list}번 가정을` : `가정 ${count}개를`} 되돌렸습니다. 모순이 여기에서 나왔습니다.`,
    summary: ({ tick, depth, backtracks, solutions }, say) =>
      `${say(tick)}단계. 서 있는 가정 ${say(depth)}개, 되돌린 가정 ${say(backtracks)}개, 답 ${say(solutions)}개.`,
    legendDepth: "서 있는 가정",
    legendFork: "바꾼 길",
    board: {
      guess: "지금 서 있는 가정",
      change: "이 단계에서 바뀐 칸",
      evidence: "그 근거",
      conflict: "있을 수 없는 것",
    },
    legendJump: "도약: 가정 여럿을 한 번에 되돌림",
    alsoLit: "이 단계에서 함께 한 줄",
    code: "탐색을 한 줄씩",
    compare: "견주기",
    compareHelp: "다른 탐색 방법을 나란히 놓습니다",
    record: "기록…",
    recordHelp: "몇 단계의 이벤트나 움직이는 그림을 저장합니다",
    shareMoment: "탐색의 이 순간 링크",
    keys: {
      G: "다음 가정으로. Shift와 함께 누르면 이전 가정으로",
      X: "다음 모순으로. Shift와 함께 누르면 이전 모순으로",
      S: "다음 답으로. Shift와 함께 누르면 이전 답으로",
    },
    compareKeys: {
      C: "두 탐색을 나란히 놓기, 끝내기",
      T: "나란히 볼 때: 걸음으로, 시간으로",
      V: "나란히 볼 때: 보드 하나만 보이면 다른 보드로",
    },
  };

  const words: Record<Language, typeof en> = { en, ko };

  /** The words in the player's language. */
  const watchText = (): typeof en => words[language.value];

  return { watchText };
});
