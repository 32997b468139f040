/** The words in which journeys are told: what a person does, and what must be there then. Data alone: a driver plays them,
 *  in a browser (`www/e2e/journeys.spec.ts`) or without one. Names are keys of messages with their catalogue before them
 *  ("page.undo"), so that a journey is of no language. */

export type Role =
  | "button"
  | "combobox"
  | "dialog"
  | "region"
  | "slider"
  | "spinbutton"
  | "status"
  | "tab"
  | "table"
  | "textbox"
  /** What folds something away: its summary. */
  | "summary"
  /** Any text. */
  | "text";

/** Something on the page: its role and the keys of its name, of which one is enough. */
export interface Thing {
  role: Role;
  keys: readonly string[];
  /** A name of no language, in place of a key: a digit. */
  literal?: string;
  values?: Readonly<Record<string, string | number>>;
  within?: Thing;
  /** It is called more than the key says. */
  part?: boolean;
  /** Which of several that are called the same, from 0 on; from the end, if negative. */
  at?: number;
}

/** Row and column, from 1 on. */
export type Cell = readonly [row: number, column: number];

export type Step =
  /** Goes to an address of the page. */
  | { do: "visit"; address: string }
  | { do: "reload" }
  | { do: "press"; thing: Thing }
  /** Presses keys where the focus is. */
  | { do: "keys"; keys: readonly string[] }
  /** Presses a cell of the board, or of the one in a dialog, by mouse or by finger. */
  | { do: "cell"; cell: Cell; within?: Thing }
  /** Types a text, or that of a file that comes with the documentation, or one that was remembered. */
  | { do: "type"; thing: Thing; text: string | { file: string } | { saved: string }; enter?: true }
  /** Chooses an option of a field: by its place, or by the key of its name. */
  | { do: "choose"; thing: Thing; option: number | string }
  /** It is there, or the other thing is. */
  | { do: "see"; thing: Thing; or?: Thing }
  | { do: "gone"; thing: Thing }
  /** A button that is there can be pressed, or not. */
  | { do: "enabled"; thing: Thing; is: boolean }
  /** The game that is played has so many moves, and they are saved. */
  | { do: "moves"; count: number }
  /** Remembers what the board holds. */
  | { do: "remember"; as: string }
  /** The board holds what was remembered, or something else. */
  | { do: "board"; is?: string; isNot?: string }
  /** Some steps again and again until something is there. */
  | { do: "until"; thing: Thing; most: number; steps: readonly Step[] }
  /** Some steps if something is there. */
  | { do: "if"; thing: Thing; steps: readonly Step[] }
  /** Presses something that saves a file, whose text is remembered. */
  | { do: "download"; thing: Thing; as: string }
  /** Chooses a file that was remembered, or a small picture. */
  | { do: "upload"; within: Thing; file: "picture" | { saved: string } }
  /** All that the page keeps is gone. */
  | { do: "clear" }
  /** Remembers the address that a field holds. */
  | { do: "remember link"; thing: Thing }
  /** The address that was remembered, on another device. */
  | { do: "elsewhere"; steps: readonly Step[] }
  /** The same address in another tab. */
  | { do: "tab"; steps: readonly Step[] }
  | { do: "offline" }
  | { do: "theme" }
  /** Chooses the language of the page. */
  | { do: "language"; language: "en" | "ko" | "ja" }
  /** Printing has begun with so many sheets at least. */
  | { do: "printed"; sheets: number };

/** A way through the program. */
export interface Journey {
  name: string;
  /** Left out where it is for all kinds; steps of it are made for a kind. */
  kinds?: readonly string[];
  /** Devices that it makes sense on; both, if left out. */
  device?: "desk" | "phone";
  steps(kind: Kind): readonly Step[];
}

/** What a person knows of a kind of puzzle. */
export interface Kind {
  name: string;
  /** The address of a small board with one solution. */
  board: string;
  /** A right move and more: each changes the board. */
  moves: readonly (readonly Step[])[];
  /** A move that is against the solution. */
  wrong: readonly Step[];
  /** Notes or marks in an open cell; none where a kind has none. */
  notes?: readonly Step[];
  /** A text of each form that can be read, by its name of a file. */
  texts: readonly string[];
  /** How many forms are offered to share. */
  offered: number;
  /** The plainest search, and another one to compare with: keys of their names. */
  searches: readonly [string, string];
  levels: number;
}

const thing =
  (role: Role) =>
  (key: string | readonly string[], rest: Omit<Thing, "role" | "keys"> = {}): Thing => ({
    role,
    keys: typeof key === "string" ? [key] : key,
    ...rest,
  });

export const button = thing("button");
export const combobox = thing("combobox");
export const dialog = thing("dialog");
export const region = thing("region");
export const slider = thing("slider");
export const spinbutton = thing("spinbutton");
export const status = thing("status");
export const summary = thing("summary");
export const tab = thing("tab");
export const table = thing("table");
export const text = thing("text");
export const textbox = thing("textbox");

export const visit = (address: string): Step => ({ do: "visit", address });
export const reload: Step = { do: "reload" };
export const press = (thing: Thing): Step => ({ do: "press", thing });
export const pressButton = (key: string | readonly string[], rest: Omit<Thing, "role" | "keys"> = {}): Step =>
  press(button(key, rest));
export const keys = (...keys: readonly string[]): Step => ({ do: "keys", keys });
export const cell = (row: number, column: number): Step => ({ do: "cell", cell: [row, column] });
export const see = (thing: Thing): Step => ({ do: "see", thing });
export const gone = (thing: Thing): Step => ({ do: "gone", thing });
