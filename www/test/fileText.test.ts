import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeText, readText } from "../src/app/fileText.ts";

const latin1 = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, "latin1"));

describe("the text of a file", () => {
  test("UTF-8 stays as it is, without a byte order mark", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        fc.pre(!text.includes("\0") && !text.startsWith("\ufeff"));
        expect(decodeText(new TextEncoder().encode(text))).toBe(text);
      }),
    );
    expect(decodeText(new TextEncoder().encode("\ufeffwidth 1"))).toBe("width 1");
    expect(decodeText(new Uint8Array())).toBe("");
  });

  // Only Latin-1 is tested: Node 20 decodes the bytes 0x80 to 0x9f of windows-1252 as control characters.
  test("bytes that are not UTF-8 are windows-1252", () => {
    const non = 'title "Café"\ncopyright "© 2007"\nwidth 1\nheight 1\nrows\n1\ncolumns\n1\n';
    expect(decodeText(latin1(non))).toBe(non);
    expect(decodeText(Uint8Array.of(0xc3, 0xa9, 0xe9))).toBe("Ã©é");
  });

  test("what cannot be read is no text: a folder, a file that is gone", async () => {
    const gone = new Blob();
    gone.arrayBuffer = () => Promise.reject(new DOMException("", "NotFoundError"));
    expect(await readText(gone)).toEqual(["", "errorFileNotText"]);
    expect(await readText(new Blob(["width 1"]))).toEqual(["width 1", null]);
  });

  test("a zero byte makes a file no text", () => {
    expect(decodeText(Uint8Array.of(0))).toBeNull();
    expect(decodeText(latin1("width 1\n\0"))).toBeNull();
    expect(decodeText(latin1("\x89PNG\r\n\x1a\n\0\0\0\rIHDR"))).toBeNull();
    expect(decodeText(Uint8Array.from(Buffer.from("width 1", "utf16le")))).toBeNull();
  });
});
