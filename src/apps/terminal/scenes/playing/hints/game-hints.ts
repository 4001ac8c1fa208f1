import { Coach } from '../../../../../coach/hinting/coach.js';
import { type HintHost, Hints } from '../../../../../coach/hinting/hints.js';
import type { Cell } from '../../../../../engine/contract/view.js';
import type { Landing } from '../../../../../engine/play/landing.js';
import type { Situation } from '../../../../../front/commands.js';
import { recordHelp } from '../../../../../front/decisions.js';
import type { AppContext } from '../../../context/app-context.js';
import { isRanked, type OpenGame } from '../../../context/open-game.js';
import type { Card } from '../../../drawing/panel.js';
import { hintCard } from './hint-card.js';
import { KeyQueue } from './key-queue.js';
import { openWorker } from './open-worker.js';

/** The scene in which hints are shown. */
export interface HintScene {
  readonly isRunning: boolean;
  readonly situation: Situation;
  /** Does something in the game at this moment, and shows what comes of it. */
  act<Outcome>(work: (at: number) => Outcome): Outcome;
  askCost(): void;
}

const FAILED = 'The coach failed to start. Try again.';

/** Hints in one game. The thread that thinks is started when the first one is asked for. */
export class GameHints {
  readonly #keys: KeyQueue;
  #thinking: { readonly hints: Hints; readonly coach: Coach } | undefined;
  /** The player has agreed to the cost, and waits for the game to run. */
  #isAgreed = false;
  #hasFailed = false;

  constructor(
    private readonly context: AppContext,
    private readonly openGame: OpenGame,
    private readonly scene: HintScene,
  ) {
    this.#keys = new KeyQueue(openGame.session, work => scene.act(work));
  }

  press(): void {
    this.#hints.press();
  }

  agree(): void {
    this.#isAgreed = true;
  }

  /** The game runs now. */
  running(): void {
    if (this.#isAgreed) this.#hints.ask();
    this.#isAgreed = false;
  }

  paused(): void {
    this.#keys.stop();
  }

  changed(): void {
    this.#hasFailed = false;
    this.#thinking?.hints.changed();
  }

  hide(): void {
    this.#thinking?.hints.hide();
    this.#hasFailed = false;
  }

  close(): void {
    this.hide();
    this.#thinking?.coach.close();
    this.#thinking = undefined;
  }

  /** When the next key of a move is pressed for the player, in the game's time. */
  get nextAt(): number | undefined {
    return this.#keys.nextAt;
  }

  pressUntil(now: number): void {
    this.#keys.pressUntil(now);
  }

  /** What is said. */
  get card(): Card | undefined {
    if (this.#hasFailed) return { title: '', how: '', text: FAILED, again: '' };
    const hint = this.#thinking?.hints.shown;
    const view = this.openGame.session.view();
    const { situation } = this.scene;
    return hint && hintCard(hint, { view, situation, bindings: this.context.config.bindings });
  }

  isAdvised(index: number): boolean {
    return this.#cells.some(({ cell }) => cell === index);
  }

  /** What should come to rest in a cell. */
  ghost(index: number): Cell | undefined {
    return this.#cells.find(({ cell }) => cell === index)?.tile;
  }

  get #cells(): readonly Landing[] {
    const hint = this.#thinking?.hints.shown;
    return hint?.kind === 'move' ? hint.cells : [];
  }

  get #hints(): Hints {
    this.#thinking ??= this.#start();
    return this.#thinking.hints;
  }

  #start(): { readonly hints: Hints; readonly coach: Coach } {
    this.#hasFailed = false;
    const coach = new Coach(openWorker, () => this.#fail());
    coach.ask({ kind: 'prepare', game: this.openGame.game.id });
    return { hints: new Hints(this.#host(), coach), coach };
  }

  #fail(): void {
    this.close();
    this.#hasFailed = true;
    this.context.stage.refresh();
  }

  #host(): HintHost {
    const { context, openGame, scene } = this;
    return {
      played: openGame,
      get isRunning() {
        return scene.isRunning;
      },
      isDaily: openGame.daily !== undefined,
      get isRanked() {
        return isRanked(openGame);
      },
      keys: this.#keys,
      askCost: () => scene.askCost(),
      recordHelp: () => scene.act(at => recordHelp(openGame.session, at)),
      show: () => context.stage.refresh(),
    };
  }
}
