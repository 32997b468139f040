// `npm start`: installs what is missing, builds the player, serves it, and builds again what changes.
// Further arguments go to Trunk: `npm start -- --address 0.0.0.0` opens it to a phone on the same network, and
// `npm start -- --port 4711` serves it there.
import { prepareBuild } from "./setup.mjs";
import { drive, freePort, run, step } from "./steps.mjs";

await drive(async () => {
  const extra = process.argv.slice(2);
  await prepareBuild();
  const at = extra.indexOf("--port");
  const [, chosen] = at < 0 ? [] : extra.splice(at, 2);
  const port = chosen ?? (await freePort(8080));
  await step("building the player, then serving it until Ctrl+C", () => {
    announceWhenUp(`http://localhost:${port}/`);
    // A folder of its own: a release build beside it, as `npm test` makes one, stays undisturbed.
    // No automatic reload: it would need an inline script, which the page's policy forbids.
    return run("trunk", [
      "serve",
      "--port",
      String(port),
      "--dist",
      "dist-serve",
      "--no-autoreload",
      ...extra,
    ]);
  });
});

/** Trunk builds first and answers only then. The timers do not keep this process alive once Trunk has ended. */
async function announceWhenUp(url) {
  const isUp = () =>
    fetch(url).then(
      (response) => response.ok,
      () => false,
    );
  while (!(await isUp())) await new Promise((resolve) => setTimeout(resolve, 250).unref());
  console.log(`\n    Gridstep is at ${url} (after a change, reload the page)\n`);
}
