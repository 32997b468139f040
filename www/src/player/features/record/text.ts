/** The words of recording; loaded with its dialog. */

import type { Language } from "../../../i18n/language.ts";
import { i18nOf } from "../../i18n.ts";
import type { Player } from "../../player.ts";
import { part } from "../../player.ts";
import { MOST_BYTES, MOST_FRAMES, MOST_STEPS, type Problem } from "./plan.ts";

export const recordTextOf = part((player: Player) => {
  const { formatNumber, language } = i18nOf(player);

  const megabytes = formatNumber(MOST_BYTES / 1_000_000);

  const en = {
    title: "Record the search",
    steps: "Events as text",
    stepsHelp:
      "One event a line, in JSON, as the command gridstep watch writes them; the first line names the puzzle and the search.",
    howMany: "How many steps",
    upTo: "Up to step",
    saveSteps: "Save the events",
    picture: "Moving picture",
    pictureHelp: "An animated GIF of the board, as light or dark as the page is now.",
    from: "From step",
    to: "To step",
    every: "Steps a frame",
    rate: "Frames a second",
    size: "Size",
    sizeOf: (pixels: number) => `${pixels} pixels`,
    frames: (frames: number, seconds: string, every: number) =>
      `${formatNumber(frames)} frames, ${seconds} seconds, ${every === 1 ? "each step" : `every ${formatNumber(every)} steps`}`,
    thinned: `${MOST_FRAMES} frames at most: steps are left out.`,
    savePicture: "Save the picture",
    cancel: "Cancel",
    progress: "Progress",
    writing: "Writing…",
    part: (percent: number) => `${percent} %`,
    saved: (name: string, size: string) => `Saved ${name}, ${size}.`,
    cancelled: "Cancelled; nothing was saved.",
    kilobytes: (bytes: number) => `${formatNumber(Math.max(1, Math.round(bytes / 1000)))} kB`,
    failed: "That could not be recorded: the page's helper stopped. Try again.",
    tooLong: (steps: number) =>
      `These steps make more than ${megabytes} MB of text. About ${formatNumber(steps)} would fit.`,
    problem: {
      number: "A whole number is wanted in each field.",
      none: "There is no step to record: go a few steps on first.",
      least: "Name at least one step, up to one that comes after the start.",
      beyond: "The search has not been there yet.",
      many: `No more than ${formatNumber(MOST_STEPS)} steps go into a file.`,
      order: "The last step must come after the first.",
    } as Record<Problem, string>,
    caption: (engine: string, tick: number) => `${engine} · step ${formatNumber(tick)}`,
  };

  const ko: typeof en = {
    title: "탐색 기록",
    steps: "이벤트를 글로",
    stepsHelp:
      "gridstep watch 명령이 쓰는 그대로 한 줄에 이벤트 하나씩 JSON으로 적습니다. 첫 줄에 퍼즐과 탐색이 적힙니다.",
    howMany: "단계 수",
    upTo: "이 단계까지",
    saveSteps: "이벤트 저장",
    picture: "움직이는 그림",
    pictureHelp: "보드를 지금 화면의 밝기 그대로 움직이는 GIF로 만듭니다.",
    from: "처음 단계",
    to: "마지막 단계",
    every: "장면당 단계",
    rate: "초당 장면",
    size: "크기",
    sizeOf: (pixels) => `${pixels}픽셀`,
    frames: (frames, seconds, every) =>
      `장면 ${formatNumber(frames)}개, ${seconds}초, ${every === 1 ? "모든 단계" : `${formatNumber(every)}단계마다`}`,
    thinned: `장면은 ${MOST_FRAMES}개까지라서 단계를 건너뜁니다.`,
    savePicture: "그림 저장",
    cancel: "취소",
    progress: "진행",
    writing: "쓰는 중…",
    part: (percent) => `${percent}%`,
    saved: (name, size) => `${name} 저장함, ${size}.`,
    cancelled: "취소했습니다. 저장한 것은 없습니다.",
    kilobytes: (bytes) => `${formatNumber(Math.max(1, Math.round(bytes / 1000)))}kB`,
    failed: "기록하지 못했습니다. 도우미가 멈추었습니다. 다시 해 보세요.",
    tooLong: (steps) =>
      `이 단계들은 ${megabytes}MB를 넘습니다. 약 ${formatNumber(steps)}단계까지 들어갑니다.`,
    problem: {
      number: "칸마다 자연수를 적어 주세요.",
      none: "기록할 단계가 없습니다. 먼저 몇 단계 나아가세요.",
      least: "시작 다음의 단계까지, 적어도 한 단계를 적어 주세요.",
      beyond: "탐색이 아직 가 보지 않은 단계입니다.",
      many: `파일 하나에는 ${formatNumber(MOST_STEPS)}단계까지 들어갑니다.`,
      order: "마지막 단계는 처음 단계보다 뒤여야 합니다.",
    },
    caption: (engine, tick) => `${engine} · ${formatNumber(tick)}단계`,
  };

  const words: Record<Language, typeof en> = { en, ko };

  /** The words in the player's language. */
  const text = (): typeof en => words[language.value];

  return { text };
});
