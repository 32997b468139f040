// How the peers of several puzzles are had; each throws where its peer cannot be had.
//
// What they answer is what `answers` of `peers.mjs` runs: the program, its version, and `input`, which makes the peer's
// file of a board's.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ask, root, run } from "../tools/steps.mjs";
import { extract } from "./pages.mjs";

/** Where all that the bench makes lies. */
export const work = join(root, "target/bench");
export const bench = join(root, "bench");

/** Writes a board to be measured, and returns its path. */
export function keepBoard(name, text) {
  const folder = join(work, "boards");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

const compilers = ["g++", "clang++"];

/** A write-up's program for a puzzle, with the frame in the puzzle's folder. */
export async function writeup(puzzle, program, shared) {
  const folder = join(work, "writeups");
  extract(program, join(shared, "seeds"), folder);
  for (const compiler of compilers) {
    const version = await ask(compiler, ["--version"]);
    if (!version) continue;
    const command = join(folder, program.frame.replace(".cpp", ""));
    const source = join(bench, puzzle, program.frame);
    const include = ["-I", folder, "-I", bench];
    await run(compiler, ["-O3", "-march=native", "-std=c++17", "-w", ...include, source, "-o", command]);
    return { command, version: `${version.split("\n")[0]} -O3 -march=native` };
  }
  throw new Error(`there is no ${compilers.join(" and no ")}`);
}

/** A solver from PyPI. */
export async function python(peer, module) {
  const folder = join(work, "python");
  const program = join(folder, "bin/python");
  const wanted = readFileSync(join(bench, "python/requirements.txt"), "utf8");
  const done = join(folder, "installed.txt");
  if (!existsSync(done) || readFileSync(done, "utf8") !== wanted) {
    await run("python3", ["-m", "venv", folder]);
    const requirements = join(bench, "python/requirements.txt");
    await run(program, ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", requirements]);
    writeFileSync(done, wanted);
  }
  const version = `${wanted.split("\n").find((line) => line.startsWith(module))}, ${await ask(program, ["--version"])}`;
  return { command: program, args: [join(bench, "python/peers.py"), peer], several: true, seconds: true, version };
}

/** A program of ours around a crate, in a folder of `bench`. */
export async function crate(folder, peer) {
  const manifest = join(bench, folder, "Cargo.toml");
  const target = join(work, folder);
  await run("cargo", ["build", "--release", "--quiet", "--locked", "--manifest-path", manifest], {
    env: { CARGO_TARGET_DIR: target },
  });
  const version = readFileSync(manifest, "utf8").match(new RegExp(`^${peer} = "=(.*)"`, "m"))[1];
  return { command: join(target, `release/gridstep-${folder}-peers`), version };
}

/** A SAT solver from crates.io; `input` makes the file of clauses of a board's. */
export async function sat(peer, input) {
  return { ...(await crate("sat", peer)), args: [peer], input };
}

/** An exact-cover solver from crates.io; `input` makes the file of options of a board's. */
export async function cover(input) {
  return { ...(await crate("cover", "dlx-rs")), input };
}
