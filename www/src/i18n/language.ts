// Written by tools/messages.mjs.

/** The languages of the page. */
export const languages = ["en", "ko", "ja"] as const;
export type Language = (typeof languages)[number];

export const isLanguage = (text: unknown): text is Language => languages.some((one) => one === text);
