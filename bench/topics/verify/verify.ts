import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { linkSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { lookAhead } from '#bots/look-ahead.js';
import { conclude } from '#bots/search/thought.js';
import { ignore } from '#engine/contract/event.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { AnyMind } from '#engine/contract/mind/mind.js';
import { openSession, type Session } from '#engine/play/session.js';
import { Recorder } from '#engine/record/recorder.js';
import { type Findings, Verifier } from '#engine/record/verifier.js';
import { loadFastForms, loadGames } from '#games/catalogue.js';
import { mind as chetyris } from '#games/chetyris/mind/mind.js';
import { mind as columns } from '#games/columns/mind/mind.js';
import type { Benchmark, Contender, Effort, Growth } from '../../harness/comparison/benchmark.js';
import { cpuOfCall, GRIDFALL, memoryOf, wallOf } from '../../measure.js';
import { scratchFile } from '../../scratch.js';

/** The share of the cores that can be used, because a single thread does the work before the others start. */
const NEARLY_ALL = 0.85;

/** Verifies replay files: bytes, actions, deals, times, states and results. */
export const BENCHMARKS: readonly Benchmark[] = [
  onOneCore('chetyris', 'Chetyris'),
  onOneCore('columns', 'Static Columns'),
  onAllCores(availableParallelism()),
];

/** The peak memory of the command. It keeps four bytes per action, because undo may go back to the first one. */
export const GROWTHS: readonly Growth[] = [
  {
    id: 'verify-memory',
    title: 'gridfall verify on one file; length 1 is 50 000 actions',
    size: 'length of the file',
    sizes: [1, 2, 5, 10],
    rounds: 3,
    cost: 'memory',
    mostTimesTheFirst: 1.25,
    prepare(times) {
      const file = scratchFile(`verify-memory-${times}`, undecided(50_000 * times).bytes);
      return { name: `${times}×`, measure: () => memoryOf([GRIDFALL, 'verify', file], '/dev/null', '/dev/null') };
    },
  },
];

type Games = ReadonlyMap<string, AnyGame>;

function onOneCore(id: 'chetyris' | 'columns', title: string): Benchmark {
  return {
    id: `verify-${id}`,
    title: `Verifying replays of ${title}, from their bytes, on one core`,
    unit: 'action',
    goals: [{ contender: 'fast form', perSecond: 1_000_000 }],
    async prepare(effort) {
      const files = recordings(id, entriesFor(effort));
      const forms: [string, Games][] = [
        ['plain rules', await loadGames()],
        ['fast form', await loadFastForms()],
      ];
      const [plain, fast] = forms.map(([, games]) => JSON.stringify(files.map(file => verified(file, games))));
      if (plain !== fast) throw new Error('the plain and the fast form find different results');
      return forms.map(([name, games]) => verifying(name, files, games));
    },
  };
}

const entriesFor = (effort: Effort): number => (effort === 'quick' ? 50_000 : 200_000);
const countOf = (files: readonly Recording[]): number => files.reduce((sum, { entries }) => sum + entries, 0);

const verifying = (name: string, files: readonly Recording[], games: Games): Contender => ({
  name,
  amount: countOf(files),
  measure: () =>
    cpuOfCall(() => {
      for (const file of files) verified(file, games);
    }),
});

function verified({ bytes, entries }: Recording, games: Games): Findings {
  const verifier = new Verifier(id => games.get(id), { log: 'dropped', hash: createHash('sha256') });
  verifier.addBytes(bytes);
  const findings = verifier.findings();
  if (!findings.result || findings.entries !== entries) throw new Error('the replay was not verified completely');
  return findings;
}

/** The number of copies of each game in the folder: enough work to make the warm-up of threads negligible. */
const copiesFor = (effort: Effort): number => (effort === 'quick' ? 24 : 40);

function onAllCores(cores: number): Benchmark {
  const all = `${cores} threads`;
  return {
    id: 'verify-folder',
    title: 'gridfall verify on a folder, with one thread and with one per core',
    unit: 'action',
    goals: [{ contender: all, baseline: 'one thread', timesAsFast: NEARLY_ALL * cores }],
    cost: 'wall',
    rounds: 3,
    prepare(effort) {
      const games = [...recordings('chetyris', entriesFor(effort)), ...recordings('columns', entriesFor(effort))];
      const copies = copiesFor(effort);
      const folder = folderOf(games, copies);
      const words = (jobs: number): string[] => [GRIDFALL, 'verify', '--jobs', String(jobs), folder];
      if (printed(words(1)) !== printed(words(cores)))
        throw new Error('one thread and several threads print different results');
      const contender = (name: string, jobs: number): Contender => ({
        name,
        amount: copies * countOf(games),
        measure: () => wallOf(words(jobs)),
      });
      return [contender('one thread', 1), contender(all, cores)];
    },
  };
}

function folderOf(games: readonly Recording[], copies: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'gridfall-bench-verify-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const nameOf = (game: number, copy: number): string => join(folder, `${copy}-${game}.gridfall.jsonl`);
  games.forEach(({ bytes }, game) => {
    writeFileSync(nameOf(game, 0), bytes);
    for (let copy = 1; copy < copies; copy++) linkSync(nameOf(game, 0), nameOf(game, copy));
  });
  return folder;
}

function printed(args: readonly string[]): string {
  const { status, stdout } = spawnSync(process.execPath, [...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}`);
  return stdout;
}

/** A game as a replay file. */
interface Recording {
  readonly bytes: Uint8Array;
  readonly entries: number;
}

/** Plays one piece with keys. */
type Hand = (session: Session, key: (text: string) => void) => void;

/** The time between two keys of a practised player. Timed games tick meanwhile. */
const KEY_MS = 70;

/** A game that does not end by itself is stopped after this many entries. */
const LONGEST = 10_000;

/** Games with this many entries in total. */
function recordings(id: 'chetyris' | 'columns', entries: number): Recording[] {
  const found: Recording[] = [];
  for (let left = entries; left > 0; left -= found.at(-1)!.entries)
    found.push(record(MINDS[id].game, handOf(MINDS[id]), `game ${found.length}`, Math.min(left, LONGEST)));
  return found;
}

const MINDS: Readonly<Record<'chetyris' | 'columns', AnyMind>> = { chetyris, columns };
const AT_A_GLANCE = { depth: 1, width: 1, samples: 1, nodes: 1 };

/** A long game with few pieces, by a player who keeps moving them back and forth. */
const undecided = (entries: number): Recording =>
  record(
    MINDS.columns.game,
    (_, key) => {
      for (let k = 0; k < 50; k++) for (const text of 'rsl') key(text);
    },
    'undecided',
    entries,
  );

function record(game: AnyGame, play: Hand, seed: string, most: number): Recording {
  const lines: string[] = [];
  const session = openSession(game, { seed });
  const about = { player: 'a benchmark', date: '2026-11-15T12:00:00.000Z', program: '0.1.0' };
  const recorder = new Recorder(session, about, line => lines.push(line));
  const key = (text: string): void => void session.play(text, session.now() + KEY_MS);
  while (session.status().phase === 'playing' && session.log().length < most) {
    play(session, key);
    recorder.update();
  }
  recorder.end();
  return { bytes: new TextEncoder().encode(lines.join('')), entries: session.log().length };
}

/** Plays what a bot decides at a glance. Keys that time has made useless do no harm: any plausible game will do. */
function handOf(mind: AnyMind): Hand {
  const { game } = mind;
  const state = game.start(game.configure({}));
  let seen = 0;
  return (session, key) => {
    for (const log = session.log(); seen < log.length; seen++)
      game.apply(state, game.notation.read(log[seen]!.text), ignore);
    const [best] = conclude(lookAhead(mind, state, 1, AT_A_GLANCE)).ranking;
    if (!best) session.advance(session.deadline()!);
    else for (const action of mind.decisions.actionsOf(state, best.decision)) key(game.notation.write(action));
  };
}
