/** From a file to shades, by whatever the browser can open. */
import { readText } from "../fileText.ts";
import { isComplete } from "./complete.ts";
import { greyOf, type Photo } from "./pixels.ts";

/** More would take a phone's memory. */
const LARGEST_FILE = 64 << 20;
const MOST_PIXELS = 120e6;
/** No board is so wide that more than this were needed: ten pixels a cell. */
const LONGEST = 1000;
/** Parts of a drawing that stand in it again. Where each of a hundred is made of ten others, a browser is never done. */
const MOST_USES = 30;
/** Patterns and the like, each of which may be painted with another one. What is painted with one need not name it, so that
 *  they are counted, and not where they are used. */
const MOST_PATTERNS = 4;

/** A drawing in a drawing has parts of its own. Its address may be written in escapes, which other pictures have only for
 *  the line breaks behind their kind. */
const HOLDS_DRAWING =
  /\bdata:\s*image\/svg|\b(href|src)\s*=\s*["'](?!\s*data:image\/(png|jpe?g|gif|webp)\b)[^"']*&#/i;

export type PictureProblem = "tooBig" | "unreadable" | "damaged" | "tooManyUses";

/** The file is no picture that can be used. */
export class BadPicture extends Error {
  constructor(readonly problem: PictureProblem) {
    super(problem);
  }
}

/** Reads a picture; turned as its camera says, and no larger than needed. Throws `BadPicture`. */
export async function readPicture(file: Blob): Promise<Photo> {
  if (LARGEST_FILE < file.size) throw new BadPicture("tooBig");
  if (file.type.startsWith("image/svg")) await checkDrawing(file);
  else if (!isComplete(await bytesOf(file))) throw new BadPicture("damaged");
  const address = URL.createObjectURL(file);
  try {
    return await shadesOf(await loaded(address));
  } finally {
    URL.revokeObjectURL(address);
  }
}

const bytesOf = async (file: Blob): Promise<Uint8Array> =>
  new Uint8Array(
    await file.arrayBuffer().catch(() => {
      throw new BadPicture("unreadable");
    }),
  );

async function checkDrawing(file: Blob): Promise<void> {
  const [text, wrong] = await readText(file);
  if (wrong === "errorFileTooBig") throw new BadPicture("tooBig");
  const problem = wrong ? "unreadable" : problemOfDrawing(text);
  if (problem) throw new BadPicture(problem);
}

/** Whether to draw an SVG may take for ever. */
export function problemOfDrawing(svg: string): PictureProblem | null {
  // An entity that holds more than letters may hold any number of uses.
  if (/<!ENTITY[^>]*[<&]/.test(svg)) return "unreadable";
  if (HOLDS_DRAWING.test(svg)) return "tooManyUses";
  const count = (names: string) =>
    svg.match(new RegExp(`<([^\\s<>/]+:)?(${names})(?=[\\s/>])`, "g"))?.length ?? 0;
  const isMuch = MOST_USES < count("use|image") || MOST_PATTERNS < count("pattern|mask|marker|feImage");
  return isMuch ? "tooManyUses" : null;
}

function loaded(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new BadPicture("unreadable"));
    image.src = address;
  });
}

async function shadesOf(image: HTMLImageElement): Promise<Photo> {
  // A drawing of lines may have no size of its own.
  const [wide, high] = [image.naturalWidth || LONGEST, image.naturalHeight || LONGEST];
  if (MOST_PIXELS < wide * high) throw new BadPicture("tooBig");
  const scale = Math.min(1, LONGEST / Math.max(wide, high));
  const [width, height] = [wide, high].map((side) => Math.max(1, Math.round(side * scale))) as [
    number,
    number,
  ];
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new BadPicture("unreadable");
  try {
    await image.decode();
    context.imageSmoothingQuality = "high";
    context.drawImage(image, 0, 0, width, height);
    const { data: rgba } = context.getImageData(0, 0, width, height);
    return { width, height, shades: greyOf(rgba), rgba };
  } catch {
    throw new BadPicture("unreadable");
  }
}
