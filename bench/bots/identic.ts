import { solve } from '#bots/open/solver.js';
import { conclude } from '#bots/search/thought.js';
import { seededRng } from '#engine/chance/rng.js';
import type { AnyMind } from '#engine/contract/mind/mind.js';
import type { Preset } from '#engine/contract/preset.js';
import type { Settings } from '#engine/contract/settings.js';
import { layTable } from '#engine/play/table.js';
import { mind as identic } from '#games/identic/mind/mind.js';
import { PRESETS } from '#games/identic/presets.js';
import { average, estimateText, meanOf } from '../harness/confidence.js';
import { figure } from '../harness/figures.js';
import { type Contender, type Figures, figuresOf, type TrialPart, type TrialTopic } from '../harness/trials/part.js';

const mind = identic as AnyMind;
const BUDGETS = [3_000, 30_000, 300_000, 3_000_000];
const OWN_SCORES = PRESETS.filter(({ settings }) => settings.edition !== 'samegame');

const idOf = ({ id }: Preset, nodes: number): string => `${id}-${nodes}`;

const solver = (preset: Preset, nodes: number): Contender => ({
  id: idOf(preset, nodes),
  name: `${preset.title}, at most ${figure(nodes)} nodes`,
  setup: { settings: preset.settings, nodes },
  play: trial => solveBoard(preset.settings, trial + 1, nodes),
});

function solveBoard(settings: Settings, number: number, budget: number): Figures {
  const config = mind.game.configure(settings);
  const root = layTable(mind.game, config, { rng: seededRng(`identic-${number}`) }).state;
  const weight = mind.open!.bound!(root);
  const { line, score, isProven, nodes } = conclude(solve(mind, root, number, { nodes: budget }));
  const state = mind.game.copy(root);
  for (const decision of line) mind.decisions.decide(state, decision, [0]);
  const isEmptied = mind.game.status(state).phase === 'won';
  return { score, weight, isEmptied: Number(isEmptied), isProven: Number(isProven), nodes };
}

const sharesOf = (trials: readonly Figures[]): number[] => trials.map(({ score, weight }) => (100 * score!) / weight!);
const count = (trials: readonly Figures[], is: (trial: Figures) => boolean): string => String(trials.filter(is).length);

const boards: TrialPart = {
  id: 'boards',
  title: 'Boards emptied or proven',
  about: `The game's own scores, with bombs: nothing can score more than the weight of the board, which an emptied board does. The boards are those
of the seeds \`identic-1\`, \`identic-2\`, … of each preset.`,
  unit: 'board',
  trials: 20,
  quick: 3,
  contenders: OWN_SCORES.flatMap(preset => BUDGETS.map(nodes => solver(preset, nodes))),
  columns: [
    ['emptied', trials => count(trials, ({ isEmptied }) => isEmptied === 1)],
    ['emptied or proven', trials => count(trials, ({ isEmptied, isProven }) => isEmptied === 1 || isProven === 1)],
    ['% of the weight', trials => estimateText(meanOf(sharesOf(trials)))],
    ['nodes per board', trials => figure(average(figuresOf(trials, 'nodes')))],
    ['CPU s per board', trials => average(figuresOf(trials, 'cpu')).toFixed(2)],
  ],
  charts: [
    {
      kind: 'curves',
      title: 'Share of the weight scored by budget, in %',
      across: { name: 'nodes that may be used per board', of: (_, id) => Number(id.split('-').at(-1)) },
      up: trials => meanOf(sharesOf(trials)),
      families: Object.fromEntries(OWN_SCORES.map(preset => [preset.title, BUDGETS.map(nodes => idOf(preset, nodes))])),
    },
  ],
};

export const identicBoards: TrialTopic = {
  id: 'identic',
  title: 'Identic Color Game',
  bot: `The bot thinks a board through to its end with the same solver as SameGame, and stops as soon as the board is emptied or the best line is
proven.`,
  parts: [boards],
};
