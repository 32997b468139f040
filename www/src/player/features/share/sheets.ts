/** Sheets of paper with puzzles, in the page but only seen in print; the solutions are on the last. */
import { pngOf } from "./boardImage.ts";

export const PAPERS = ["a4", "letter"] as const;
export type Paper = (typeof PAPERS)[number];

export interface Printed {
  caption: string;
  board: HTMLCanvasElement;
  /** Null where none is wanted, or none was found. */
  solution: HTMLCanvasElement | null;
}

export interface Sheets {
  title: string;
  rules: string;
  solutionsTitle: string;
  paper: Paper;
  perSheet: number;
  puzzles: readonly Printed[];
}

const SOLUTIONS_PER_SHEET = 12;

/** Puts the sheets into the page, and resolves to what takes them out again once all of them can be painted. */
export async function laySheets(sheets: Sheets): Promise<() => void> {
  const { puzzles, perSheet, title, rules, solutionsTitle } = sheets;
  const addresses: string[] = [];
  const figureOf = async (canvas: HTMLCanvasElement, caption: string): Promise<HTMLElement> => {
    const image = new Image();
    image.src = URL.createObjectURL(await pngOf(canvas));
    addresses.push(image.src);
    await image.decode();
    const figure = element("figure", "", image);
    figure.append(element("figcaption", "", caption));
    return figure;
  };
  const boards = await Promise.all(puzzles.map(({ board, caption }) => figureOf(board, caption)));
  const solutions = await Promise.all(
    puzzles.flatMap(({ solution, caption }) => (solution ? [figureOf(solution, caption)] : [])),
  );
  const root = element("div", `print-pages ${sheets.paper}`);
  root.dataset.theme = "light";
  for (const [index, group] of groupsOf(boards, perSheet).entries()) {
    const sheet = element("section", perSheet === 1 ? "print-page" : "print-page four");
    if (index === 0) sheet.append(element("h1", "", title), element("p", "", rules));
    sheet.append(element("div", "figures", ...group));
    root.append(sheet);
  }
  for (const group of groupsOf(solutions, SOLUTIONS_PER_SHEET)) {
    const figures = element("div", "figures", ...group);
    root.append(element("section", "print-page solutions", element("h1", "", solutionsTitle), figures));
  }
  document.body.append(root);
  return () => {
    root.remove();
    for (const address of addresses) URL.revokeObjectURL(address);
  };
}

function groupsOf<T>(all: readonly T[], size: number): T[][] {
  const count = Math.ceil(all.length / size);
  return Array.from({ length: count }, (_, group) => all.slice(group * size, (group + 1) * size));
}

function element(name: string, className: string, ...content: (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.append(...content);
  return made;
}
