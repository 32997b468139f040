/** A puzzle from a picture: choose it, its size and its threshold, see what comes of it, play. */
import { useComputed, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { actionsOf } from "../../player/actions.ts";
import { closeDialog, Dialog } from "../../player/Dialog.tsx";
import { i18nOf } from "../../player/i18n.ts";
import { type Player, usePlayer } from "../../player/player.ts";
import { solutionsOf } from "../../player/solutions.ts";
import { solverOf } from "../../player/solver.ts";
import { storeOf } from "../../player/store.ts";
import { offersOf } from "../offers.ts";
import { Controls } from "./Controls.tsx";
import { Crop } from "./Crop.tsx";
import { Importing } from "./importing.ts";
import { Preview } from "./Preview.tsx";
import { Swatches } from "./Swatches.tsx";
import { TouchUp } from "./TouchUp.tsx";
import { picturesTextOf } from "./text.ts";
import { Remedy, Verdict } from "./Verdict.tsx";

export function PictureDialog(): JSX.Element {
  const player = usePlayer();
  const { puzzle } = storeOf(player);
  const { askFree, showError } = solverOf(player);
  const { droppedPicture } = offersOf(player);

  // The choice between ink and colours may lead to another kind, and the page turns to that before this closes.
  const importing = useMemo(() => new Importing({ ask: askFree, showError }, puzzle.peek()), []);
  useEffect(() => importing.start(), []);
  const dropped = droppedPicture.value;
  useEffect(() => {
    if (!dropped) return;
    droppedPicture.value = null;
    void importing.take(dropped);
  }, [dropped]);
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const file = [...(clipboardData?.files ?? [])].find(({ type }) => type.startsWith("image/"));
      if (file) void importing.take(file);
    };
    window.addEventListener("paste", paste);
    return () => window.removeEventListener("paste", paste);
  }, []);
  return (
    <Dialog title={picturesTextOf(player).t("pictureTitle")}>
      {importing.picture.value ? (
        <Chosen importing={importing} />
      ) : (
        <p class="small">{picturesTextOf(player).t("pictureHelp")}</p>
      )}
      <p class="error" role="alert">
        {problemOf(player, importing)}
      </p>
      <Buttons importing={importing} />
    </Dialog>
  );
}

function problemOf(player: Player, { problem: { value: problem }, inColours }: Importing): string | null {
  const { t } = picturesTextOf(player);
  if (problem === null) return null;
  if (problem === "notLoaded") return i18nOf(player).t("partFailed");
  if (problem === "notMended") return t("problem.notMended", { isInk: !inColours.value });
  return t(`problem.${problem}`);
}

/** The preview, what it says, and what can be set. */
function Chosen({ importing }: { importing: Importing }): JSX.Element {
  const player = usePlayer();

  const shown = useComputed(() => {
    const [width, height] = [importing.width.value, importing.height.value];
    const { doubtful = [], changed = [] } = importing.drawn.value ?? {};
    const cells = importing.shown.value ?? new Uint8Array();
    const colours = importing.coloured.value?.colours ?? new Uint8Array();
    return { width, height, cells, colours, doubtful, changed };
  });
  const { width, height, cells } = shown.value;
  const share = Math.round((100 * cells.filter((cell) => cell !== 0).length) / cells.length);
  const { t } = picturesTextOf(player);
  const isInk = !importing.inColours.value;
  return (
    <div class="picture">
      <div>
        <Preview
          shown={shown.value}
          label={t("previewOf", { width, height, share, isInk })}
          onTouch={(cell) => importing.touch(cell)}
        />
        {!isInk && <Swatches importing={importing} />}
        <p class="small center">{t("pictureSize", { width, height, share, isInk })}</p>
        <Verdict importing={importing} />
      </div>
      <div>
        <Controls importing={importing} />
        <Crop importing={importing} />
        <TouchUp importing={importing} />
        <Remedy importing={importing} />
      </div>
    </div>
  );
}

function Buttons({ importing }: { importing: Importing }): JSX.Element {
  const player = usePlayer();
  const { playPuzzle } = actionsOf(player);
  const { showError } = solverOf(player);

  const { t } = picturesTextOf(player);
  const drawn = importing.drawn.value;
  const starting = useSignal(false);
  const play = async () => {
    if (!drawn) return;
    starting.value = true;
    await playPuzzle(drawn.opened)
      .then(solutionsOf(player).count, showError)
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
        {importing.reading.value
          ? t("reading")
          : importing.picture.value
            ? t("chooseOther")
            : t("choosePicture")}
      </label>
      <span class="grow" />
      <button type="button" onClick={() => closeDialog(player)}>
        {t("cancel")}
      </button>
      {importing.picture.value && (
        <button
          type="button"
          class="main"
          disabled={!drawn || !importing.isMixed.value || starting.value}
          onClick={() => void play()}
        >
          {t("playPicture")}
        </button>
      )}
    </div>
  );
}
