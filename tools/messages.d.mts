export interface Catalogue {
  catalogue: string;
  language: string;
  messages: Readonly<Record<string, string>>;
}
export function catalogues(): Catalogue[];
export function argumentsOf(message: string): Map<string, "number" | "text">;
export function compile(messages: Readonly<Record<string, string>>): string;
export function written(): Map<string, string>;
export const offered: readonly string[];
export const messagesVitePlugin: {
  name: string;
  enforce: "pre";
  load(id: string): { code: string; moduleType: string } | null;
};
/** A part of a message. */
export interface Token {
  type: string;
  /** Of `content`: the text. */
  value?: string;
  arg?: string;
  cases?: readonly { key: string; tokens: readonly Token[] }[];
}
export function parse(message: string): readonly Token[];
