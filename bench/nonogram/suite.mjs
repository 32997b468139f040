// The nonograms of the bench: which boards, which peers.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ask, root, run } from "../../tools/steps.mjs";
import { budgets } from "../budgets.mjs";
import { keepBoard, work } from "../ready.mjs";
import { fiveWays, readBoard, writeBoard } from "./boards.mjs";

const manifest = join(root, "bench/nonogrid/Cargo.toml");

/** Puzzles of Jan Wolter's survey: file and name. */
const given = {
  "webpbn-00001": "Dancer",
  "webpbn-00006": "Cat",
  "webpbn-00021": "Skid",
  "webpbn-00027": "Bucks",
  "webpbn-00023": "Edge",
  "webpbn-00016": "Knot",
  "webpbn-00529": "Swing",
  "webpbn-00065": "Mum",
  "webpbn-01611": "Merka",
  "webpbn-00436": "Petro",
  "webpbn-00803": "Light",
  "webpbn-06574": "Forever",
  knotty: "Knotty",
  faase: "Faase",
};
/** Others that may not be handed on: nonogrid's crate brings them along. */
const brought = {
  "webpbn-01694": "Tragic",
  "webpbn-02040": "Hot",
  "webpbn-02556": "Flag",
  "webpbn-04645": "M&M",
  "webpbn-03541": "Signed",
  "webpbn-06739": "Karate",
  "webpbn-10810": "Center",
  "webpbn-08098": "9-Dom",
  "webpbn-02712": "Lion",
  "webpbn-10088": "Marley",
  "webpbn-09892": "Nature",
  "webpbn-12548": "Sierp",
  "webpbn-18297": "Thing",
  "webpbn-22336": "Gettys",
};

/** One group a puzzle, laid in five ways, told by its median and its worst; the peers get it as it is. */
export async function groups(shared) {
  const survey = join(shared, "data/nonogram/survey");
  if (!existsSync(survey)) console.log("The survey of ../shared/data is not here: left out.");
  const crate = await crateFolder();
  if (!crate) console.log("nonogrid's crate is not here, nor the puzzles of the survey that it brings: left out.");
  return [...from(survey, given), ...from(crate && join(crate, "sample-olsak-g"), brought)];
}

function from(folder, puzzles) {
  const found = [];
  for (const [name, title] of Object.entries(puzzles)) {
    const file = folder && join(folder, `${name}.g`);
    if (!file || !existsSync(file)) continue;
    const files = fiveWays(readBoard(file)).map((board, way) => keep(`${title}-${way}`, board));
    found.push({ name: title, title, files, peers: files.slice(0, 1), sums: true, target: budgets.nonogram[title] });
  }
  return found;
}

const keep = (name, board) => keepBoard(`${name}.g`, writeBoard(board));

/** Where cargo keeps the crate. */
export async function crateFolder() {
  const told = await ask("cargo", ["metadata", "--format-version", "1", "--locked", "--manifest-path", manifest]);
  const found = told && JSON.parse(told).packages.find(({ name }) => name === "nonogrid");
  return found && dirname(found.manifest_path);
}

// ---------------------------------------------------------------- Peers

/** As for Kakuro: `bench/kakuro/suite.mjs`. */
export function peers() {
  return [
    { name: "nonogrid", ready: () => nonogrid("nonogrid", []) },
    { name: "nonogrid wasm", ready: () => nonogridWasm("nonogrid", []) },
    { name: "nonogrid sat", ready: () => nonogrid("nonogrid-sat", ["--features", "sat"]) },
    { name: "nonogrid sat wasm", ready: () => nonogridWasm("nonogrid-sat", ["--features", "sat"]) },
  ];
}

const program = "gridstep-nonogrid-peer";
const version = () => readFileSync(manifest, "utf8").match(/version = "=(.*?)"/)[1];

async function build(name, options) {
  const target = join(work, name);
  const fixed = ["--release", "--quiet", "--locked", "--manifest-path", manifest];
  await run("cargo", ["build", ...fixed, ...options], { env: { CARGO_TARGET_DIR: target } });
  return target;
}

export async function nonogrid(name, features) {
  const target = await build(name, features);
  return { command: join(target, "release", program), version: version() };
}

async function nonogridWasm(name, features) {
  const wasm = "wasm32-unknown-unknown";
  const target = await build(name, ["--lib", "--target", wasm, ...features]);
  const made = join(target, wasm, "release", `${program.replaceAll("-", "_")}.wasm`);
  const args = [join(root, "bench/nonogrid/wasm.mjs"), made];
  return { command: process.execPath, args, version: `${version()} in Node ${process.version}` };
}
