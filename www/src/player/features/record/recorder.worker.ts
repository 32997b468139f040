/** Writes what is recorded, away from the page: lines of events, or frames of a picture. One request, one reply. */
import { Gif } from "./gif.ts";
import { linesOf, type RecordHead } from "./lines.ts";

export type Writing =
  | { call: "lines"; head: RecordHead; rules: readonly string[] }
  | { call: "events"; events: Uint32Array }
  | { call: "picture"; width: number; height: number; flat: readonly number[] }
  | { call: "frame"; pixels: Uint8ClampedArray; hundredths: number }
  | { call: "finish" };

/** Bytes so far; with the last one the file. */
export interface Written {
  bytes: number;
  file?: Blob;
}

class Lines {
  readonly #parts: Blob[] = [];
  bytes = 0;

  constructor(
    head: RecordHead,
    private readonly rules: readonly string[],
  ) {
    this.#add(`${JSON.stringify(head)}\n`);
  }

  write(events: Uint32Array): void {
    this.#add(linesOf(events, this.rules));
  }

  #add(text: string): void {
    const part = new Blob([text]);
    this.#parts.push(part);
    this.bytes += part.size;
  }

  finish = (): Blob => new Blob(this.#parts, { type: "application/jsonl" });
}

let lines: Lines | null = null;
let gif: Gif | null = null;

self.onmessage = ({ data }: MessageEvent<Writing>) => self.postMessage(write(data));

function write(asked: Writing): Written {
  if (asked.call === "lines") lines = new Lines(asked.head, asked.rules);
  else if (asked.call === "picture") gif = new Gif(asked.width, asked.height, asked.flat);
  else if (asked.call === "events") lines?.write(asked.events);
  else if (asked.call === "frame") gif?.add(asked.pixels, asked.hundredths);
  else return finish();
  return { bytes: (lines ?? gif)?.bytes ?? 0 };
}

function finish(): Written {
  const file = gif ? new Blob([gif.finish()], { type: "image/gif" }) : lines?.finish();
  return file ? { bytes: file.size, file } : { bytes: 0 };
}
