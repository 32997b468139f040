/** Keeps the game that is played: every move is written as it is made, and what another tab writes is taken over. */
import type { PlayerStorage } from "../host.ts";
import { loadPart, PartNotLoaded } from "../opening.ts";
import { part } from "../player.ts";
import type { Game, Notice } from "../state.ts";
import { storeOf } from "../store.ts";
import { type GameRecord, PATIENCE_MS, patient, Storage } from "./storage.ts";
import { type Base, type Noted, WriteAheadLog } from "./writeAheadLog.ts";

/** How long the hand must rest before a move is written, and how often it is waited for. */
const REST_MS = 300;
const MOST_RESTS = 10;

/** What is written of a game when it changes; the clock alone is not. */
const WRITTEN = ["id", "log", "checkpoints", "crossedOff", "hints", "checks", "counted", "solved"] as const;

const isSame = (a: Game, b: Game): boolean => WRITTEN.every((field) => a[field] === b[field]);

export type Store = Pick<ReturnType<typeof storeOf>, "dispatch" | "game" | "isElsewhere">;

const loadRecords = () => loadPart(import("./records.ts"));

export class GameRepository {
  readonly log: WriteAheadLog;
  #storage: Promise<Storage> | undefined;
  /** What was last given to be written, or was read. */
  #saved: Game | null = null;
  /** What stands in the store: the same, unless writing failed. */
  readonly #stored = new Map<string, Base>();
  /** Games that wait to be written, by their ids. */
  readonly #wanted = new Map<string, Game>();
  /** What is noted in the database next, by the games' ids; null where the store has it by now. */
  readonly #toNote = new Map<string, Noted | null>();
  /** What waits is being written until this is fulfilled. */
  #writing: Promise<void> | undefined;
  /** The last reload, which the next one waits for: else it would take what that adopts for moves of ours. */
  #reloads = Promise.resolve();
  /** The game that this tab plays, since a time. */
  #taken = { id: "", since: 0 };
  /** Another tab plays it now. */
  #isAway = false;
  /** What is wrong with the store, since it was said: who dismisses that does not read it with every move. */
  #failure: Notice | null = null;
  /** Ends the rest before a game is written. */
  #hurry: () => void = () => {};

  constructor(
    private readonly store: Store,
    private readonly playerStorage: PlayerStorage,
  ) {
    this.log = new WriteAheadLog(playerStorage.local, Math.random().toString(36).slice(2));
  }

  load = (id: string): Promise<Game | undefined> => this.use((storage) => this.#load(storage, id), undefined);

  /** The newest game that can be read, of a kind of puzzle or of any. */
  newest = (puzzle = ""): Promise<Game | undefined> =>
    this.use(async (storage) => {
      for (const id of await (puzzle === "" ? storage.ids() : storage.idsOf(puzzle))) {
        const game = await this.#load(storage, id);
        if (game) return game;
      }
      return undefined;
    }, undefined);

  /** The newest game of all, if it is of this puzzle. */
  last = (link: string): Promise<Game | undefined> =>
    this.use(async (storage) => {
      const [id] = await storage.ids();
      return id === undefined ? undefined : this.#load(storage, id, (record) => record.link === link);
    }, undefined);

  unfinished = (link: string): Promise<Game | undefined> =>
    this.use(async (storage) => {
      const found = await storage.unfinished(link);
      return found && this.#load(storage, found.id);
    }, undefined);

  /** Writes a game if it differs from what is written; `always` for the clock alone. */
  save(changed: Game, always = false): void {
    const isKept = this.#saved && isSame(this.#saved, changed) && (this.#writing || this.#isStored(changed));
    if (changed.isExample || (!always && isKept)) return;
    this.#take(changed.id);
    if (this.#isAway) return;
    this.#saved = changed;
    this.#want(changed);
    if (always) this.#hurry();
  }

  #want(game: Game): void {
    this.#note(game);
    this.#wanted.set(game.id, game);
    if (this.playerStorage.database !== null) this.#writing ??= this.#write();
  }

  /** Plays the game here again that another tab has taken. */
  takeBack = (): void => {
    const { id } = this.#taken;
    this.#setNotice("otherTab", false);
    this.#take(id);
    void this.#reload(id);
  };

  /** Where two tabs have the same game, the later one plays it. Opening it again here, which removes the notice, takes it
   *  again. */
  #take(id: string): void {
    if (this.#taken.id === id && this.#isAway === this.store.isElsewhere.peek()) return;
    const since = performance.timeOrigin + performance.now();
    this.#taken = { id, since };
    this.#setAway(false);
    void this.use(async (storage) => storage.take(id, since), undefined);
  }

  readonly #onTaken = (id: string, since: number): void => {
    const ours = this.#taken;
    // The clock may have been set back since: only of what was taken in the same moment the later time wins, in both tabs.
    const isSameMoment = performance.timeOrigin + performance.now() - ours.since < PATIENCE_MS;
    if (ours.id !== id || (isSameMoment && since < ours.since)) return;
    // What is not written yet is, so that the other tab has it.
    this.#hurry();
    this.#setAway(true);
  };

  /** Whether all moves are in the store. A game of which some are not is written with the next tick of the clock. */
  #isStored({ id, log }: Game): boolean {
    return this.#stored.get(id)?.game.log.length === log.length;
  }

  #note(game: Game): void {
    const base = this.#stored.get(game.id);
    if (base) this.#noteInStore(game.id, this.log.note(game, base));
    else if (this.playerStorage.database !== null) this.log.begin(game);
  }

  /** At once, and one after another: what waits meanwhile is only the latest. */
  #noteInStore(id: string, noted: Noted | null): void {
    const isNoting = this.#toNote.size !== 0;
    this.#toNote.set(id, noted);
    if (!isNoting) void this.#noteAll();
  }

  async #noteAll(): Promise<void> {
    const storage = await this.#storage?.catch(() => null);
    for (const [id, noted] of this.#toNote) {
      // Where it fails, local storage has it, and the game itself is written soon.
      const revision = this.#stored.get(id)?.revision ?? 0;
      await (noted ? storage?.note(noted) : storage?.forget(id, revision))?.catch(() => {});
      if (this.#toNote.get(id) === noted) this.#toNote.delete(id);
    }
    if (this.#toNote.size !== 0) await this.#noteAll();
  }

  async #write(): Promise<void> {
    try {
      for (let id = this.#firstWanted(); id !== undefined; id = this.#firstWanted()) {
        // A game that the store does not know has no journal to stand in.
        if (this.#stored.has(id)) await this.#rest(id);
        const next = this.#wanted.get(id);
        this.#wanted.delete(id);
        if (next) await this.#writeOne(next);
      }
    } finally {
      this.#writing = undefined;
    }
  }

  readonly #firstWanted = (): string | undefined => this.#wanted.keys().next().value;

  async #writeOne(next: Game): Promise<void> {
    const { id } = next;
    const revision = await this.use((storage) => storage.save(next, this.log), null);
    if (revision === false) return this.#reload(id, next);
    if (revision === null) {
      // It did not answer, or had no room: after as long it is tried again, unless something newer comes first.
      if (!this.#wanted.has(id)) this.#wanted.set(id, next);
      await this.#wait(PATIENCE_MS);
      return;
    }
    this.#stored.set(id, { game: next, revision });
    const newer = this.#wanted.get(id);
    if (newer) this.#note(newer);
    else {
      this.log.forget(id, revision);
      this.#noteInStore(id, null);
    }
    this.log.forgetBegun(id);
  }

  /** A large game takes tens of milliseconds to copy into the store, which would delay the next move: first the hand
   *  rests, or has painted for some seconds. Until then its moves stand in the journal. */
  async #rest(id: string): Promise<void> {
    for (let rests = 0; rests < MOST_RESTS; rests += 1) {
      const wanted = this.#wanted.get(id);
      const isHurried = await this.#wait(REST_MS);
      if (isHurried || wanted === this.#wanted.get(id) || 1 < this.#wanted.size) return;
    }
  }

  /** Waits so long, or until there is a hurry: whether there was. */
  readonly #wait = (milliseconds: number): Promise<boolean> =>
    new Promise((resolve) => {
      setTimeout(resolve, milliseconds, false);
      this.#hurry = () => resolve(true);
    });

  /** Another tab has written this game: takes over what it wrote, with what we have done on top that is not in the store,
   *  and shows that. Where another game is shown by now, that is in `unsaved`. */
  #reload(id: string, unsaved?: Game): Promise<void> {
    this.#reloads = this.#reloads.then(() => this.#reloadNow(id, unsaved));
    return this.#reloads;
  }

  async #reloadNow(id: string, unsaved?: Game): Promise<void> {
    const known = this.#stored.get(id)?.game ?? null;
    const read = await this.load(id);
    if (!read) return;
    const { withOurs } = await loadRecords();
    const { value } = this.store.game;
    const isShown = value?.id === id;
    const ours = isShown ? value : (this.#wanted.get(id) ?? unsaved);
    if (!ours) return;
    const game = withOurs(known, ours, read);
    const isUnsaved = this.#wanted.delete(id) || !isSame(game, read);
    if (isShown) {
      this.#saved = game;
      this.store.dispatch({ type: "adopted", game });
    }
    // Also where the other tab plays it: it takes them over.
    if (isUnsaved) this.#want(game);
  }

  #setAway(isAway: boolean): void {
    this.#isAway = isAway;
    this.#setNotice("otherTab", isAway);
  }

  /** A game, if its record `isWanted`; others are not read. */
  async #load(
    storage: Storage,
    id: string,
    isWanted: (record: GameRecord) => boolean = () => true,
  ): Promise<Game | undefined> {
    // Together: where the store is slow, patience has an end; and what is noted is forgotten once it is in the record.
    const [record, noted] = await Promise.all([storage.load(id), storage.noted(id)]);
    return record && isWanted(record) ? this.#read(storage, record, noted) : undefined;
  }

  /** The game of a record that is to be played, with what was `noted` as the page was left. */
  async #read({ database }: Storage, record: GameRecord, noted: unknown): Promise<Game | undefined> {
    const { readKept } = await loadRecords();
    const { id, revision } = record;
    // A killed browser loses what is in local storage; a closed page, what was on its way to the database.
    const kept = [this.log.noted(id), this.#toNote.get(id) ?? noted];
    const read = await readKept(record, kept, database, this.log);
    if (typeof read === "string") {
      this.#setNotice(read);
      return undefined;
    }
    this.#stored.set(id, { game: read.base, revision });
    return read.game;
  }

  #setNotice(notice: Notice, on = true): void {
    this.store.dispatch({ type: "notice", notice, on });
  }

  readonly #onElsewhere = async (id: string): Promise<void> => {
    if (this.store.game.value?.id !== id) return;
    // What is not written yet would be lost: writing it comes upon what the other tab wrote. At once: what is noted until
    // then goes on from a record that is no more.
    this.#hurry();
    await this.#writing;
    await this.#reload(id);
  };

  /** Opens the store, and writes the games that an earlier page could only note. */
  async #open(database: string): Promise<Storage> {
    const storage = await Storage.open(database, {
      onElsewhere: this.#onElsewhere,
      onTaken: this.#onTaken,
      onBlocked: () => this.#setNotice("olderTab"),
      onClosed: () => {
        this.#storage = undefined;
      },
    });
    this.#setNotice("olderTab", false);
    // Before any game is looked for: the last one may be among them. What takes longer goes on meanwhile.
    if (Object.keys(this.log.begun()).length + (await storage.asideCount()))
      await patient(
        loadRecords().then(({ recover }) => recover(storage, this.log, (notice) => this.#setNotice(notice))),
        0.5,
      ).catch(() => {});
    return storage;
  }

  /** Does something with the store; where that fails, says so and goes on without. */
  async use<T>(work: (storage: Storage) => Promise<T>, otherwise: T): Promise<T> {
    const { database } = this.playerStorage;
    if (database === null) return otherwise;
    this.#storage ??= this.#open(database).catch((problem: unknown) => {
      // It is opened anew the next time.
      this.#storage = undefined;
      throw problem;
    });
    try {
      const done = await work(await patient(this.#storage));
      for (const notice of FAILURES) this.#setNotice(notice, false);
      this.#failure = null;
      return done;
    } catch (problem) {
      const failure = failureOf(problem);
      if (failure !== this.#failure) this.#setNotice(failure);
      this.#failure = failure;
      return otherwise;
    }
  }
}

/** What can be wrong with the store. */
const FAILURES = ["storageFailing", "newerStore"] as const;

function failureOf(problem: unknown): Notice {
  if (problem instanceof PartNotLoaded) return "partFailed";
  return problem instanceof DOMException && problem.name === "VersionError" ? "newerStore" : "storageFailing";
}

export const repositoryOf = part((player) => ({
  repository: new GameRepository(storeOf(player), player.storage),
}));
