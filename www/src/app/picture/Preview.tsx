/** What the cells will be, as large as there is room for. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { readTheme } from "../../board/theme.ts";
import { usePlayer } from "../../player/player.ts";
import { storeOf } from "../../player/store.ts";
import { paintPreview, type Shown } from "./paint.ts";

type PressEvent = MouseEvent & { currentTarget: HTMLCanvasElement };

/** Of the window's height, how much the preview may take: what is set stands below it on a phone. */
const SHARE = 0.36;
const HIGHEST = 420;

interface PreviewProps {
  shown: Shown;
  label: string;
  /** A cell was pressed. */
  onTouch(cell: number): void;
}

export function Preview({ shown, label, onTouch }: PreviewProps): JSX.Element {
  const player = usePlayer();
  const { theme } = storeOf(player);

  const place = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [room, measure] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(() => measure(place.current?.clientWidth ?? 0));
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const { value: look } = theme;
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!canvas.current || !context || !place.current || room === 0) return;
    const pixel = window.devicePixelRatio || 1;
    const high = Math.min(HIGHEST, window.innerHeight * SHARE);
    const { width, height } = shown;
    const side = Math.max(1, Math.floor(pixel * Math.min(room / width, high / height)));
    canvas.current.width = side * width;
    canvas.current.height = side * height;
    canvas.current.style.inlineSize = `${(side * width) / pixel}px`;
    paintPreview(context, shown, side, pixel, readTheme(place.current));
  }, [shown, room, look]);
  const press = ({ offsetX, offsetY, currentTarget: { clientWidth, clientHeight } }: PressEvent) => {
    const { width, height } = shown;
    const [column, row] = [(offsetX * width) / clientWidth, (offsetY * height) / clientHeight].map(
      Math.floor,
    );
    if (column !== undefined && row !== undefined && column < width && row < height)
      onTouch(row * width + column);
  };
  return (
    <div class="preview drawn" ref={place}>
      {/* Keys touch up by row and column, below. */}
      <canvas ref={canvas} role="img" aria-label={label} onClick={press} />
    </div>
  );
}
