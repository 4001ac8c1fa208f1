import type { Hint } from '#coach/hinting/hint.js';
import { Hints } from '#coach/hinting/hints.js';
import type { Cell } from '#engine/contract/view.js';
import type { Landing } from '#engine/play/landing.js';
import type { AppContext } from '../app-context.js';
import type { GamePlayer } from '../game-player.js';
import type { Card } from '../../drawing/panel.js';
import { hintCard } from './hint-card.js';
import { openThinker } from './open-thinker.js';

/** Hints in one game, as a scene draws them. */
export class GameHints extends Hints {
  constructor(
    private readonly context: AppContext,
    private readonly gamePlayer: GamePlayer,
    askCost: () => void,
  ) {
    const host = { now: () => performance.now(), tellsMistakes: false, askCost, show: () => context.stage.refresh() };
    super(gamePlayer, host, openThinker());
  }

  /** What is said. */
  get card(): Card | undefined {
    const { hands, played } = this.gamePlayer;
    const { situation } = hands;
    const view = played.session.view();
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
