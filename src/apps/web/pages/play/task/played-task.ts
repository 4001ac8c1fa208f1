import { effect, signal } from '@preact/signals';
import { type BestAim, isEndAim, isPuzzleAim, writeAim } from '#coach/tasks/aim.js';
import { judge, type Outcome, type Verdict, wasHelped } from '#coach/tasks/judge.js';
import type { Judgement } from '#coach/tasks/judgement.js';
import type { Thinker } from '#coach/thinking/thinker.js';
import { BadInput } from '#engine/bad-input.js';
import { QuietGuard } from '#front/quiet-guard.js';
import { type Placement, placementOf } from '#web/well/placement.js';
import type { GamePresenter } from '../playing/presenter.js';
import { isHurried, isShared } from './lesson.js';
import type { Practice } from './practice.js';

/** Slow enough to watch. */
const BETWEEN_MS = 1_000;

/** One try at a task: judges it while it is played, and shows the solution if the player wants to see it. */
export class PlayedTask {
  /** `judging`: the thinker is asked. `unjudged`: it gave no judgement. */
  readonly standing = signal<Verdict | 'judging' | 'unjudged'>('open');
  /** The thinker's judgement of the last decision. */
  judgement: Judgement | undefined;
  /** The player took something back or saw a hint, so the try does not count. */
  readonly isHelped = signal(false);
  /** The placement of the solution's next decision. */
  readonly pointed = signal<Placement | undefined>(undefined);
  /** The result of a button, in words. */
  readonly notice = signal('');
  /** The page of the position of a shared puzzle, once it is decided, and unless it is too large for a link. */
  readonly link = signal<string | undefined>(undefined);
  /** The number of times that the player has asked for a solution that has to be searched for. */
  readonly searches = signal(0);
  readonly lesson;
  readonly task;
  readonly current;
  /** The state of the game at the start. */
  readonly first;
  /** The placements of a mistaken decision and of the better one. */
  readonly places: { readonly played: Placement; readonly better: Placement } | undefined;
  readonly #stops: readonly (() => void)[];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly practice: Practice,
    readonly thinker: Thinker,
    readonly presenter: GamePresenter,
  ) {
    this.lesson = practice.lesson;
    this.task = practice.task!;
    this.current = practice.current.peek();
    const { session } = presenter.played;
    this.first = session.status();
    const { aim } = this.task;
    this.places =
      aim.kind === 'best'
        ? { played: placementOf(session, aim.played), better: placementOf(session, aim.better.moves) }
        : undefined;
    this.#stops = [presenter.view.subscribe(() => this.#judge()), effect(() => this.#showSolution())];
  }

  get isShared(): boolean {
    return isShared(this.lesson, this.task);
  }

  /** A shared puzzle plays its solution by itself. Otherwise the player is shown where to play. */
  get isPlayedAlone(): boolean {
    return this.isShared && this.current.solution !== undefined;
  }

  /** Whether there is nothing more to play. After the end of a lost game is solved, the player may play on. */
  get isOver(): boolean {
    const { value } = this.standing;
    const goesOn = isEndAim(this.task.aim) && this.presenter.status.value.phase === 'playing';
    return value !== 'open' && value !== 'judging' && !goesOn;
  }

  /** Shows it in another try. That of a puzzle has to be looked for first. */
  findSolution(): void {
    const { aim } = this.task;
    if (aim.kind === 'best') this.practice.show([aim.better.moves]);
    else this.searches.value++;
  }

  close(): void {
    clearTimeout(this.#timer);
    for (const stop of this.#stops) stop();
  }

  #judge(): void {
    if (this.standing.peek() !== 'open') return;
    const { aim } = this.task;
    const { session } = this.presenter.played;
    this.isHelped.value = wasHelped(this.task, session);
    const verdict = judge(aim, session);
    if (aim.kind === 'best' && verdict === 'ask') void this.#ask(aim);
    else if (verdict === 'solved' || verdict === 'missed') this.#decide(verdict);
  }

  async #ask(aim: BestAim): Promise<void> {
    this.standing.value = 'judging';
    this.#stop();
    const { game, settings, log } = this.presenter.played.session.replay();
    this.judgement = await this.thinker.ask('retry', { game, settings, log, aim }).last.catch(() => undefined);
    if (this.judgement) this.#decide(this.judgement.verdict);
    else this.standing.value = 'unjudged';
  }

  #decide(outcome: Outcome): void {
    this.standing.value = outcome;
    if (this.isOver) this.#stop();
    if (!this.isHelped.peek()) this.practice.note(outcome);
    if (this.isShared) void this.#findLink();
  }

  #stop(): void {
    // Keys that were meant for the game must not press a button.
    if (isHurried(this.lesson, this.task)) this.presenter.guard = new QuietGuard(performance.now());
    queueMicrotask(() => this.presenter.pause());
  }

  async #findLink(): Promise<void> {
    const { aim, start } = this.task;
    const { linkTo } = await import('#wire/position-link.js');
    try {
      if (isPuzzleAim(aim)) this.link.value = linkTo(this.lesson.game, { ...start, aim: writeAim(aim) });
    } catch (error) {
      if (!(error instanceof BadInput)) throw error;
    }
  }

  #showSolution(): void {
    const { status, isRunning, assistant, played } = this.presenter;
    const moves = this.current.solution?.[status.value.turn - this.first.turn];
    clearTimeout(this.#timer);
    if (!this.isPlayedAlone) {
      this.pointed.value = moves && placementOf(played.session, moves);
      assistant.showGhost(this.pointed.value?.tiles ?? []);
    } else if (moves && isRunning.value) this.#timer = setTimeout(() => this.#play(moves), BETWEEN_MS);
  }

  #play(moves: readonly string[]): void {
    const keys = moves.map(text => ({ text, after: 0 }));
    this.presenter.player.pressKeys(keys, performance.now(), () => {});
  }
}
