import { signal } from '@preact/signals';
import { UNDO } from '../../../../../engine/play/replay.js';
import type { Session } from '../../../../../engine/play/session.js';
import { Recorder } from '../../../../../engine/record/recorder.js';
import type { Header } from '../../../../../engine/record/replay-file.js';
import type { Blemish, KeptGame } from '../../../keep/kept-game.js';
import type * as games from '../../../keep/kept-games.js';
import type { UnsavedLinesStore } from './unsaved-lines.js';

/** As much of the games as is needed here. */
export type KeptGamesStore = Pick<typeof games, 'put' | 'append' | 'remove'>;

/** What lines there are already, or what the header is to say beside the game itself. */
type RecordingStart = { readonly lines: readonly string[] } | Pick<Header, 'player' | 'date' | 'program'>;

interface AutosaveStorage {
  readonly games: KeptGamesStore;
  readonly unsavedLines: UnsavedLinesStore;
  readonly now: () => number;
}

/**
 * Keeps a game as it goes, line by line. Whatever the browser has against it, the game goes on: nothing here throws for it,
 * nothing more is kept, and `isFailing` says so.
 */
export class Autosave {
  readonly isFailing = signal(false);
  #kept: KeptGame;
  readonly #recorder: Recorder;
  /** Lines that the games does not have yet. */
  #unsaved: string[] = [];
  /** Of all lines, how many the games has. */
  #savedCount = 0;
  #parts = 0;
  #writing: Promise<void> | undefined;
  #isClosed = false;
  /** The time and the length of the log at the last checkpoint: one is enough. */
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

  /** To be called after whatever may have added to the log. */
  update(): void {
    if (this.#isClosed) return;
    this.#recorder.update();
    this.#flush();
  }

  /**
   * The game is to go on from this very moment, whatever happens. What the games has not confirmed may never get there if
   * the page is about to go, so it is left behind at once where nothing has to be waited for.
   */
  checkpoint(): void {
    const moment = `${this.session.now()} ${this.session.log().length}`;
    if (this.#isClosed || moment === this.#lastCheckpoint) return;
    this.#lastCheckpoint = moment;
    this.#recorder.checkpoint();
    this.storage.unsavedLines.leave(this.#kept.id, { after: this.#savedCount, lines: this.#unsaved });
    this.#flush();
  }

  /** It waits to be gone on with; one that nobody has played is not kept. */
  leave(): void {
    if (this.#isClosed) return;
    this.checkpoint();
    this.#isClosed = true;
    if (!this.#isPlayed) void this.#remove();
  }

  /** It is over, or broken off. Gives how it is kept now, unless it could not be or nobody has played it. */
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

  /** One part at a time; what comes meanwhile goes together into the next. */
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
    return { ...this.#kept, phase, score, turn, blemishes: this.#blemishes(), updated: this.storage.now() };
  }

  #blemishes(): readonly Blemish[] {
    const { blemishes } = this.#kept;
    const isUndone = !blemishes.includes('undo') && this.session.log().some(({ text }) => text === UNDO);
    return isUndone ? [...blemishes, 'undo'] : blemishes;
  }
}
