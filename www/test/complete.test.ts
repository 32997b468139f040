/** Whether a file of a picture is all there, of files that are made here. */
import { crc32, deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { isComplete } from "../src/app/picture/complete.ts";
import { BadPicture, readPicture } from "../src/app/picture/decode.ts";

function chunk(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Three by two pixels in shades of grey. */
const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  chunk("IHDR", Buffer.from([0, 0, 0, 3, 0, 0, 0, 2, 8, 0, 0, 0, 0])),
  chunk("IDAT", deflateSync(Buffer.from([0, 0, 128, 255, 0, 255, 128, 0]))),
  chunk("IEND", Buffer.alloc(0)),
]);

/** As cameras make it: a small picture stands in a segment before the large one. */
const small = [0xff, 0xd8, 0xff, 0xda, 0x00, 0x02, 0x11, 0x22, 0xff, 0xd9];
const jpeg = Buffer.from([
  ...[0xff, 0xd8],
  ...[0xff, 0xe1, 0x00, 2 + small.length, ...small],
  ...[0xff, 0xff, 0xda, 0x00, 0x04, 0x01, 0x02, 0x31, 0xff, 0x00, 0x42],
  ...[0xff, 0xd9],
]);

const webp = Buffer.concat([
  Buffer.from("RIFF"),
  Buffer.from([16, 0, 0, 0]),
  Buffer.from("WEBPVP8L"),
  Buffer.from([4, 0, 0, 0, 1, 2, 3, 4]),
]);

describe.each(Object.entries({ png, jpeg, webp }))("a file of %s", (_, file) => {
  test("is complete, also with something behind it", () => {
    expect(isComplete(file)).toBe(true);
    expect(isComplete(Buffer.concat([file, Buffer.from("more")]))).toBe(true);
  });

  test("is not where it is cut off, wherever", () => {
    for (let length = 8; length < file.length; length += 1)
      expect(isComplete(file.subarray(0, length)), `${length} bytes`).toBe(false);
  });
});

test("any wrong byte of a PNG is noticed", () => {
  for (let at = 8; at < png.length; at += 1) {
    const damaged = Buffer.from(png);
    damaged.writeUInt8(damaged.readUInt8(at) ^ 0x10, at);
    expect(isComplete(damaged), `byte ${at}`).toBe(false);
  }
});

test("other files are left to the browser, and empty ones, too", () => {
  expect(isComplete(Buffer.from("GIF89a"))).toBe(true);
  expect(isComplete(Buffer.alloc(0))).toBe(true);
});

test("a picture that is cut off is refused before a browser sees it", async () => {
  const file = new Blob([png.subarray(0, 60)], { type: "image/png" });
  const problem: unknown = await readPicture(file).catch((one: unknown) => one);
  expect(problem).toBeInstanceOf(BadPicture);
  expect((problem as BadPicture).problem).toBe("damaged");
});
