import { signal } from '@preact/signals';
import type { Hints } from '#coach/hinting/hints.js';
import type { GameChange } from '#front/play/player-host.js';
import { preferences } from '#web/keep/preferences.js';
import type { AdvisedCell } from '#web/well/aim.js';
import { loadAreas } from '#web/words/words.js';
import type { CoachingHost } from './coaching.js';
import type { GamePlayer } from './game-player.js';

const NONE: readonly AdvisedCell[] = [];

/** The coach of one game. It is loaded when it is first needed. */
export class Assistant {
  readonly hint = signal<Hints['shown']>(undefined);
  readonly hasFailed = signal(false);
  readonly player: GamePlayer;
  /** The cells that are shown while no hint is. */
  #ghost = NONE;
  #loading: Promise<Hints | undefined> | undefined;
  #hints: Hints | undefined;
  #isClosed = false;

  constructor(private readonly host: CoachingHost) {
    this.player = host.player;
    host.isRunning.subscribe(isRunning => isRunning && this.#hints?.resumed());
  }

  /** Whether to point out mistakes: the player wants it, and may take them back. */
  get tellsMistakes(): boolean {
    return preferences.peek().hasCoach && this.player.hands.situation.mayUndo;
  }

  get advised(): readonly AdvisedCell[] {
    const hint = this.hint.peek();
    return hint?.kind === 'move' && hint.cells.length > 0 ? hint.cells : this.#ghost;
  }

  /** Shows where a move would lead. */
  showGhost(cells: readonly AdvisedCell[]): void {
    this.#ghost = cells;
    this.host.redraw();
  }

  /** `agree`: the player has accepted the cost of a hint. */
  async help(how: 'press' | 'agree'): Promise<void> {
    (await this.#load())?.[how]();
  }

  changed(how: GameChange['how']): void {
    if (this.tellsMistakes) void this.#load();
    this.#hints?.changed(how);
  }

  close(): void {
    this.#isClosed = true;
    this.#hints?.close();
  }

  /** Undefined if it failed. It may be tried again. */
  #load(): Promise<Hints | undefined> {
    this.#loading ??= this.#open().catch(() => {
      this.#loading = undefined;
      this.hasFailed.value = true;
      return undefined;
    });
    return this.#loading;
  }

  async #open(): Promise<Hints | undefined> {
    this.hasFailed.value = false;
    const [{ openHints }] = await Promise.all([import('./coaching.js'), loadAreas(['coach'])]);
    if (!this.#isClosed) this.#hints = openHints(this.host, this);
    return this.#hints;
  }
}
