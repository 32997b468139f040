// The tables of a run, for the screen.

/** The middle one, or the mean of the two in the middle. */
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return (sorted[Math.floor((sorted.length - 1) / 2)] + sorted[Math.floor(sorted.length / 2)]) / 2;
}

/** Three digits that count. */
const figure = (number) => (number < 100 ? String(Number(number.toPrecision(3))) : number.toFixed(0));

const line = (cells) =>
  console.log(cells.map((cell, index) => (index === 0 ? cell.padEnd(24) : cell.padStart(13))).join(""));

/** A row a board, or a row a group that is told by its sums. */
export function printOurs(groups) {
  for (const { title, rows } of groups.filter((group) => !group.sums)) {
    console.log(`\n${title}: solution and second solution or proof, ms; read: parsing the text, not in the ratio`);
    line(["case", "cells", "ticks", "nodes", "read", "native", "wasm", "wasm/native", "verdict"]);
    for (const row of rows) {
      const [native, wasm] = [row.median_ms, row.wasm.ms];
      const counts = [row.cells, row.ticks, row.nodes].map(String);
      line([row.case, ...counts, ...[row.parse_ms, native, wasm, wasm / native].map(figure), row.verdict]);
    }
    const unique = rows.filter((row) => row.verdict === "unique");
    if (unique.length > 1) {
      const [native, wasm] = [unique.map((row) => row.median_ms), unique.map((row) => row.wasm.ms)];
      const most = Math.max(...unique.map((row) => row.nodes));
      console.log(`${unique.length} unique boards, at most ${most} nodes;`);
      for (const [name, times] of Object.entries({ native, wasm }))
        console.log(`  ${name}: median ${figure(median(times))} ms, at most ${figure(Math.max(...times))}`);
    }
  }
  const sums = groups.filter((group) => group.sums);
  if (sums.length === 0) return;
  console.log("\nMedian and worst of a group, native with reading; wasm/native: median of the ratios, without");
  line(["group", "boards", "native", "worst", "target", "wasm", "worst", "wasm/native"]);
  for (const { title, rows, target } of sums) {
    const native = rows.map((row) => row.median_ms + row.parse_ms);
    const wasm = rows.map((row) => row.wasm.ms);
    const ratio = median(rows.map((row) => row.wasm.ms / row.median_ms));
    const [ours, theirs] = [native, wasm].map((times) => [median(times), Math.max(...times)].map(figure));
    line([title, String(rows.length), ...ours, target ? String(target) : "", ...theirs, figure(ratio)]);
  }
}

/** A row a board, a column a peer: its time and how many times ours, reading included, that is. */
export function printPeers(rows, peers) {
  if (peers.length === 0 || rows.length === 0) return;
  console.log("\nPeers, ms (and times ours); after +: building the model in Python, not in the ratio");
  const wide = (cells) =>
    console.log(cells.map((cell, index) => cell.padEnd(index === 0 ? 24 : index < 3 ? 11 : 24)).join(""));
  wide(["case", "verdict", "ours", ...peers.map((peer) => peer.name)]);
  for (const row of rows) {
    const ours = row.median_ms + row.parse_ms;
    const theirs = peers.map((peer) => told(row.peers[peer.name], ours));
    wide([row.case, row.verdict, figure(ours), ...theirs]);
  }
  console.log("median of the ratios:");
  for (const peer of peers) {
    const done = rows.filter((row) => row.peers[peer.name].ms && !row.peers[peer.name].more_than);
    const ratios = done.map((row) => row.peers[peer.name].ms / (row.median_ms + row.parse_ms));
    if (done.length === 0) continue;
    const least = figure(Math.min(...ratios));
    const middle = figure(median(ratios));
    console.log(`  ${peer.name}: ${middle} (at least ${least}) on ${done.length} boards of ${rows.length}`);
  }
}

function told(answer, ours) {
  if (answer.failed) return "failed";
  if (answer.more_than) return `> ${answer.more_than} s (> ${figure((answer.more_than * 1000) / ours)})`;
  const building = answer.build_ms ? ` +${figure(answer.build_ms)}` : "";
  return `${figure(answer.ms)} (${figure(answer.ms / ours)})${building}`;
}
