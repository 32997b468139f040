// What peers of every puzzle share: a program that answers with a line of JSON a file, and its time limit.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** Seconds that a program which says when its model is built may take to start and to build it. */
const building = 60;

/**
 * The answers of a program to `files`, one each: what it wrote, or `{ more_than: seconds }`, or `{ failed: why }`.
 *
 * The program gets `args` and then files: all that are left if `several`, else one, and a process each. It writes a
 * line of JSON a file; a line `{"built":true}` in between starts the clock again, so that the limit is on solving.
 */
export async function answers({ command, args = [], several = false }, files, seconds) {
  const found = [];
  while (found.length < files.length) {
    const rest = several ? files.slice(found.length) : [files[found.length]];
    const { lines, ended } = await lineByLine({ command, args: [...args, ...rest], several }, seconds);
    found.push(...lines);
    if (lines.length < rest.length) found.push(ended);
  }
  return found;
}

function lineByLine({ command, args, several }, seconds) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
    const lines = [];
    let [late, limit, last] = [false, undefined, ""];
    // Starting a program and writing the answer take time of their own, more so on a busy machine.
    const wait = (moreSeconds) => {
      clearTimeout(limit);
      limit = setTimeout(() => {
        late = true;
        child.kill("SIGKILL");
      }, (seconds + moreSeconds) * 1000);
    };
    const untilBuilt = several ? building : 0.5;
    wait(untilBuilt);
    createInterface({ input: child.stderr }).on("line", (line) => {
      last = line;
    });
    createInterface({ input: child.stdout }).on("line", (line) => {
      const answer = JSON.parse(line);
      wait(answer.built ? 0.5 : untilBuilt);
      if (!answer.built) lines.push(answer);
    });
    child.on("error", (error) => {
      last = error.message;
    });
    child.on("close", (code, signal) => {
      clearTimeout(limit);
      const ended = late ? { more_than: seconds } : { failed: last || String(code ?? signal) };
      resolve({ lines, ended });
    });
  });
}
