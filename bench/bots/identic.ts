import { solve } from '../../src/bots/open/solver.js';
import { seededRng } from '../../src/engine/chance/rng.js';
import type { AnyMind } from '../../src/engine/contract/mind.js';
import type { Settings } from '../../src/engine/contract/settings.js';
import { layTable } from '../../src/engine/play/table.js';
import { mind as identic } from '../../src/games/identic/mind/mind.js';
import { PRESETS } from '../../src/games/identic/presets.js';
import { tableText } from '../harness/text-table.js';

/**
 * How often boards of the Identic Color Game are emptied, or proven to be played as well as possible, by its own scores. The boards
 * are those of the seeds `identic-1`, `identic-2`, …, so everybody can play them. `--boards N` and `--nodes N` change the effort.
 */
const mind = identic as AnyMind;
const numberOf = (name: string, initially: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? initially : Number(process.argv[at + 1]);
};
const [BOARDS, NODES] = [numberOf('boards', 20), numberOf('nodes', 300_000)];

interface Outcome {
  readonly isEmptied: boolean;
  readonly isProven: boolean;
  /** The part of the board's weight that was scored. */
  readonly share: number;
}

function solved(settings: Settings, number: number): Outcome {
  const config = mind.game.configure(settings);
  const root = layTable(mind.game, config, { rng: seededRng(`identic-${number}`) }).state;
  const weight = mind.bound!(root);
  const solving = solve(mind, root, number, { nodes: NODES });
  let step = solving.next();
  while (!step.done) step = solving.next();
  const { line, score, isProven } = step.value;
  const state = mind.game.copy(root);
  for (const decision of line) mind.decide(state, decision, [0]);
  return { isEmptied: mind.game.status(state).phase === 'won', isProven, share: score / weight };
}

const rows = PRESETS.filter(({ settings }) => settings.edition !== 'samegame').map(({ title, settings }) => {
  const before = process.cpuUsage();
  const outcomes = Array.from({ length: BOARDS }, (_, k) => solved(settings, k + 1));
  const { user, system } = process.cpuUsage(before);
  const count = (is: (outcome: Outcome) => boolean): string => `${outcomes.filter(is).length} of ${BOARDS}`;
  const share = outcomes.reduce((sum, outcome) => sum + outcome.share, 0) / BOARDS;
  return [
    title,
    count(({ isEmptied }) => isEmptied),
    count(({ isEmptied, isProven }) => isEmptied || isProven),
    `${(share * 100).toFixed(1)} %`,
    ((user + system) / 1e6 / BOARDS).toFixed(2),
  ];
});
const head = ['preset', 'emptied', 'emptied or proven', 'of the weight', 'CPU s per board'];
process.stdout.write(tableText({ head, rows }));
