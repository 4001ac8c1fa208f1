import { effect, signal } from '@preact/signals';
import type { PuzzleAim } from '../../../../../coach/tasks/aim.js';
import { judge, type PuzzleVerdict } from '../../../../../coach/tasks/judge.js';
import { QuietGuard } from '../../../../../front/quiet-guard.js';
import type { GamePresenter } from '../playing/presenter.js';

/** The moves of each decision, in the game's notation. */
export type Moves = readonly (readonly string[])[];

/** Slow enough to watch. */
const BETWEEN_MS = 1_000;

/** A puzzle being played: stops the game when it is decided, and plays the solution if there is one to show. */
export class PlayedPuzzle {
  readonly verdict = signal<PuzzleVerdict>('open');
  readonly #stops: readonly (() => void)[];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly presenter: GamePresenter,
    private readonly aim: PuzzleAim,
    solution: Moves = [],
  ) {
    const { view, status, isRunning } = presenter;
    this.#stops = [
      view.subscribe(() => this.#judge()),
      effect(() => {
        clearTimeout(this.#timer);
        const next = solution[status.value.turn];
        if (next && isRunning.value) this.#timer = setTimeout(() => this.#play(next), BETWEEN_MS);
      }),
    ];
  }

  close(): void {
    clearTimeout(this.#timer);
    for (const stop of this.#stops) stop();
  }

  #judge(): void {
    if (this.verdict.peek() !== 'open') return;
    this.verdict.value = judge(this.aim, this.presenter.played.session);
    if (this.verdict.peek() === 'open') return;
    // Keys that were meant for the game must not press a button.
    this.presenter.guard = new QuietGuard(performance.now());
    queueMicrotask(() => this.presenter.pause());
  }

  #play(moves: readonly string[]): void {
    const keys = moves.map(text => ({ text, after: 0 }));
    this.presenter.player.pressKeys(keys, performance.now(), () => {});
  }
}
