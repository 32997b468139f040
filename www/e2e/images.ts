/** Pictures for the browser tests, drawn where they are needed. */
import { crc32, deflateSync } from "node:zlib";
import type { Page } from "@playwright/test";

/** A shade for each pixel, row by row: 0 is black, 255 white, null transparent. */
export type Pixels = readonly (readonly (number | null)[])[];

/** `#` black, `.` white, a blank transparent; each sign as a square of so many pixels. */
export function pixelsOf(rows: readonly string[], scale = 8): Pixels {
  const shades: Record<string, number | null> = { "#": 0, ".": 255, " ": null };
  const wide = rows.map((row) => [...row].flatMap((sign) => Array(scale).fill(shades[sign] ?? null)));
  return wide.flatMap((row) => Array(scale).fill(row));
}

/** Shades without any order, the same each time. */
export function noise(width: number, height: number): Pixels {
  let state = 1;
  const next = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state >>> 24;
  };
  return Array.from({ length: height }, () => Array.from({ length: width }, next));
}

/** A head before a bright ground, softly shaded. */
export function face(width: number, height: number): Pixels {
  const far = (x: number, y: number, left: number, top: number, wide: number, high: number) =>
    Math.hypot((x / width - left) / wide, (y / height - top) / high);
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => {
      const isEye = Math.min(far(x, y, 0.37, 0.42, 0.06, 0.04), far(x, y, 0.63, 0.42, 0.06, 0.04)) < 1;
      const mouth = far(x, y, 0.5, 0.6, 0.2, 0.14);
      const isMouth = 0.75 < mouth && mouth < 1 && 0.62 * height < y;
      const head = far(x, y, 0.5, 0.5, 0.36, 0.42);
      const hair = far(x, y, 0.5, 0.32, 0.38, 0.26);
      if (isEye || isMouth) return 20;
      if (hair < 1 && y < 0.3 * height + 12 * Math.sin(x / 9)) return 40 + 20 * Math.sin(x / 5);
      return head < 1 ? 190 - 90 * Math.max(0, x / width - 0.5) : 235 - (60 * y) / height;
    }),
  );
}

/** The picture as the browser itself writes it. */
export async function pngOf(page: Page, pixels: Pixels, type = "image/png"): Promise<Buffer> {
  const address = await page.evaluate(
    ([pixels, type]) => {
      const canvas = document.createElement("canvas");
      canvas.width = pixels[0]?.length ?? 0;
      canvas.height = pixels.length;
      const context = canvas.getContext("2d");
      const data = pixels
        .flat()
        .flatMap((shade) => [shade ?? 0, shade ?? 0, shade ?? 0, shade === null ? 0 : 255]);
      context?.putImageData(new ImageData(Uint8ClampedArray.from(data), canvas.width), 0, 0);
      return canvas.toDataURL(type, 1);
    },
    [pixels, type] as const,
  );
  return Buffer.from(address.split(",")[1] ?? "", "base64");
}

/** A white picture of any size in a small file. */
export function hugePng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(Math.ceil(width / 8), 255)]);
  const pixels = deflateSync(Buffer.concat(Array(height).fill(row)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [chunk("IHDR", header), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([signature, ...chunks]);
}

/** The same JPEG as a camera writes it that was held on its side: to be turned to the right. */
export function turned(jpeg: Buffer): Buffer {
  const orientation = [0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0];
  const exif = [...Buffer.from("Exif\0\0II*\0", "latin1"), 8, 0, 0, 0, 1, 0, ...orientation, 0, 0, 0, 0];
  const marker = Buffer.from([0xff, 0xe1, 0, exif.length + 2, ...exif]);
  return Buffer.concat([jpeg.subarray(0, 2), marker, jpeg.subarray(2)]);
}
