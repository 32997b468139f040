// `_headers`, as hosts of static pages read it (Netlify, Cloudflare Pages): what the page cannot say of itself.
import { isHashed, SERVICE_WORKER } from "./addresses.mjs";

/** The worker may compile wasm and load nothing but the solvers. */
const WORKER =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";

/** What the page has no use for. */
const DENIED = [
  ...["accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "hid", "magnetometer"],
  ...["microphone", "midi", "payment", "publickey-credentials-get", "screen-wake-lock", "serial", "usb"],
];

const FOR_EVER = "Cache-Control: public, max-age=31536000, immutable";
const ASK_AGAIN = "Cache-Control: no-cache";

/**
 * The rules for the built files, by name, once they have their addresses: see `addresses.mjs`.
 *
 * Hosts join the values of all rules that a path meets. So nothing is said twice, except that a script without a hash
 * in its address is asked for again: `no-cache` counts, whatever stands beside it.
 *
 * @param {ReadonlyMap<string, Buffer>} files
 */
export function headersOf(files) {
  const texts = [...files].filter(([name]) => /\.(html|js)$/.test(name)).map(([, file]) => `${file}`);
  const [, policy = ""] =
    /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(texts.join("\n")) ?? [];
  // Any page may frame it: there is nothing to steal by clicks, and `?embed` is made for that.
  const page = [`Content-Security-Policy: ${policy}; frame-ancestors *`, ASK_AGAIN];
  const scripts = [...files.keys()].filter((name) => name.endsWith(".js"));
  const isKept = (name) => isHashed(name) || texts.some((text) => text.includes(`${name}?v=`));
  const rules = [
    [
      "/*",
      "X-Content-Type-Options: nosniff",
      "Referrer-Policy: no-referrer",
      "Cross-Origin-Opener-Policy: same-origin",
      `Permissions-Policy: ${DENIED.map((name) => `${name}=()`).join(", ")}`,
    ],
    ["/", ...page],
    ["/index.html", ...page],
    ...scripts
      .filter((name) => name.endsWith(".worker.js"))
      .map((name) => [`/${name}`, `Content-Security-Policy: ${WORKER}`]),
    ...["js", "css", "wasm"].map((ending) => [`/*.${ending}`, FOR_EVER]),
    ...[...scripts.filter((name) => !isKept(name)), SERVICE_WORKER].map((name) => [`/${name}`, ASK_AGAIN]),
  ];
  return rules
    .map(([path, ...lines]) => [path, ...lines.map((line) => `  ${line}`), ""].join("\n"))
    .join("\n");
}

/**
 * What a host makes of the rules: the headers of a path, names in lower case.
 *
 * @param {string} rules
 * @param {string} path
 * @returns {Record<string, string>}
 */
export function headersAt(rules, path) {
  const found = {};
  let applies = false;
  for (const line of rules.split("\n").filter((one) => one.trim() !== "")) {
    if (!line.startsWith(" ")) {
      const [before, behind] = line.split("*");
      applies =
        behind === undefined
          ? path === line
          : path.startsWith(before) && path.slice(before.length).endsWith(behind);
    } else if (applies) {
      const at = line.indexOf(":");
      const [name, value] = [line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()];
      found[name] = found[name] ? `${found[name]}, ${value}` : value;
    }
  }
  return found;
}
