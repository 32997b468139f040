/** Days of a person with the program. Each begins on a device that has never seen the page. */
import {
  button,
  combobox,
  dialog,
  gone,
  type Journey,
  keys,
  press,
  pressButton,
  region,
  reload,
  type Step,
  see,
  slider,
  spinbutton,
  status,
  summary,
  type Thing,
  tab,
  table,
  text,
  textbox,
  visit,
} from "./steps.ts";

const solved = region("page.solvedTitle");
const hint = region(["cards.hintFor", "cards.hintEasiest", "page.hint"]);
const inHint = (key: string | readonly string[]): Thing => button(key, { within: hint });
const climb = ["cards.climb.where", "cards.climb.why", "cards.climb.move"];
/** What is offered where the chosen cell is filled. */
const easiest = "cards.easiestStep";
const take = ["cards.doIt", "cards.noteIt"];

/** A hint is followed to its end. */
const takeHint: readonly Step[] = [press(inHint("cards.rung.move")), press(inHint(take))];
/** A hint for the easiest step is followed to its end. */
const followHint: readonly Step[] = [pressButton("page.hint"), see(inHint([...climb, ...take])), ...takeHint];
/** The same again and again: the last one solves the board. */
const followHints: Step = {
  do: "until",
  thing: solved,
  most: 60,
  steps: [
    pressButton("page.hint"),
    { do: "see", thing: inHint([...climb, ...take]), or: solved },
    { do: "if", thing: inHint("cards.rung.move"), steps: takeHint },
  ],
};

const undo = button("page.undo");
const redo = button("page.redo");

const newPuzzle = dialog("page.newTitle");
const openNew: readonly Step[] = [pressButton("page.newPuzzle"), see(newPuzzle)];
const openAllGames: readonly Step[] = [
  ...openNew,
  pressButton("dialogs.allGames"),
  see(dialog("games.gamesTitle")),
];
const share = dialog("dialogs.shareTitle");
const openShare: readonly Step[] = [pressButton("page.share"), see(share)];

const editor = dialog("dialogs.makeBoard");

const watchTab = tab("page.watch");
const playTab = tab("page.play");
const bar = slider("watch.timeBar");

export const journeys: readonly Journey[] = [
  {
    name: "from the first visit to a solved board by hints alone",
    steps: ({ name, board }) => [
      visit(`#${name}`),
      see(button("page.hint")),
      { do: "enabled", thing: undo, is: false },
      ...followHint,
      { do: "enabled", thing: undo, is: true },
      visit(`#${name}=${board}`),
      followHints,
      see(text("cards.solvedHints", { within: solved })),
      reload,
      see(solved),
    ],
  },
  {
    name: "ten moves, undo, redo, notes or marks, and on after a reload",
    steps: ({ name, board, moves, notes = [] }) => [
      visit(`#${name}=${board}`),
      ...moves.slice(0, 10).flat(),
      { do: "moves", count: 10 },
      { do: "remember", as: "ten" },
      press(undo),
      press(undo),
      { do: "board", isNot: "ten" },
      press(redo),
      press(redo),
      { do: "board", is: "ten" },
      press(undo),
      ...notes,
      { do: "enabled", thing: redo, is: notes.length === 0 },
      { do: "remember", as: "left" },
      reload,
      { do: "board", is: "left" },
      { do: "enabled", thing: undo, is: true },
      { do: "enabled", thing: redo, is: notes.length === 0 },
      press(undo),
      { do: "board", isNot: "left" },
    ],
  },
  {
    name: "a new puzzle of each level at the least size",
    steps: ({ name, levels }) => [
      visit(`#${name}`),
      ...Array.from({ length: levels }, (_, level): readonly Step[] => [
        ...openNew,
        { do: "choose", thing: combobox("dialogs.levelLabel"), option: level },
        {
          do: "if",
          thing: combobox("dialogs.sizeLabel"),
          steps: [{ do: "choose", thing: combobox("dialogs.sizeLabel"), option: 0 }],
        },
        { do: "type", thing: textbox("dialogs.seed"), text: "1" },
        pressButton("dialogs.generate"),
        gone(newPuzzle),
        { do: "enabled", thing: undo, is: false },
      ]).flat(),
    ],
  },
  {
    name: "a wrong entry, Check, and back to before it",
    steps: ({ name, board, moves, wrong }) => [
      visit(`#${name}=${board}`),
      ...(moves[0] ?? []),
      { do: "remember", as: "right" },
      ...wrong,
      { do: "board", isNot: "right" },
      pressButton("page.check"),
      see(region("cards.checkTitle")),
      pressButton(["cards.hintMistakeBack", "cards.conflictBack"]),
      { do: "board", is: "right" },
      pressButton("page.check"),
      see(text("cards.checkRight", { within: region("cards.checkTitle") })),
    ],
  },
  {
    name: "H four times, Do it, and H again",
    device: "desk",
    steps: ({ name, board }) => [
      visit(`#${name}=${board}`),
      see(button("page.hint")),
      keys("h"),
      see(inHint(climb[0] ?? "")),
      keys("h"),
      see(inHint(climb[1] ?? "")),
      keys("h"),
      see(inHint(climb[2] ?? "")),
      keys("h"),
      see(inHint(take)),
      press(inHint(take)),
      { do: "enabled", thing: undo, is: true },
      keys("h"),
      see(inHint(climb)),
    ],
  },
  {
    name: "Watch: play, step, back, guesses and conflicts, compare, record, and the moment elsewhere",
    steps: ({ name, board, searches }) => [
      visit(`#${name}=${board}`),
      press(watchTab),
      see(bar),
      { do: "if", thing: button("watch.engine"), steps: [pressButton("watch.engine")] },
      { do: "choose", thing: combobox("watch.engine"), option: searches[0] },
      pressButton("watch.playSearch"),
      { do: "if", thing: button("watch.pause"), steps: [pressButton("watch.pause")] },
      pressButton("watch.start"),
      pressButton("watch.step"),
      see(region("watch.whatHappened")),
      { do: "remember", as: "first step" },
      ...openShare,
      { do: "remember link", thing: textbox("dialogs.shareMoment") },
      pressButton("page.close", { within: share }),
      gone(share),
      { do: "elsewhere", steps: [see(bar), { do: "board", is: "first step" }] },
      pressButton("watch.stepBack"),
      { do: "enabled", thing: button("watch.stepBack"), is: false },
      { do: "choose", thing: combobox("watch.from"), option: "watch.fromExample" },
      see(text("watch.example")),
      pressButton("watch.next.decision"),
      pressButton("watch.next.conflict"),
      see(region("watch.whatHappened")),
      pressButton("watch.record"),
      see(dialog("record.recordTitle")),
      { do: "download", thing: button("record.saveSteps"), as: "events" },
      pressButton("page.close", { within: dialog("record.recordTitle") }),
      gone(dialog("record.recordTitle")),
      pressButton("watch.compare"),
      see(table("compare.figures")),
      { do: "choose", thing: combobox("compare.search", { values: { letter: "B" } }), option: searches[1] },
      pressButton("compare.bothEnd"),
      see(region("compare.verdict")),
      pressButton("compare.closeCompare"),
      gone(table("compare.figures")),
      press(playTab),
      see(button("page.hint")),
    ],
  },
  {
    name: "a text of each form is opened, and each form is shared",
    steps: ({ name, texts, offered }) => [
      visit(`#${name}`),
      ...texts.flatMap((file): readonly Step[] => [
        pressButton("page.openPuzzle"),
        { do: "type", thing: textbox("dialogs.openText"), text: { file } },
        pressButton("dialogs.openIt", { within: dialog("dialogs.openTitle") }),
        gone(dialog("dialogs.openTitle")),
      ]),
      ...openShare,
      press(summary("dialogs.exportAs", { within: share })),
      ...Array.from({ length: offered }, (_, option): readonly Step[] => [
        { do: "choose", thing: combobox("dialogs.exportAs"), option },
        {
          do: "download",
          thing: button("dialogs.download", { within: share, at: -1 }),
          as: `form ${option}`,
        },
      ]).flat(),
      pressButton("page.close", { within: share }),
      gone(share),
      ...Array.from({ length: offered }, (_, option): readonly Step[] => [
        pressButton("page.openPuzzle"),
        { do: "type", thing: textbox("dialogs.openText"), text: { saved: `form ${option}` } },
        pressButton("dialogs.openIt", { within: dialog("dialogs.openTitle") }),
        gone(dialog("dialogs.openTitle")),
      ]).flat(),
    ],
  },
  {
    name: "all games, a backup, everything gone, and restored",
    steps: ({ name, board, moves }) => [
      visit(`#${name}=${board}`),
      ...moves.slice(0, 3).flat(),
      { do: "moves", count: 3 },
      { do: "remember", as: "three" },
      ...openAllGames,
      see(button("games.goOn")),
      { do: "download", thing: button("games.backUp"), as: "backup" },
      see(status("games.backedUp")),
      { do: "clear" },
      visit(`#${name}`),
      { do: "enabled", thing: undo, is: false },
      ...openAllGames,
      gone(button("games.goOn")),
      { do: "upload", within: dialog("games.gamesTitle"), file: { saved: "backup" } },
      see(status("games.came.added")),
      pressButton("games.goOn"),
      gone(dialog("games.gamesTitle")),
      { do: "board", is: "three" },
    ],
  },
  {
    name: "two tabs: the later one plays, and the first takes the game back",
    steps: ({ name, board, moves }) => [
      visit(`#${name}=${board}`),
      ...(moves[0] ?? []),
      { do: "moves", count: 1 },
      { do: "remember", as: "one" },
      {
        do: "tab",
        steps: [
          { do: "board", is: "one" },
          ...(moves[1] ?? []),
          { do: "moves", count: 2 },
          { do: "remember", as: "two" },
        ],
      },
      { do: "board", is: "two" },
      pressButton("notices.playHere"),
      ...(moves[2] ?? []),
      { do: "moves", count: 3 },
    ],
  },
  {
    name: "offline after the first visit",
    steps: ({ name, board, moves }) => [
      visit(`#${name}=${board}`),
      ...(moves[0] ?? []),
      { do: "moves", count: 1 },
      { do: "remember", as: "online" },
      { do: "offline" },
      reload,
      { do: "board", is: "online" },
      ...followHint,
      { do: "board", isNot: "online" },
      { do: "if", thing: button("cards.closeHint"), steps: [pressButton("cards.closeHint")] },
      press(watchTab),
      see(bar),
    ],
  },
  {
    name: "another language and another theme in the middle",
    steps: ({ name, board, moves }) => [
      visit(`#${name}=${board}`),
      ...moves.slice(0, 2).flat(),
      { do: "moves", count: 2 },
      ...(["ja", "en", "ko"] as const).flatMap((language): readonly Step[] => [
        { do: "language", language },
        see(button("page.hint")),
        pressButton("page.hint"),
        see(inHint([...climb, ...take, easiest])),
        { do: "if", thing: inHint(easiest), steps: [press(inHint(easiest))] },
        press(inHint("cards.rung.why")),
        { do: "moves", count: 2 },
        reload,
        { do: "moves", count: 2 },
      ]),
      { do: "theme" },
      { do: "theme" },
      press(undo),
      { do: "enabled", thing: redo, is: true },
    ],
  },
  {
    name: "print",
    steps: ({ name, board }) => [
      visit(`#${name}=${board}`),
      ...openShare,
      press(summary("dialogs.print", { within: share })),
      pressButton("dialogs.printIt"),
      { do: "printed", sheets: 1 },
    ],
  },
  {
    name: "the puzzle of the day",
    steps: ({ name }) => [
      visit(`#${name}`),
      ...openNew,
      pressButton("page.level", { values: { level: "easy" }, within: region("dialogs.day") }),
      gone(newPuzzle),
      { do: "enabled", thing: undo, is: false },
      ...followHint,
      { do: "moves", count: 1 },
      { do: "remember", as: "begun" },
      reload,
      { do: "board", is: "begun" },
    ],
  },
  {
    name: "a picture of a pack",
    kinds: ["nonogram", "colournonogram"],
    steps: ({ name }) => [
      visit(`#${name}`),
      ...openNew,
      press(summary("dialogs.packSolved", { within: region("dialogs.packs"), at: 0 })),
      press(button("page.level", { within: region("dialogs.packs"), part: true, at: 0 })),
      gone(newPuzzle),
      followHints,
      see(text("cards.solvedPicture", { within: solved })),
      pressButton("cards.nextPicture"),
      gone(solved),
    ],
  },
  {
    name: "a puzzle from a picture",
    kinds: ["nonogram", "colournonogram"],
    steps: ({ name }) => [
      visit(`#${name}`),
      ...openNew,
      pressButton("pictures.offer"),
      see(dialog("pictures.pictureTitle")),
      { do: "upload", within: dialog("pictures.pictureTitle"), file: "picture" },
      see(status(["pictures.unique", "pictures.ambiguous"])),
      pressButton("pictures.playPicture"),
      gone(dialog("pictures.pictureTitle")),
      ...followHint,
    ],
  },
  {
    name: "a board of one's own",
    kinds: ["boardcover"],
    steps: ({ name }) => [
      visit(`#${name}`),
      ...openNew,
      pressButton("dialogs.makeBoard"),
      see(editor),
      { do: "type", thing: spinbutton("boardcoverCount.width"), text: "4", enter: true },
      { do: "type", thing: spinbutton("boardcoverCount.height"), text: "4", enter: true },
      { do: "cell", cell: [4, 4], within: editor },
      see(text("boardcoverCount.onlyOne", { within: editor })),
      pressButton("boardcoverCount.playBoard", { within: editor }),
      gone(editor),
      ...followHint,
      see(button("page.hint")),
    ],
  },
];
