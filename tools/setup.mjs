// Installs what is missing, once: a second run only looks. `node tools/setup.mjs` prepares everything.
//
// A bare first start on two cores that had little else to do: npm packages 7 s, the wasm target 4 s,
// Trunk 155 s, wasm-bindgen 47 s (about 350 s of CPU time in all); Chromium and the font, for `npm test`, 27 s.
// With other compilers at work on the same two cores (load 6) the two tools took 386 s and 215 s.
// Building them at the same time was tried only under such load, so which order is quicker is not known.
import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ask, drive, root, run, runWithHeartbeat, Stop, step, toolsFolder } from "./steps.mjs";

const manifest = JSON.parse(await readFile(join(root, "package.json"), "utf8"));

/** What building and serving the player needs. */
export async function prepareBuild() {
  checkNode();
  await checkRust();
  await prepareNodeModules();
  await prepareWasmTarget();
  await prepareRustTools();
}

/** What the checks need beyond a build, without a browser. */
export async function prepareChecks() {
  await checkRust();
  await prepareComponent("rustfmt", ["fmt", "--version"]);
  await prepareComponent("clippy", ["clippy", "--version"]);
}

// ---------------------------------------------------------------- Node

function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  const [wantedMajor, wantedMinor] = manifest.engines.node.match(/\d+/g).map(Number);
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  throw new Stop(
    `Node ${process.versions.node} is too old: ${manifest.engines.node} is needed.`,
    "install a current Node (nodejs.org or your system's packages) and try again.",
  );
}

export async function prepareNodeModules() {
  checkNode();
  if (await nodeModulesMatchLock()) return;
  await step("npm packages", () =>
    run("npm", ["ci", "--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund"], {
      remedy: () => "the first run needs the npm registry: check the network, then try again.",
    }),
  );
}

/** npm writes the inner lock last, so an interrupted install does not look finished. */
async function nodeModulesMatchLock() {
  const innerLock = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(innerLock)) return false;
  const { "": _project, ...wanted } = await lockedPackages(join(root, "package-lock.json"));
  const installed = await lockedPackages(innerLock);
  const hasAllWanted = Object.entries(wanted).every(([path, { version, optional }]) =>
    // Packages for other systems are optional and absent.
    installed[path] ? installed[path].version === version : optional,
  );
  return hasAllWanted && Object.keys(installed).every((path) => path in wanted);
}

const lockedPackages = async (path) => JSON.parse(await readFile(path, "utf8")).packages;

// ---------------------------------------------------------------- Rust

async function checkRust() {
  const version = (await ask("cargo", ["--version"]))?.match(/^cargo (\d+)\.(\d+)/);
  if (!version) {
    throw new Stop(
      "There is no working `cargo`.",
      "install Rust with rustup (rustup.rs) and open a new shell.",
    );
  }
  const cargoToml = await readFile(join(root, "Cargo.toml"), "utf8");
  const wanted = cargoToml.match(/^rust-version = "(\d+)\.(\d+)/m);
  if (Number(version[1]) === Number(wanted[1]) && Number(version[2]) < Number(wanted[2])) {
    throw new Stop(
      `Rust ${wanted[1]}.${wanted[2]} is needed, here is ${version[0]}.`,
      "run `rustup update`.",
    );
  }
  if (!(await ask("cc", ["--version"]))) {
    throw new Stop(
      "Rust needs a C linker (`cc`) and there is none.",
      "on Debian: `apt-get install gcc libc6-dev`.",
    );
  }
}

async function prepareWasmTarget() {
  const sysroot = await ask("rustc", ["--print", "sysroot"]);
  const target = "wasm32-unknown-unknown";
  if (existsSync(join(sysroot, "lib", "rustlib", target))) return;
  await step("Rust's WebAssembly target", () => rustup(["target", "add", target]));
}

async function prepareComponent(name, probe) {
  if (await ask("cargo", probe)) return;
  await step(name, () => rustup(["component", "add", name]));
}

async function rustup(args) {
  if (!(await ask("rustup", ["--version"]))) {
    throw new Stop(
      `\`rustup\` is missing, and so is what \`rustup ${args.join(" ")}\` would install.`,
      "install Rust with rustup (rustup.rs), or that part with your system's packages.",
    );
  }
  await run("rustup", args, {
    remedy: () => "the first run needs Rust's download server: check the network, then try again.",
  });
}

/** Trunk and the wasm-bindgen that fits Cargo.lock, in `.tools`, unless PATH has these very versions. */
async function prepareRustTools() {
  const tools = [
    { name: "trunk", program: "trunk", version: manifest.config.trunk, options: ["--locked"] },
    // Not `--locked`: its lock file names a version that crates.io no longer serves.
    {
      name: "wasm-bindgen-cli",
      program: "wasm-bindgen",
      version: await lockedVersion("wasm-bindgen"),
      options: ["--bin", "wasm-bindgen"],
    },
  ];
  const missing = [];
  for (const tool of tools) {
    if ((await ask(tool.program, ["--version"])) !== `${tool.program} ${tool.version}`) missing.push(tool);
  }
  if (missing.length > 0) await installRustTools(missing);
}

async function installRustTools(tools) {
  // One target folder, kept when interrupted, so that a second try goes on from there. That the tools share
  // it saves little: 6 of 518 crates, for Trunk's lock file names other versions than wasm-bindgen takes.
  const target = join(toolsFolder, "target");
  for (const { name, version, options } of tools) {
    await step(`${name} ${version} (built from source, once; takes minutes)`, () =>
      runWithHeartbeat(
        "cargo",
        ["install", name, "--version", version, "--no-default-features", ...options, "--root", toolsFolder],
        {
          counts: /^\s*Compiling /,
          unit: "crates compiled",
          env: { ...leanBuild, CARGO_TARGET_DIR: target },
          remedy: cargoRemedy,
        },
      ),
    );
  }
  await rm(target, { recursive: true, force: true });
}

// These tools run for seconds: what counts is how soon they are built. Programs, build scripts and macros get
// the same settings, so that cargo may build once what several of them need.
const leanBuild = {
  CARGO_PROFILE_RELEASE_BUILD_OVERRIDE_CODEGEN_UNITS: "1",
  CARGO_PROFILE_RELEASE_CODEGEN_UNITS: "1",
  CARGO_PROFILE_RELEASE_LTO: "off",
  CARGO_PROFILE_RELEASE_OPT_LEVEL: "0",
  CARGO_PROFILE_RELEASE_PANIC: "unwind",
};

function cargoRemedy(output) {
  return /resolve host|download|network|spurious|timed out/i.test(output)
    ? "the first run needs crates.io: check the network, then try again (it goes on where it stopped)."
    : undefined;
}

async function lockedVersion(name) {
  const lock = await readFile(join(root, "Cargo.lock"), "utf8");
  return lock.match(new RegExp(`name = "${name}"\nversion = "([^"]+)"`))[1];
}

// ---------------------------------------------------------------- Browser

const debianPackages = ["chromium-headless-shell", "fonts-noto-cjk"];
const debianFiles = [
  "/usr/bin/chromium-headless-shell",
  "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
];

/** Debian's Chromium without windows, which takes a third less time, and a font for Korean and Japanese; or any Chromium that GRIDSTEP_CHROMIUM names. */
export async function prepareBrowser() {
  if (process.env.GRIDSTEP_CHROMIUM || debianFiles.every((file) => existsSync(file))) return;
  await step(`${debianPackages.join(" and ")} for the browser tests`, async () => {
    const apt = await aptGet();
    // The package lists of a bare machine are missing or old.
    for (const action of [["update"], ["install", "--yes", "--no-install-recommends", ...debianPackages]]) {
      await runWithHeartbeat(apt[0], [...apt.slice(1), ...action], {
        counts: /^(Get|Setting up)/,
        unit: "packages fetched or set up",
        remedy: () => `check the network and try again, or ${browserRemedy}`,
      });
    }
  });
}

const browserRemedy =
  `install Debian's ${debianPackages.join(" and ")}, or name a Chromium: GRIDSTEP_CHROMIUM=/path/to/chromium npm test.` +
  " Everything but the browser tests runs without: npm run lint, npm run test:rust, npm run test:unit.";

async function aptGet() {
  const command = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"];
  if (!(await ask("apt-get", ["--version"]))) {
    throw new Stop("The browser tests need Chromium, and this system has no apt-get.", browserRemedy);
  }
  if (process.getuid() === 0) return command;
  if ((await ask("sudo", ["-n", "true"])) !== undefined) return ["sudo", "-n", ...command];
  throw new Stop("The browser tests need Chromium, and installing it needs root.", browserRemedy);
}

async function prepareAll() {
  await prepareBuild();
  await prepareChecks();
  await prepareBrowser();
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await drive(prepareAll);
