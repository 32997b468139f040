/** Korean particles that follow the final sound of the word before them. */

/** The form after a consonant, and the one after a vowel. `josa(7, "으로/로")` is "로": ㄹ counts as open there. */
export type Particle =
  | "은/는"
  | "이/가"
  | "을/를"
  | "과/와"
  | "으로/로"
  | "이라/라"
  | "이어/여"
  | "이에요/예요";

/** What a word ends in: a vowel, ㄹ, or another consonant. */
type Ending = "vowel" | "rieul" | "consonant";

/** Sino-Korean readings: 영 일 이 삼 사 오 육 칠 팔 구. */
const DIGIT_ENDINGS: readonly Ending[] = [
  "consonant",
  "rieul",
  "vowel",
  "consonant",
  "vowel",
  "vowel",
  "consonant",
  "rieul",
  "rieul",
  "vowel",
];

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const FINALS = 28;
const RIEUL = 8;

/** The particle alone, to be written after `word`. Closing brackets and quotes at its end are not pronounced. */
export function josa(word: number | string, particle: Particle): string {
  const [closed = "", open = ""] = particle.split("/");
  const ending = endingOf(String(word).replace(/[\s)\]}"'’”」』]+$/u, ""));
  if (particle === "으로/로") return ending === "consonant" ? closed : open;
  return ending === "vowel" ? open : closed;
}

/** `word` with its particle. */
export function withJosa(word: number | string, particle: Particle): string {
  return `${word}${josa(word, particle)}`;
}

function endingOf(word: string): Ending {
  const last = word.codePointAt(word.length - 1);
  if (last === undefined) return "vowel";
  if (FIRST_SYLLABLE <= last && last <= LAST_SYLLABLE) {
    const final = (last - FIRST_SYLLABLE) % FINALS;
    return final === 0 ? "vowel" : final === RIEUL ? "rieul" : "consonant";
  }
  const digit = last - 0x30;
  if (digit === 0) return endingOfZeros(word);
  return DIGIT_ENDINGS[digit] ?? "vowel";
}

/** 10 십, 100 백, 1000 천 and so on up to 조 (a vowel), and 0 itself 영. */
function endingOfZeros(word: string): Ending {
  const zeros = /0+$/.exec(word)?.[0].length ?? 0;
  const alone = zeros === (/[0-9]+$/.exec(word)?.[0].length ?? 0);
  return !alone && 12 <= zeros && zeros < 16 ? "vowel" : "consonant";
}
