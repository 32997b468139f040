// A program out of a write-up's page: cut when the bench runs, completed by a frame of ours.
//
// None of the pages' text is in this tree.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The text from one mark up to another that comes after it. */
export function between(text, from, to) {
  const start = text.indexOf(from);
  const end = text.indexOf(to, start);
  if (start < 0 || end < 0) throw new Error(`the page has no ${from} .. ${to}`);
  return text.slice(start, end);
}

/** The function or loop that begins with these words, up to the brace that closes it. */
export function block(text, from) {
  const start = text.indexOf(from);
  if (start < 0) throw new Error(`the page has no ${from}`);
  let depth = 0;
  for (let at = text.indexOf("{", start); at < text.length; at += 1) {
    if (text[at] === "{") depth += 1;
    if (text[at] === "}") depth -= 1;
    if (depth === 0) return `${text.slice(start, at + 1)}\n`;
  }
  throw new Error(`${from} is not closed`);
}

/** The changes made, each of which must hit something. */
export function change(text, changes) {
  return changes.reduce((changed, [from, to]) => {
    if (changed.search(from) < 0) throw new Error(`the page has no ${from} to change`);
    return changed.replace(from, to);
  }, text);
}

/** Writes a program's text into `folder` as the file that its frame includes; throws where the page is missing. */
export function extract(program, seeds, folder) {
  const pages = readdirSync(seeds).map((name) => readFileSync(join(seeds, name), "utf8"));
  const page = pages.find((text) => program.words.every((word) => text.includes(word)));
  if (!page) throw new Error("its page is not there");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${program.frame}.inc`), program.cut(page));
}
