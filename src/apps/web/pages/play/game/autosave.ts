import { signal } from '@preact/signals';
import { durationOf } from '#engine/play/replay.js';
import type { Session } from '#engine/play/session.js';
import { Recorder } from '#engine/record/recorder.js';
import type { Header } from '#engine/record/replay-file.js';
import type { Keeper } from '#front/play/played.js';
import { blemishesOf } from '#front/play/ranking.js';
import type * as keptGames from '#web/keep/kept-games.js';
import type { KeptGame } from '#web/keep/kept-games.js';
import type { UnsavedLinesStore } from './unsaved-lines.js';

/** The part of the store that is needed here. */
export type KeptGamesStore = Pick<typeof keptGames, 'put' | 'append' | 'remove'>;

/** The lines so far of a resumed game, or the header fields of a new one. */
type RecordingStart = { readonly lines: readonly string[] } | Pick<Header, 'player' | 'date' | 'program'>;

interface AutosaveStorage {
  readonly games: KeptGamesStore;
  readonly unsavedLines: UnsavedLinesStore;
  readonly now: () => number;
}

/**
 * Saves a game line by line while it is played. If the browser cannot save, the game continues: nothing throws, nothing
 * more is saved, and `isFailing` becomes true.
 */
export class Autosave implements Keeper {
  readonly isFailing = signal(false);
  #kept: KeptGame;
  readonly #recorder: Recorder;
  /** Lines that are not in the store yet. */
  #unsaved: string[] = [];
  /** How many lines are in the store. */
  #savedCount = 0;
  #parts = 0;
  #writing: Promise<void> | undefined;
  #isClosed = false;
  /** Time and log length of the last checkpoint, so that none is written twice. */
  #lastCheckpoint = '';

  constructor(
    private readonly session: Session,
    kept: KeptGame,
    start: RecordingStart,
    private readonly storage: AutosaveStorage,
  ) {
    this.#kept = kept;
    if ('lines' in start) this.#unsaved.push(...start.lines);
    this.#recorder = new Recorder(session, start, line => this.#unsaved.push(line));
    this.#flush();
  }

  get kept(): KeptGame {
    return this.#kept;
  }

  /** Call this after anything that may have added to the log. */
  update(): void {
    if (this.#isClosed) return;
    this.#recorder.update();
    this.#flush();
  }

  /**
   * Makes sure that the game can be resumed from this moment. The page may be closing, so the store may never confirm
   * the last lines; they are also written to local storage, which is synchronous.
   */
  checkpoint(): void {
    const moment = `${this.session.now()} ${this.session.log().length}`;
    if (this.#isClosed || moment === this.#lastCheckpoint) return;
    this.#lastCheckpoint = moment;
    this.#recorder.checkpoint();
    this.storage.unsavedLines.leave(this.#kept.id, { after: this.#savedCount, lines: this.#unsaved });
    this.#flush();
  }

  /** Leaves the game to be resumed later. A game without a move is not kept. */
  leave(): void {
    if (this.#isClosed) return;
    this.checkpoint();
    this.#isClosed = true;
    if (!this.#isPlayed) void this.#remove();
  }

  /** The score counts although the game is not over. */
  keepScore(): void {
    this.#kept = { ...this.#kept, isScoreKept: true };
  }

  /** Ends the recording. Returns the kept game, or undefined if it could not be saved or has no moves. */
  async finish(): Promise<KeptGame | undefined> {
    if (this.#isClosed) return undefined;
    this.#recorder.end();
    this.#isClosed = true;
    this.#kept = { ...this.#kept, status: 'finished' };
    if (!this.#isPlayed) {
      await this.#remove();
      return undefined;
    }
    this.#flush();
    while (this.#writing) await this.#writing;
    this.storage.unsavedLines.forget(this.#kept.id);
    return this.isFailing.value ? undefined : this.#kept;
  }

  get #isPlayed(): boolean {
    return this.session.status().turn > 0 || this.session.status().score > 0;
  }

  #flush(): void {
    if (this.#unsaved.length > 0 && !this.#writing && !this.isFailing.value) this.#writing = this.#write();
  }

  /** Writes one part at a time; lines that arrive meanwhile go into the next part. */
  async #write(): Promise<void> {
    const lines = [...this.#unsaved];
    this.#kept = this.#ranking();
    const { games } = this.storage;
    try {
      const text = lines.join('');
      if (this.#parts === 0) await games.put(this.#kept, text);
      else await games.append(this.#kept, this.#parts, text);
      this.#parts++;
      this.#savedCount += lines.length;
      this.#unsaved = this.#unsaved.slice(lines.length);
    } catch {
      this.isFailing.value = true;
    }
    this.#writing = undefined;
    this.#flush();
  }

  async #remove(): Promise<void> {
    while (this.#writing) await this.#writing;
    this.storage.unsavedLines.forget(this.#kept.id);
    await this.storage.games.remove(this.#kept.id).catch(() => {});
  }

  #ranking(): KeptGame {
    const { phase, score, turn } = this.session.status();
    const duration = durationOf(this.session.log());
    const blemishes = blemishesOf({ ...this.#kept, session: this.session });
    return { ...this.#kept, phase, score, turn, duration, blemishes, updated: this.storage.now() };
  }
}
