import { AT_ONCE, BotGame } from '#bots/bot-game.js';
import { SKILLS } from '#bots/levels.js';
import { conclude } from '#bots/search/thought.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { AnyMind } from '#engine/contract/mind/mind.js';
import { game } from '#games/chetyris/game.js';
import { mind } from '#games/chetyris/mind/mind.js';
import { percentText, shareOf, total } from '../../harness/confidence.js';
import { figure } from '../../harness/figures.js';
import { quantile } from '../../harness/sample.js';
import { type Figures, figuresOf, type Goal, type TrialPart } from '../../harness/trials/part.js';
import { playOut } from '../play.js';

const ROWS = 40;
const GOAL = 0.99;
const SETTINGS = { edition: 'modern', goal: ROWS };
const SETUP = { ...SETTINGS, ...SKILLS.hard, weights: mind.judging.weights(mind.game.configure(SETTINGS)) };

/** While time stands still. Nothing is lost to keys and gravity, and hold and kicks are not counted. */
function playUntimed(seed: number): Figures {
  const thinking = { ...SKILLS.hard, nodes: Infinity };
  const task = { settings: SETTINGS, seed, thinking, decisions: 10_000 };
  const { phase, decisions, nodes } = playOut(mind as AnyMind, task);
  return { isWon: Number(phase === 'won'), pieces: decisions, nodes };
}

/** In real time, with gravity and keys, as a session that could be saved and verified. */
function playTimed(seed: string): Figures {
  const bot = new BotGame({
    game: game as AnyGame,
    mind: mind as AnyMind,
    settings: SETTINGS,
    seed,
    skill: SKILLS.hard,
    botSeed: 'bench',
    tempo: AT_ONCE,
  });
  while (conclude(bot.playTurn()) && !bot.isOver);
  const { session } = bot;
  const texts = session.log().map(({ text }) => text);
  return {
    isWon: Number(session.status().phase === 'won'),
    seconds: session.now() / 1000,
    pieces: session.status().turn,
    holds: texts.filter(text => text === HOLD).length,
    kicks: kicksIn(texts),
    nodes: bot.nodes,
  };
}

const HOLD = mind.game.notation.write({ type: 'hold' });

/** Plays the log again and counts the turns that moved the corner of the piece's box. */
function kicksIn(texts: readonly string[]): number {
  const state = mind.game.start(mind.game.configure(SETTINGS));
  let kicks = 0;
  for (const text of texts) {
    const action = mind.game.notation.read(text)!;
    const { x, y } = state;
    mind.game.apply(state, action, () => {});
    if (action.type.startsWith('rotate') && (state.x !== x || state.y !== y)) kicks++;
  }
  return kicks;
}

const won = (trials: readonly Figures[]): number => total(figuresOf(trials, 'isWon'));
const perPiece = (trials: readonly Figures[], name: string): number =>
  total(figuresOf(trials, name)) / total(figuresOf(trials, 'pieces'));
/** A dash where a contender has no such figure. */
const known = (value: number, text: (value: number) => string): string => (Number.isNaN(value) ? '–' : text(value));
const inHundred = (value: number): string => (100 * value).toFixed(1);

const goal = (id: string, how: string): Goal => ({
  kind: 'goal',
  wanted: `${ROWS} rows of the modern edition finished in at least ${100 * GOAL} of 100 seeds, ${how}`,
  needs: [id],
  judge(of) {
    const share = shareOf(won(of(id)), of(id).length);
    return { found: `${won(of(id))} of ${of(id).length} (${percentText(share)})`, isMet: share.value >= GOAL };
  },
});

export const modern: TrialPart = {
  id: 'modern',
  title: `Modern edition: ${ROWS} rows`,
  about: `The level \`hard\`, once while time stands still and once in real time with gravity, keys, hold and kicks.`,
  unit: 'game',
  trials: 100,
  quick: 3,
  contenders: [
    { id: 'untimed', name: 'untimed', setup: { ...SETUP, nodes: 'unlimited' }, play: playUntimed },
    {
      id: 'timed',
      name: 'real time',
      setup: SETUP,
      play: trial => playTimed(`sprint ${trial}`),
    },
  ],
  columns: [
    ['finished', trials => `${won(trials)}, ${percentText(shareOf(won(trials), trials.length))}`],
    ['pieces per game', trials => figure(total(figuresOf(trials, 'pieces')) / trials.length)],
    ['seconds of logical time, median', trials => known(quantile(figuresOf(trials, 'seconds'), 0.5), figure)],
    ['holds per 100 pieces', trials => known(perPiece(trials, 'holds'), inHundred)],
    ['kicks per 100 pieces', trials => known(perPiece(trials, 'kicks'), inHundred)],
    ['nodes per piece', trials => figure(perPiece(trials, 'nodes'))],
    ['CPU ms per piece', trials => figure(1000 * perPiece(trials, 'cpu'))],
  ],
  goals: [goal('untimed', 'untimed'), goal('timed', 'in real time')],
  charts: [{ kind: 'distribution', title: `Pieces for ${ROWS} rows`, value: ({ pieces }) => pieces! }],
};
