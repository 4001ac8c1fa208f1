import { type ReadonlySignal, signal } from '@preact/signals';
import type { Hint } from '../../../../../coach/hinting/hint.js';
import type { HintHost } from '../../../../../coach/hinting/hint-host.js';
import { keyPresser } from '../../../../../front/play/key-presser.js';
import type { GameChange } from '../../../../../front/play/player-host.js';
import { preferences } from '../../../keep/preferences.js';
import type { AdvisedCell } from '../../../well/drawing/aim.js';
import { loadAreas } from '../../../words/words.js';
import type { Coaching } from '../coaching/coaching.js';
import type { GamePlayer } from './game-player.js';

interface AssistantHost {
  readonly player: GamePlayer;
  readonly isRunning: ReadonlySignal<boolean>;
  /** Tells the player what a hint costs. */
  askCost(): void;
  say(text: string): void;
  /** Other cells are advised. */
  redraw(): void;
}

const NONE: readonly AdvisedCell[] = [];

/** The coach of one game: hints, and mistakes for whoever wants to be told of them. It is loaded when it is first needed. */
export class Assistant implements HintHost {
  readonly hint = signal<Hint | undefined>(undefined);
  /** Loading has failed. */
  readonly hasFailed = signal(false);
  readonly player: GamePlayer;
  readonly keys: HintHost['keys'];
  /** What is shown instead, unless a hint is. */
  #ghost = NONE;
  #coaching: Coaching | undefined;
  #loading: Promise<void> | undefined;
  #said = '';
  #isClosed = false;

  constructor(private readonly host: AssistantHost) {
    this.player = host.player;
    this.keys = keyPresser(host.player, () => performance.now());
    host.isRunning.subscribe(isRunning => isRunning && this.#coaching?.hints.resumed());
  }

  get played() {
    return this.player.played;
  }

  get isRunning(): boolean {
    return this.player.isRunning;
  }

  get isDaily(): boolean {
    return this.played.isDaily === true;
  }

  get isRanked(): boolean {
    return this.player.ranking.isRanked;
  }

  get tellsMistakes(): boolean {
    return preferences.peek().hasCoach && this.player.hands.situation.mayUndo;
  }

  askCost(): void {
    this.host.askCost();
  }

  recordHelp(): boolean {
    return this.player.recordHelp(performance.now());
  }

  /** Advice that has become better may still be put into the same words. */
  show(hint: Hint | undefined): void {
    this.hint.value = hint;
    const text = hint ? this.#coaching!.inWords(hint) : '';
    if (text !== '' && text !== this.#said) this.host.say(text);
    this.#said = text;
    this.host.redraw();
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

  /** `agree`: the player knows what a hint costs. */
  async help(how: 'press' | 'agree'): Promise<void> {
    await this.#load();
    this.#coaching?.hints[how]();
  }

  changed(how: GameChange['how']): void {
    if (this.tellsMistakes) void this.#load();
    this.#coaching?.hints.changed(how);
  }

  close(): void {
    this.#isClosed = true;
    this.#coaching?.hints.close();
  }

  /** If it fails, it may be tried again. */
  #load(): Promise<void> {
    this.#loading ??= this.#open().catch(() => {
      this.#loading = undefined;
      this.hasFailed.value = true;
    });
    return this.#loading;
  }

  async #open(): Promise<void> {
    this.hasFailed.value = false;
    const [{ openCoaching }] = await Promise.all([import('../coaching/coaching.js'), loadAreas(['coach'])]);
    if (!this.#isClosed) this.#coaching = openCoaching(this.player, this);
  }
}
