import { Worker } from 'node:worker_threads';
import { cardOf, type Hint } from '#coach/hinting/hint.js';
import { Hints } from '#coach/hinting/hints.js';
import type { Told } from '#coach/thinking/program.js';
import { Thinker } from '#coach/thinking/thinker.js';
import { english } from '#coach/words/english.js';
import type { Cell, View } from '#engine/contract/view.js';
import type { Landing } from '#engine/play/landing.js';
import type { Situation } from '#front/commands.js';
import type { Card } from '../../drawing/panel.js';
import type { Bindings } from '../../keep/bindings.js';
import type { AppContext } from '../app-context.js';
import type { GamePlayer } from '../game-player.js';

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

  /** The text of the hint that is shown. */
  get card(): Card | undefined {
    const { hands, played } = this.gamePlayer;
    const { situation } = hands;
    const view = played.session.view();
    return this.shown && hintCard(this.shown, { view, situation, bindings: this.context.config.bindings });
  }

  isAdvised(index: number): boolean {
    return cellsIn(this.shown).some(({ cell }) => cell === index);
  }

  /** The tile that should come to rest in a cell. */
  ghost(index: number): Cell | undefined {
    return cellsIn(this.shown).find(({ cell }) => cell === index)?.tile;
  }
}

const cellsIn = (hint: Hint | undefined): readonly Landing[] => (hint?.kind === 'move' ? hint.cells : []);

/** The game of a hint, and the player's keys. */
interface Asked {
  readonly view: View;
  readonly situation: Situation;
  readonly bindings: Bindings;
}

const AGAIN = { next: 'next best move', play: 'play it' } as const;

/** The text of a hint, with the keys of this player. */
function hintCard(hint: Hint, asked: Asked): Card {
  const { bindings, situation } = asked;
  const isByKeys = situation.playedBy === 'controls';
  const { controls } = situation.game;
  const nameOf = (command: Parameters<Bindings['keysOf']>[0]): string => bindings.keysOf(command)[0] ?? command;
  const card = cardOf(hint, english, isByKeys ? { controls, nameOf } : undefined);
  return {
    ...card,
    how: isByKeys ? card.how : placeText(hint, asked),
    again: card.again ? `${bindings.keysOf('hint')[0] ?? ''} ${AGAIN[card.again]}` : '',
  };
}

/** Where to point. Columns and rows count from 1, rows from the top. */
function placeText(hint: Hint, { view, situation }: Asked): string {
  const option = hint.kind === 'move' && hint.advice.options[hint.place];
  if (!option) return '';
  const { targets = [], width } = view;
  const cell =
    situation.playedBy === 'cells' ? targets.indexOf(option.keys[0]?.text ?? null) : (hint.cells[0]?.cell ?? -1);
  if (cell < 0) return '';
  const column = `column ${(cell % width) + 1}`;
  return situation.playedBy === 'columns' ? column : `${column}, row ${Math.floor(cell / width) + 1}`;
}

/** Thinks in a thread of its own. Nothing else on Node opens one. */
const openThinker = (): Thinker =>
  new Thinker({
    start(hear, failed) {
      const worker = new Worker(new URL('./thinking-worker.js', import.meta.url));
      worker.unref();
      worker.on('message', (told: Told) => hear(told));
      worker.once('error', failed);
      worker.once('exit', () => failed(new Error('the thread has ended')));
      return { send: asked => worker.postMessage(asked), end: () => void worker.terminate() };
    },
    after: (ms, then) => void setTimeout(then, ms).unref(),
  });
