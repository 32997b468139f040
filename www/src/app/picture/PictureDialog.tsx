/** A puzzle from a picture: choose it, its size and its threshold, see what comes of it, play. */
import { useComputed, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { playPuzzle } from "../../player/actions.ts";
import { Dialog } from "../../player/Dialog.tsx";
import { showError } from "../../player/solver.ts";
import { dispatch, puzzle } from "../../player/store.ts";
import { droppedPicture } from "../dropping.tsx";
import { Controls } from "./Controls.tsx";
import { Importing } from "./importing.ts";
import { Preview } from "./Preview.tsx";
import { words } from "./text.ts";
import { Remedy, Verdict } from "./Verdict.tsx";

const close = () => dispatch({ type: "dialog", dialog: null });

export function PictureDialog(): JSX.Element | null {
  const { name, pictures } = puzzle.value;
  const importing = useMemo(() => pictures && new Importing(name, pictures), [name, pictures]);
  useEffect(() => importing?.start(), [importing]);
  const dropped = droppedPicture.value;
  useEffect(() => {
    if (!dropped) return;
    droppedPicture.value = null;
    void importing?.take(dropped);
  }, [importing, dropped]);
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const file = [...(clipboardData?.files ?? [])].find(({ type }) => type.startsWith("image/"));
      if (file) void importing?.take(file);
    };
    window.addEventListener("paste", paste);
    return () => window.removeEventListener("paste", paste);
  }, [importing]);
  if (!importing) return null;
  return (
    <Dialog title={words().title} onClose={close}>
      {importing.picture.value ? <Chosen importing={importing} /> : <p class="small">{words().help}</p>}
      <p class="error" role="alert">
        {importing.problem.value && words().problem(importing.problem.value)}
      </p>
      <Buttons importing={importing} />
    </Dialog>
  );
}

/** The preview, what it says, and what can be set. */
function Chosen({ importing }: { importing: Importing }): JSX.Element {
  const shown = useComputed(() => {
    const [width, height] = [importing.width.value, importing.height.value];
    const { doubtful = [], changed = [] } = importing.drawn.value ?? {};
    return { width, height, black: importing.shown.value ?? new Uint8Array(), doubtful, changed };
  });
  const { width, height, black } = shown.value;
  const share = Math.round((100 * black.reduce((sum, cell) => sum + cell, 0)) / black.length);
  return (
    <div class="picture">
      <div>
        <Preview shown={shown.value} label={words().preview(width, height, share)} />
        <p class="small center">{words().size(width, height, share)}</p>
        <Verdict importing={importing} />
      </div>
      <div>
        <Controls importing={importing} />
        <Remedy importing={importing} />
      </div>
    </div>
  );
}

function Buttons({ importing }: { importing: Importing }): JSX.Element {
  const text = words();
  const drawn = importing.drawn.value;
  const starting = useSignal(false);
  const play = async () => {
    if (!drawn) return;
    starting.value = true;
    await playPuzzle(drawn.opened)
      .catch(showError)
      .finally(() => {
        starting.value = false;
      });
  };
  return (
    <div class="row">
      <label class="button">
        <input
          type="file"
          class="unseen"
          accept="image/*"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            // The same file may be chosen again.
            event.currentTarget.value = "";
            if (file) void importing.take(file);
          }}
        />
        {importing.reading.value ? text.reading : importing.picture.value ? text.chooseOther : text.choose}
      </label>
      <span class="grow" />
      <button type="button" onClick={close}>
        {text.cancel}
      </button>
      {importing.picture.value && (
        <button
          type="button"
          class="main"
          disabled={!drawn || !importing.isMixed.value || starting.value}
          onClick={() => void play()}
        >
          {text.play}
        </button>
      )}
    </div>
  );
}
