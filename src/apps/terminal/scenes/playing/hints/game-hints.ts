import type { Hint } from '../../../../../coach/hinting/hint.js';
import type { HintHost } from '../../../../../coach/hinting/hint-host.js';
import { Hints } from '../../../../../coach/hinting/hints.js';
import type { Cell } from '../../../../../engine/contract/view.js';
import type { Landing } from '../../../../../engine/play/landing.js';
import type { Situation } from '../../../../../front/commands.js';
import { recordHelp } from '../../../../../front/decisions.js';
import type { AppContext } from '../../../context/app-context.js';
import { isRanked, type OpenGame } from '../../../context/open-game.js';
import type { Card } from '../../../drawing/panel.js';
import { hintCard } from './hint-card.js';
import { KeyQueue } from './key-queue.js';
import { openThinker } from './open-thinker.js';

/** The scene in which hints are shown. */
export interface HintScene {
  readonly isRunning: boolean;
  readonly situation: Situation;
  /** Does something in the game at this moment, and shows what comes of it. */
  act<Outcome>(work: (at: number) => Outcome): Outcome;
  askCost(): void;
}

/** Hints in one game, as a scene draws them. */
export class GameHints extends Hints {
  readonly #keys: KeyQueue;

  constructor(
    private readonly context: AppContext,
    private readonly openGame: OpenGame,
    private readonly scene: HintScene,
  ) {
    const keys = new KeyQueue(openGame.session, work => scene.act(work));
    super(hostOf(context, openGame, scene, keys), openThinker());
    this.#keys = keys;
  }

  paused(): void {
    this.#keys.stop();
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
    const { situation } = this.scene;
    const view = this.openGame.session.view();
    return this.shown && hintCard(this.shown, { view, situation, bindings: this.context.config.bindings });
  }

  isAdvised(index: number): boolean {
    return cellsIn(this.shown).some(({ cell }) => cell === index);
  }

  /** What should come to rest in a cell. */
  ghost(index: number): Cell | undefined {
    return cellsIn(this.shown).find(({ cell }) => cell === index)?.tile;
  }
}

const cellsIn = (hint: Hint | undefined): readonly Landing[] => (hint?.kind === 'move' ? hint.cells : []);

const hostOf = (context: AppContext, openGame: OpenGame, scene: HintScene, keys: KeyQueue): HintHost => ({
  played: openGame,
  get isRunning() {
    return scene.isRunning;
  },
  isDaily: openGame.daily !== undefined,
  get isRanked() {
    return isRanked(openGame);
  },
  tellsMistakes: false,
  keys,
  askCost: () => scene.askCost(),
  recordHelp: () => scene.act(at => recordHelp(openGame.session, at)),
  show: () => context.stage.refresh(),
});
