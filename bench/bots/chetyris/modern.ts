import { AT_ONCE, BotGame } from '../../../src/bots/bot-game.js';
import { SKILLS } from '../../../src/bots/levels.js';
import type { AnyGame } from '../../../src/engine/contract/game.js';
import type { AnyMind } from '../../../src/engine/contract/mind.js';
import { game } from '../../../src/games/chetyris/game.js';
import { mind } from '../../../src/games/chetyris/mind/mind.js';
import { quantile } from '../../harness/sample.js';
import { playOut } from '../play.js';

const ROWS = 40;
const GOAL = 0.99;

/** Forty rows of the modern edition while time stands still, looking ahead by one piece. */
export function modernUntimed(games: number): string[] {
  const settings = { edition: 'modern', goal: ROWS };
  const thinking = { ...SKILLS.hard, nodes: Infinity };
  const won = Array.from({ length: games }, (_, seed) =>
    playOut(mind as AnyMind, { settings, seed, thinking, decisions: 10_000 }),
  ).filter(({ phase }) => phase === 'won').length;
  return [`modern edition, ${ROWS} rows, untimed, ${games} games: ${won} finished; ${verdict(won, games)}`];
}

const verdict = (won: number, games: number): string =>
  `goal ${100 * GOAL} of 100: ${won >= GOAL * games ? 'reached' : 'missed'}`;

/** The same in real time, with gravity and keys, as a session that could be saved and verified. */
export function modern(games: number): string[] {
  const played = Array.from({ length: games }, (_, seed) => play(`sprint ${seed}`));
  const won = played.filter(({ isWon }) => isWon);
  const pieces = played.reduce((sum, one) => sum + one.pieces, 0);
  const share = (count: (one: Played) => number): string =>
    ((100 * played.reduce((sum, one) => sum + count(one), 0)) / pieces).toFixed(1);
  const seconds = won.map(({ ms }) => ms / 1000);
  return [
    `modern edition, ${ROWS} rows, real time, ${games} games: ${won.length} finished; ${verdict(won.length, games)}`,
    `  median ${quantile(seconds, 0.5).toFixed(1)} s of logical time, ${(pieces / games).toFixed(0)} pieces; of 100 pieces, hold was used for ${share(one => one.holds)} and a turn was kicked for ${share(one => one.kicks)}`,
  ];
}

interface Played {
  readonly isWon: boolean;
  readonly ms: number;
  readonly pieces: number;
  readonly holds: number;
  /** Turns that pushed the piece somewhere else. */
  readonly kicks: number;
}

function play(seed: string): Played {
  const bot = new BotGame({
    game: game as AnyGame,
    mind: mind as AnyMind,
    settings: { edition: 'modern', goal: ROWS },
    seed,
    skill: SKILLS.hard,
    botSeed: 'bench',
    tempo: AT_ONCE,
  });
  for (;;) {
    const turn = bot.playTurn();
    let step = turn.next();
    while (!step.done) step = turn.next();
    if (!step.value || bot.isOver) break;
  }
  const { session } = bot;
  const texts = session.log().map(({ text }) => text);
  return {
    isWon: session.status().phase === 'won',
    ms: session.now(),
    pieces: session.status().turn,
    holds: texts.filter(text => text === HOLD).length,
    kicks: kicksIn(texts),
  };
}

const HOLD = mind.game.notation.write({ type: 'hold' });

/** Plays the log again and counts the turns that moved the corner of the piece's box. */
function kicksIn(texts: readonly string[]): number {
  const state = mind.game.start(mind.game.configure({ edition: 'modern', goal: ROWS }));
  let kicks = 0;
  for (const text of texts) {
    const action = mind.game.notation.read(text)!;
    const { x, y } = state;
    mind.game.apply(state, action, () => {});
    if (action.type.startsWith('rotate') && (state.x !== x || state.y !== y)) kicks++;
  }
  return kicks;
}
