/** Keeps the game that is played: every move is written as it is made, and what another tab writes is taken over. */
import { puzzleNamed } from "../../puzzles/index.ts";
import type { PlayerStorage } from "../host.ts";
import { part } from "../player.ts";
import type { Game, Move } from "../state.ts";
import { storeOf } from "../store.ts";
import { fromDocument, progressOf } from "./document.ts";
import { type SavedGame, Storage } from "./storage.ts";
import { WriteAheadLog } from "./writeAheadLog.ts";

/** A store that does not answer must not keep the player from playing. After as long, a write that failed is tried again. */
const PATIENCE_MS = 3000;
/** How long the hand must rest before a move is written, and how often it is waited for. */
const REST_MS = 300;
const MOST_RESTS = 10;

const patient = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<T>((_, reject) => setTimeout(() => reject(new Error("no answer")), PATIENCE_MS)),
  ]);

/** Whether all but the clock is the same. */
const isSame = (a: Game, b: Game): boolean =>
  a.id === b.id &&
  a.history === b.history &&
  a.at === b.at &&
  a.checkpoints === b.checkpoints &&
  a.crossedOff === b.crossedOff &&
  a.hints === b.hints &&
  a.checks === b.checks &&
  a.solved === b.solved;

/** The moves of a game that an earlier state of it, as it was written, does not have. */
function movesSince(known: Game | null, game: Game): readonly Move[] {
  const before = known?.id === game.id ? known.history.slice(0, known.at) : [];
  const isKnown = (move: Move, at: number) => JSON.stringify(move) === JSON.stringify(before[at]);
  const first = game.history.findIndex((move, at) => !isKnown(move, at));
  return first < 0 ? [] : game.history.slice(first, game.at);
}

export type Store = Pick<ReturnType<typeof storeOf>, "dispatch" | "game">;

export class GameRepository {
  readonly #log: WriteAheadLog;
  #storage: Promise<Storage | null> | undefined;
  /** What was last given to be written, or was read. */
  #saved: Game | null = null;
  /** What stands in the store: the same, unless writing failed. */
  #stored: Game | null = null;
  #wanted: Game | null = null;
  #isWriting = false;
  /** Whether another tab has written this game while ours was being written. */
  #isBehind = false;
  /** Ends the rest before a game is written. */
  #hurry: () => void = () => {};

  constructor(
    private readonly store: Store,
    private readonly playerStorage: PlayerStorage,
  ) {
    this.#log = new WriteAheadLog(playerStorage.local);
  }

  /** Saved games, the newest first. */
  list = async (): Promise<SavedGame[]> => {
    const games = await this.#with((storage) => storage.list(), []);
    return games.filter((saved) => puzzleNamed(saved.puzzle) !== null).map(this.#recovered);
  };

  load = (id: string): Promise<SavedGame | undefined> =>
    this.#with((storage) => this.#loadFrom(storage, id), undefined);

  unfinished = (link: string): Promise<SavedGame | undefined> =>
    this.#with(async (storage) => {
      const found = await storage.unfinished(link);
      return found && this.#loadFrom(storage, found.id);
    }, undefined);

  remove = (id: string): Promise<void> => {
    this.#log.forget(id);
    this.#log.forgetBegun(id);
    return this.#with((storage) => storage.remove(id), undefined);
  };

  tidy = (): Promise<void> => {
    const isBegun = (id: string) => id === this.store.game.value?.id || this.#log.isNoted(id);
    return this.#with((storage) => storage.tidy(isBegun), undefined);
  };

  /** Writes a game if it differs from what is written; `always` for the clock alone. */
  save(changed: Game, always = false): void {
    const isKept =
      this.#saved && isSame(this.#saved, changed) && (this.#isWriting || this.#isStored(changed));
    if (changed.isExample || (!always && isKept)) return;
    this.#saved = changed;
    this.#note(changed);
    this.#wanted = changed;
    if (!this.#isWriting && this.playerStorage.database !== null) void this.#write();
    if (always) this.#hurry();
  }

  /** Whether all moves are in the store. A game of which some are not is written with the next tick of the clock. */
  #isStored({ id, history, at }: Game): boolean {
    const stored = this.#stored;
    return stored?.id === id && stored.history.length === history.length && stored.at === at;
  }

  #note(game: Game): void {
    if (this.#stored?.id === game.id) this.#log.note(game, this.#stored);
    else if (this.playerStorage.database !== null) this.#log.begin(game);
  }

  async #write(): Promise<void> {
    this.#isWriting = true;
    while (this.#wanted) {
      // A game that the store does not know has no journal to stand in.
      if (this.#stored?.id === this.#wanted.id) await this.#rest();
      const next = this.#wanted;
      this.#wanted = null;
      const isWritten = await this.#with((storage) => storage.save(next), null);
      if (isWritten === false) {
        await this.#reload(next.id);
        continue;
      }
      if (!isWritten) {
        // It did not answer, or had no room: it is tried again, unless something newer comes first.
        this.#wanted ??= next;
        await this.#wait(PATIENCE_MS);
        continue;
      }
      this.#stored = next;
      if (this.#wanted) this.#note(this.#wanted);
      else this.#log.forget(next.id);
      this.#log.forgetBegun(next.id);
    }
    this.#isWriting = false;
    const id = this.store.game.value?.id;
    if (this.#isBehind && id) await this.#reload(id);
  }

  /** A large game takes tens of milliseconds to copy into the store, which would delay the next move: first the hand
   *  rests, or has painted for some seconds. Until then its moves stand in the journal. */
  async #rest(): Promise<void> {
    for (let rests = 0; rests < MOST_RESTS; rests += 1) {
      const wanted = this.#wanted;
      const isHurried = await this.#wait(REST_MS);
      if (isHurried || wanted === this.#wanted) return;
    }
  }

  /** Waits so long, or until there is a hurry: whether there was. */
  readonly #wait = (milliseconds: number): Promise<boolean> =>
    new Promise((resolve) => {
      setTimeout(resolve, milliseconds, false);
      this.#hurry = () => resolve(true);
    });

  /** Another tab has written this game: shows what it wrote, with our moves on top that are not in the store. */
  async #reload(id: string): Promise<void> {
    const known = this.#stored;
    this.#isBehind = false;
    const saved = await this.load(id);
    const ours = this.store.game.value;
    if (!saved || ours?.id !== id) return;
    const theirs = fromDocument(id, saved.document, ours.opened);
    if (!theirs) return;
    this.#saved = theirs;
    this.store.dispatch({ type: "adopted", game: theirs });
    this.store.dispatch({ type: "notice", notice: "otherTab", on: true });
    for (const move of movesSince(known, ours)) {
      const changes = move.map(({ cell, to }) => ({
        cell,
        from: this.store.game.value?.states[cell] ?? 0,
        to,
      }));
      this.store.dispatch({ type: "edit", changes });
    }
  }

  /** With what was done as the page was left. */
  readonly #recovered = (saved: SavedGame): SavedGame => {
    const stored = this.#log.isNoted(saved.id) ? fromDocument(saved.id, saved.document) : null;
    if (!stored) return saved;
    const game = this.#log.recover(stored);
    return { ...saved, moves: game.history.length, document: { ...saved.document, ...progressOf(game) } };
  };

  async #loadFrom(storage: Storage, id: string): Promise<SavedGame | undefined> {
    const saved = await storage.load(id);
    this.#stored = saved ? fromDocument(saved.id, saved.document) : null;
    return saved && this.#recovered(saved);
  }

  readonly #onElsewhere = (id: string): void => {
    if (this.store.game.value?.id !== id) return;
    // What is not written yet would be lost: writing it comes upon what the other tab wrote.
    if (this.#isWriting) this.#isBehind = true;
    else void this.#reload(id);
  };

  /** Opens the store, and writes the games that an earlier page could only note. */
  async #open(database: string): Promise<Storage> {
    const storage = await Storage.open(this.#onElsewhere, database);
    for (const [id, document] of Object.entries(this.#log.begun())) {
      const game = fromDocument(id, document);
      if (!game) continue;
      try {
        // One that is there already is not written again.
        await storage.save(game);
        this.#log.forgetBegun(id);
      } catch {
        // It stays noted.
      }
    }
    return storage;
  }

  /** Does something with the store; where that fails, says so and goes on without. */
  async #with<T>(work: (storage: Storage) => Promise<T>, otherwise: T): Promise<T> {
    const { database } = this.playerStorage;
    if (database === null) return otherwise;
    this.#storage ??= this.#open(database).catch(() => {
      // It is opened anew the next time.
      this.#storage = undefined;
      return null;
    });
    try {
      const storage = await patient(this.#storage);
      if (!storage) throw new Error("no storage");
      const done = await patient(work(storage));
      this.store.dispatch({ type: "notice", notice: "storageFailing", on: false });
      return done;
    } catch {
      this.store.dispatch({ type: "notice", notice: "storageFailing", on: true });
      return otherwise;
    }
  }
}

export const repositoryOf = part((player) => ({
  repository: new GameRepository(storeOf(player), player.storage),
}));
