import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** What wasm-bindgen writes for each wasm differs by a name alone: one file, `glue.js`, and a few lines for each. Throws
 *  where it differs by more.
 *
 * @param {string} folder where each wasm has its glue beside it
 * @param {readonly string[]} names of the wasms
 */
export async function shareGlue(folder, names) {
  const glues = await Promise.all(names.map(async (name) => [name, await readFile(pathOf(name), "utf8")]));
  const [, shared] = [...new Set(glues.map(([name, glue]) => bodyOf(name, glue)))];
  if (shared !== undefined) throw new Error("wasm-bindgen wrote glue that differs: it cannot be shared");
  const [[first, glue]] = glues;
  await writeFile(join(folder, "glue.js"), bodyOf(first, glue));
  await Promise.all(names.map((name) => writeFile(pathOf(name), entryOf(name))));

  function pathOf(name) {
    return join(folder, `${name}.js`);
  }
}

/** A function of the module's name and its address that returns what the glue exported. */
function bodyOf(name, glue) {
  const replaced = [
    [/^\/\*.*?\*\/$/m, ""],
    ["export class Solver", "class Solver"],
    [`"./${name}_bg.js": import0`, "[module]: import0"],
    [`new URL('${name}_bg.wasm', import.meta.url)`, "address"],
    ["export { initSync, __wbg_init as default };", "return { initSync, init: __wbg_init, Solver };"],
  ];
  const body = replaced.reduce((text, [from, to]) => {
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`the glue of ${name} has no ${from}`);
    return changed;
  }, glue);
  return `export function bind(module, address) {\n${body}\n}\n`;
}

const entryOf = (name) => `import { bind } from "./glue.js";
const { initSync, init, Solver } = bind("./${name}_bg.js", new URL("${name}_bg.wasm", import.meta.url));
export { initSync, init as default, Solver };
`;
