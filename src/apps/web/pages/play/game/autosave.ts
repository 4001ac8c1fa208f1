import { signal } from '@preact/signals';
import { UNDO } from '../../../../../engine/play/replay.js';
import type { Session } from '../../../../../engine/play/session.js';
import { Recorder } from '../../../../../engine/record/recorder.js';
import type { Header } from '../../../../../engine/record/replay-file.js';
import type { Blemish, KeptGame } from '../../../keep/kept-game.js';
import type * as shelf from '../../../keep/kept-games.js';
import type { Tail } from './unsaved-lines.js';

/** As much of the shelf as is needed here. */
export type Shelf = Pick<typeof shelf, 'put' | 'append' | 'remove'>;

/** What lines there are already, or what the header is to say beside the game itself. */
type Start = { readonly lines: readonly string[] } | Pick<Header, 'player' | 'date' | 'program'>;

interface Place {
  readonly shelf: Shelf;
  readonly tail: Tail;
  readonly now: () => number;
}

/**
 * Keeps a game as it goes, line by line. Whatever the browser has against it, the game goes on: nothing here throws for it,
 * nothing more is kept, and `isFailing` says so.
 */
export class Keeper {
  readonly isFailing = signal(false);
  #kept: KeptGame;
  readonly #recorder: Recorder;
  /** Lines that the shelf does not have yet. */
  #waiting: string[] = [];
  /** Of all lines, how many the shelf has. */
  #shelved = 0;
  #parts = 0;
  #writing: Promise<void> | undefined;
  #isClosed = false;
  /** The time and the length of the log at the last checkpoint: one is enough. */
  #checked = '';

  constructor(
    private readonly session: Session,
    kept: KeptGame,
    start: Start,
    private readonly place: Place,
  ) {
    this.#kept = kept;
    if ('lines' in start) this.#waiting.push(...start.lines);
    this.#recorder = new Recorder(session, start, line => this.#waiting.push(line));
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
   * The game is to go on from this very moment, whatever happens. What the shelf has not confirmed may never get there if
   * the page is about to go, so it is left behind at once where nothing has to be waited for.
   */
  checkpoint(): void {
    const moment = `${this.session.now()} ${this.session.log().length}`;
    if (this.#isClosed || moment === this.#checked) return;
    this.#checked = moment;
    this.#recorder.checkpoint();
    this.place.tail.leave(this.#kept.id, { after: this.#shelved, lines: this.#waiting });
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
    this.place.tail.forget(this.#kept.id);
    return this.isFailing.value ? undefined : this.#kept;
  }

  get #isPlayed(): boolean {
    return this.session.status().turn > 0 || this.session.status().score > 0;
  }

  #flush(): void {
    if (this.#waiting.length > 0 && !this.#writing && !this.isFailing.value) this.#writing = this.#write();
  }

  /** One part at a time; what comes meanwhile goes together into the next. */
  async #write(): Promise<void> {
    const lines = [...this.#waiting];
    this.#kept = this.#standing();
    const { shelf } = this.place;
    try {
      const text = lines.join('');
      if (this.#parts === 0) await shelf.put(this.#kept, text);
      else await shelf.append(this.#kept, this.#parts, text);
      this.#parts++;
      this.#shelved += lines.length;
      this.#waiting = this.#waiting.slice(lines.length);
    } catch {
      this.isFailing.value = true;
    }
    this.#writing = undefined;
    this.#flush();
  }

  async #remove(): Promise<void> {
    while (this.#writing) await this.#writing;
    this.place.tail.forget(this.#kept.id);
    await this.place.shelf.remove(this.#kept.id).catch(() => {});
  }

  #standing(): KeptGame {
    const { phase, score, turn } = this.session.status();
    return { ...this.#kept, phase, score, turn, blemishes: this.#blemishes(), updated: this.place.now() };
  }

  #blemishes(): readonly Blemish[] {
    const { blemishes } = this.#kept;
    const isUndone = !blemishes.includes('undo') && this.session.log().some(({ text }) => text === UNDO);
    return isUndone ? [...blemishes, 'undo'] : blemishes;
  }
}
