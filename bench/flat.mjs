// The page's reader of flat hints, for measurements in Node, which does not read TypeScript.
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";

const source = fileURLToPath(new URL("../www/src/solver/flat.ts", import.meta.url));
const built = buildSync({ entryPoints: [source], bundle: true, format: "esm", write: false });
const { read } = await import(`data:text/javascript,${encodeURIComponent(built.outputFiles[0].text)}`);

/** A hint of this build, or of one that made the objects itself. */
export const hintOf = (answer) => (answer instanceof Uint32Array ? read(answer) : answer);
