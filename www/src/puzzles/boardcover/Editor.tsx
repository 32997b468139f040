/** A board of one's own: its size, its holes, and at once in how many ways it can be covered. */
import type { Signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Change } from "../../board/contract.ts";
import type { Language } from "../../i18n/language.ts";
import type { Count, Opened } from "../../solver/wire.ts";
import { boardText } from "../boardText.ts";
import { NumberBox } from "../NumberBox.tsx";
import type { EditorProps, Remember } from "../view.ts";
import { boardOf } from "./board.ts";
import { countMessages } from "./count.text.ts";
import { LIVE, PATIENT } from "./count.ts";
import { blank, type Draft, documentOf, draftView, resized, SIDE } from "./editing.ts";
import { CountNumber } from "./Number.tsx";

const NOTHING = new Map<number, never>();

/** What is being made, and what it was before each change: kept while the page is open, so that nothing is lost when the
 *  dialog is closed. */
const draftsOf = (kept: Remember): Signal<readonly Draft[]> =>
  kept<readonly Draft[]>("drafts", [blank(6, 6)]);

export function Editor(props: EditorProps): JSX.Element {
  const { language, theme, opened, onClose, onAnnounce, onPlay, Board } = props;
  const { t } = countMessages(language);
  const drafts = draftsOf(props.remember);
  const draft = drafts.value.at(-1) ?? blank(6, 6);
  const { width, height, holes } = draft;
  const view = useMemo(() => draftView(width, height), [width, height]);
  const [selection, setSelection] = useState<readonly number[]>([]);
  const [further, setFurther] = useState<Draft | null>(null);
  const ticks = further === draft ? PATIENT : LIVE;
  const counted = useCounted(props, draft, ticks);
  const enter = (changes: readonly Change[]) => {
    if (changes.length === 0) return;
    const made = holes.slice();
    for (const { cell, to } of changes) made[cell] = to;
    drafts.value = [...drafts.value, { width, height, holes: made }];
    onAnnounce(view.input.strokes?.describe(changes, language) ?? "");
  };
  return (
    <div class="editor">
      <p class="small">{t("editorHelp")}</p>
      <Tools
        drafts={drafts}
        draft={draft}
        opened={opened}
        language={language}
        onOther={() => setSelection([])}
      />
      <Board
        {...{ view, selection, language, theme }}
        text={boardText(language)}
        detail="usual"
        states={holes}
        previews={NOTHING}
        marks={NOTHING}
        done={NOTHING}
        tool="hole"
        readOnly={false}
        watched={false}
        label={t("editorBoard", { width, height })}
        onSelect={setSelection}
        onStroke={(changes, cell) => {
          setSelection([cell]);
          enter(changes);
        }}
        onAnnounce={onAnnounce}
        onKey={(key) => enter(view.input.press(key, false, selection, holes))}
      />
      <Found {...props} {...{ draft, counted, ticks }} onFurther={() => setFurther(draft)} />
      <div class="row">
        <span class="grow" />
        <button type="button" onClick={onClose}>
          {t("cancelBoard")}
        </button>
        <button
          type="button"
          class="main"
          disabled={counted?.draft !== draft}
          onClick={() => counted && onPlay(counted.opened)}
        >
          {t("playBoard")}
        </button>
      </div>
    </div>
  );
}

interface ToolsProps {
  drafts: Signal<readonly Draft[]>;
  draft: Draft;
  opened: Opened | null;
  language: Language;
  /** Another board is edited: what was chosen on the one before means nothing. */
  onOther(): void;
}

/** The size, and what is done to the board as a whole. */
function Tools({ drafts, draft, opened, language, onOther }: ToolsProps): JSX.Element {
  const { t } = countMessages(language);
  const { width, height, holes } = draft;
  const other = (wanted: readonly Draft[]) => {
    onOther();
    drafts.value = wanted;
  };
  const begin = (wanted: Draft) => other([...drafts.value, wanted]);
  return (
    <div class="row end wrap">
      <Side
        name={t("width")}
        cells={width}
        onChange={(cells) => begin(resized(draft, { width: cells, height }))}
      />
      <Side
        name={t("height")}
        cells={height}
        onChange={(cells) => begin(resized(draft, { width, height: cells }))}
      />
      <button
        type="button"
        disabled={drafts.value.length < 2}
        onClick={() => other(drafts.value.slice(0, -1))}
      >
        {t("undoHole")}
      </button>
      <button type="button" disabled={!holes.includes(1)} onClick={() => begin(blank(width, height))}>
        {t("noHoles")}
      </button>
      {opened && (
        <button type="button" onClick={() => begin(draftOf(opened))}>
          {t("fromMine")}
        </button>
      )}
    </div>
  );
}

interface FoundProps extends Pick<EditorProps, "language" | "linkTo" | "CopyButton"> {
  draft: Draft;
  counted: Counted | null;
  /** How far it is to be counted, and what counts further. */
  ticks: number;
  onFurther(): void;
}

/** The number of ways, and the link. */
function Found(props: FoundProps): JSX.Element {
  const { draft, counted, language, ticks, onFurther, linkTo, CopyButton } = props;
  const { t } = countMessages(language);
  const isOld = counted?.draft !== draft || counted.ticks !== ticks;
  const free = draft.holes.filter((hole) => hole === 0).length;
  const { ways, complete } = counted?.count ?? {};
  return (
    <>
      <p class="small">{free % 3 === 0 ? t("room", { free, pieces: free / 3 }) : t("noRoom", { free })}</p>
      <section class="count" aria-label={t("waysToCover")}>
        <h3>{t("waysToCover")}</h3>
        <CountNumber
          count={counted?.count ?? null}
          {...{ isOld, language }}
          none={t("noCover")}
          onFurther={ticks === LIVE ? onFurther : undefined}
        />
        <p class="small verdict">{complete && ways === "1" ? t("onlyOne") : ""}</p>
      </section>
      {counted && (
        <div class="row end">
          <label class="field grow">
            <span>{t("boardLink")}</span>
            <input
              readOnly
              value={linkTo(counted.opened)}
              onFocus={(event) => event.currentTarget.select()}
            />
          </label>
          <CopyButton key={counted.opened.link} text={linkTo(counted.opened)} what={t("boardLink")} />
        </div>
      )}
    </>
  );
}

interface Counted {
  draft: Draft;
  opened: Opened;
  count: Count | null;
  ticks: number;
}

/** The draft as a puzzle, and its ways; those of the one before while the solver counts. */
function useCounted({ countOf, onError }: EditorProps, draft: Draft, ticks: number): Counted | null {
  const [counted, setCounted] = useState<Counted | null>(null);
  useEffect(() => {
    countOf("boardcover", documentOf(draft), ticks).then(
      ([opened, count]) => setCounted({ draft, opened, count, ticks }),
      onError,
    );
  }, [draft, ticks]);
  return counted;
}

function draftOf(opened: Opened): Draft {
  const { width, height, free } = boardOf(opened);
  return { width, height, holes: Uint32Array.from(free, (one) => (one ? 0 : 1)) };
}

interface SideProps {
  name: string;
  cells: number;
  onChange(cells: number): void;
}

/** The length of a side; what is no such length is not taken. */
function Side({ name, cells, onChange }: SideProps): JSX.Element {
  const { least, most } = SIDE;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box is the control.
    <label class="field">
      <span>{name}</span>
      <NumberBox
        value={cells}
        least={least}
        most={most}
        onChange={(wanted) => least <= wanted && wanted <= most && onChange(wanted)}
      />
    </label>
  );
}
