import { signal } from '@preact/signals';
import { preferences } from '../../../keep/preferences.js';
import type { AdvisedCell } from '../../../well/drawing/aim.js';
import { loadAreas } from '../../../words/words.js';
import type { Coaching, CoachingHost } from '../coaching/coaching.js';
import type { GameChange } from './player-host.js';

const hasCoach = (): boolean => preferences.peek().hasCoach;

const NONE: readonly AdvisedCell[] = [];

/** The coach of one game. It is loaded when it is first needed. */
export class Assistant {
  readonly coaching = signal<Coaching | undefined>(undefined);
  /** Loading or thinking has failed. */
  readonly hasFailed = signal(false);
  /** What is shown instead, unless a hint is. */
  #ghost = NONE;
  #loading: Promise<Coaching | undefined> | undefined;
  #isClosed = false;

  constructor(private readonly host: Omit<CoachingHost, 'hasCoach' | 'failed'>) {}

  get advised(): readonly AdvisedCell[] {
    const advised = this.coaching.peek()?.advised ?? NONE;
    return advised.length > 0 ? advised : this.#ghost;
  }

  /** Shows where a move would lead. */
  showGhost(cells: readonly AdvisedCell[]): void {
    this.#ghost = cells;
    this.host.redraw();
  }

  async hint(how: 'press' | 'ask'): Promise<void> {
    const coaching = await this.load();
    coaching?.[how]();
  }

  changed(how: GameChange['how']): void {
    if (hasCoach() && this.host.player.situation.mayUndo) void this.load();
    this.coaching.peek()?.changed(how);
  }

  close(): void {
    this.#isClosed = true;
    this.coaching.peek()?.close();
  }

  /** Undefined if it failed. It may be tried again. */
  load(): Promise<Coaching | undefined> {
    this.#loading ??= this.#load().catch(() => {
      this.#fail();
      return undefined;
    });
    return this.#loading;
  }

  async #load(): Promise<Coaching | undefined> {
    this.hasFailed.value = false;
    const [{ Coaching }] = await Promise.all([import('../coaching/coaching.js'), loadAreas(['coach'])]);
    if (this.#isClosed) return undefined;
    this.coaching.value = new Coaching({ ...this.host, hasCoach, failed: () => this.#fail() });
    return this.coaching.value;
  }

  #fail(): void {
    this.coaching.peek()?.close();
    this.coaching.value = undefined;
    this.#loading = undefined;
    this.hasFailed.value = true;
  }
}
