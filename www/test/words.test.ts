/** Words that the messages do not use: translated turns of phrase, and second words for one thing. */
import { describe, expect, test } from "vitest";
import { catalogues } from "../../tools/messages.mjs";
import { NAMES } from "../e2e/texts.ts";

/** By language: what must not come back, and what is written instead. Only words that have no right use here. */
const BANNED: Readonly<Record<string, readonly (readonly [banned: RegExp, instead: string])[]>> = {
  en: [
    [/not from here yet/i, "This cell is 9 steps away."],
    [/is like this\b/i, "No games match."],
    [/with counting/i, "You used the counter."],
    [/played on differently/i, "was also played differently in the backup"],
    [/between each two, take/i, "2 and 7 with a white cell between them take"],
    [/contrary of/i, "the opposite of"],
    [/\bnogoods?\b/i, "learned clause"],
    [/around a corner/i, "in the shape of an L"],
    [/too small for pictures this hard/i, "At 5×5, Hard puzzles are patterns, not pictures."],
    [/both columns are served|goes from the rest/i, "it is in no other row of these columns"],
    [/joins? nobody|has promised/i, "has no other partner; does not delete"],
  ],
  ko: [
    [/풀이기/, "솔버"],
    [/백트랙/, "백트래킹"],
    [/노굿/, "학습한 절"],
    [/점검/, "확인"],
    [/미리 보기/, "미리보기"],
    [/방법의 수|가짓수/, "경우의 수"],
    [/(?:찾은|제외한) 해/, "답"],
    [/읽는 순서/, "왼쪽 위부터 보며"],
    [/모서리를 둘러싼/, "L자 모양의"],
    [/보드 덮기/, "게임판 덮기"],
    [/정확히 덮기|훑어 세기/, "정확한 덮개(Exact Cover), 프로파일 DP로 세기"],
    [/채점 형식/, "온라인 저지 입력 형식"],
    [/\}째 /, "{line}번째"],
    [/입력한 내용|필요한 것/, "입력값, 올바른 값"],
    [/\}층/, "결정 레벨"],
    [/상태를 더한다/, "상태를 추가한다"],
    [/시간만 세/, "시간만 재요"],
    [/아직 멀어요/, "아직 바로 정해지지 않아요"],
    [/가위표/, "X표"],
    [/배우기|배운 것|배움/, "학습"],
    [/\{name\} 지우기/, "{name} 삭제"],
    [/숫자 지우기;/, "숫자에 줄 긋기"],
    [/원인의 일부/, "원인 중 하나"],
  ],
  ja: [
    [/角を囲む/, "L字形の"],
    [/読む順/, "左上から見て"],
    [/作り方/, "内訳"],
    [/通り数|方法の数/, "場合の数"],
    [/ノグッド/, "学習節"],
    [/最初のUIP/, "第1UIP"],
    [/(?<!正)解です。$/, "解が見つかりました。"],
    [/仮定ではない$/, "試す。ほかがすべて矛盾なら確定"],
    [/まだ遠く/, "決まるまであと5手です"],
    [/既知のステップ/, "登録済みの手筋"],
    [/埋める所/, "すべて埋まりましたが"],
    [/手がかり/, "ヒント数字"],
    [/チェック/, "確認"],
    [/必要なもの/, "正しい値"],
    [/ジャッジ形式/, "オンラインジャッジの入力形式"],
    [/に(?:ピース|ドミノ)があります。/, "ピースが入ります"],
    [/走査/, "輪郭線DP"],
    [/一通り/, "1通り"],
    [/一番/, "いちばん"],
    [/原因の一部/, "原因の一つ"],
  ],
};

const messagesIn = (language: string) =>
  catalogues()
    .filter((one) => one.language === language)
    .flatMap(({ catalogue, messages }) =>
      Object.entries(messages).map(([key, text]) => ({ catalogue, name: `${catalogue} ${key}`, text })),
    );

describe.each(Object.entries(BANNED))("the words of %s", (language, banned) => {
  const all = messagesIn(language);

  test.each(banned)("%s is written otherwise: %s", (word) => {
    expect(all.filter(({ text }) => word.test(text)).map(({ name, text }) => `${name}: ${text}`)).toEqual([]);
  });
});

/** What a reader sees of a message: its text without arguments, choices and their cases. */
const readOf = (text: string): string => {
  const without = text
    .replace(/\{\w+, (?:plural|select),|(?:=\d+|\w+) (?=\{)/g, " ")
    .replace(/\{\w+(?:, [^{}]*)?\}/g, " ");
  return without.replace(/[{}]/g, " ");
};

test.each(["ko", "ja"])("a message in %s has no word of English, and no key for a text", (language) => {
  // Errors quote the keys and marks of a form of text.
  const all = messagesIn(language).filter(({ catalogue }) => !catalogue.endsWith("Errors"));
  const foreign = all.flatMap(({ name, text }) =>
    [...readOf(text).matchAll(/[\p{Script=Latin}]{2,}/gu)]
      .filter(([word]) => !NAMES.has(word))
      .map(([word]) => `${name}: ${word}`),
  );
  expect(foreign).toEqual([]);
});
