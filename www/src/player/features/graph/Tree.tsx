/** An implication graph as a tree that a keyboard and a screen reader can walk: from the conflict back to the guesses. */
import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import type { ImplicationGraph } from "../../../solver/wire.ts";
import { usePlayer } from "../../player.ts";
import { capital, nameOf, reasonText, roles } from "./facts.ts";
import { conflictOf, premisesOf } from "./shown.ts";
import { graphTextOf } from "./text.ts";

/** An item by the way to it: a fact that several others rest on is an item below each of them. */
interface Item {
  path: string;
  parent: string | null;
  node: number;
  depth: number;
  place: number;
  of: number;
  isOpen: boolean;
}

interface TreeProps {
  graph: ImplicationGraph;
  chosen: number;
  onChoose(node: number): void;
  /** Its premises are shown. */
  onOpen(node: number): void;
}

function itemsOf(graph: ImplicationGraph, open: ReadonlySet<string>): Item[] {
  const items: Item[] = [];
  const add = (node: number, parent: Item | null, place: number, of: number) => {
    const path = parent ? `${parent.path} ${node}` : String(node);
    const depth = parent ? parent.depth + 1 : 1;
    const item = { path, parent: parent?.path ?? null, node, depth, place, of, isOpen: open.has(path) };
    items.push(item);
    const premises = item.isOpen ? premisesOf(graph, node) : [];
    for (const [index, premise] of premises.entries()) add(premise, item, index + 1, premises.length);
  };
  add(conflictOf(graph), null, 1, 1);
  return items;
}

export function Tree({ graph, chosen, onChoose, onOpen }: TreeProps): JSX.Element {
  const player = usePlayer();
  const { t } = graphTextOf(player);
  const root = String(conflictOf(graph));
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set([root]));
  const [focused, setFocused] = useState(root);
  const box = useRef<HTMLDivElement>(null);
  const items = itemsOf(graph, open);
  const at = Math.max(
    0,
    items.findIndex(({ path }) => path === focused),
  );

  const focus = (item: Item | undefined) => {
    if (!item) return;
    setFocused(item.path);
    onChoose(item.node);
    const index = items.indexOf(item);
    box.current?.querySelectorAll<HTMLElement>("[role=treeitem]")[index]?.focus();
  };
  const setItemOpen = ({ path, node }: Item, isOpen: boolean) => {
    setOpen(new Set(isOpen ? [...open, path] : [...open].filter((other) => other !== path)));
    if (isOpen) onOpen(node);
  };
  const toggle = (item: Item) => {
    if (0 < premisesOf(graph, item.node).length) setItemOpen(item, !item.isOpen);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const item = items[at];
    if (!item || event.altKey || event.ctrlKey || event.metaKey) return;
    const isParent = 0 < premisesOf(graph, item.node).length;
    const actions: Record<string, () => void> = {
      ArrowDown: () => focus(items[at + 1]),
      ArrowUp: () => focus(items[at - 1]),
      ArrowRight: () => (item.isOpen ? focus(items[at + 1]) : isParent && setItemOpen(item, true)),
      ArrowLeft: () =>
        item.isOpen ? setItemOpen(item, false) : focus(items.find(({ path }) => path === item.parent)),
      Home: () => focus(items[0]),
      End: () => focus(items.at(-1)),
      Enter: () => toggle(item),
      " ": () => toggle(item),
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };

  return (
    <>
      <h3 id={player.id("graph-list")}>{t("list")}</h3>
      <div class="graph-tree" role="tree" ref={box} aria-labelledby={player.id("graph-list")}>
        {items.map((item, index) => (
          <div
            key={item.path}
            role="treeitem"
            tabIndex={index === at ? 0 : -1}
            aria-level={item.depth}
            aria-posinset={item.place}
            aria-setsize={item.of}
            aria-expanded={0 < premisesOf(graph, item.node).length ? item.isOpen : undefined}
            aria-selected={item.node === chosen}
            style={{ "--indent": item.depth - 1 }}
            onFocus={() => {
              setFocused(item.path);
              if (item.node !== chosen) onChoose(item.node);
            }}
            onClick={() => toggle(item)}
            onKeyDown={onKeyDown}
          >
            {capital(player, nameOf(player, graph, item.node))}
            <span class="small">{[...roles(player, graph, item.node)].join(" · ")}</span>
            <span class="unseen">{reasonText(player, graph, item.node)}</span>
          </div>
        ))}
      </div>
    </>
  );
}
