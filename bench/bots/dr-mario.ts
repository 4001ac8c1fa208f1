/**
 * How well the bot plays Dr. Mario: edition `first`, level 20 with its 84 viruses, in real sessions whose replays are
 * verified. A level is cleared when its viruses are all gone. Run alone with
 * `npx esbuild bench/bots/dr-mario.ts --bundle --platform=node --format=esm --outfile=dist/bench-dr-mario.js && node dist/bench-dr-mario.js`.
 * Options: `--games 100`, `--from 0` (the first seed), `--only low`.
 */
import { parseArgs } from 'node:util';
import { AT_ONCE, BotGame } from '../../src/bots/bot-game.js';
import { SKILLS, type Skill } from '../../src/bots/levels.js';
import type { AnyGame } from '../../src/engine/contract/game.js';
import type { AnyMind } from '../../src/engine/contract/mind.js';
import type { Settings } from '../../src/engine/contract/settings.js';
import type { Session } from '../../src/engine/play/session.js';
import { Recorder } from '../../src/engine/record/recorder.js';
import { Verifier } from '../../src/engine/record/verifier.js';
import { game } from '../../src/games/dr-mario/game.js';
import { mind } from '../../src/games/dr-mario/mind/mind.js';
import { cpuOfCall, quantile } from '../measure.js';
import { intervalOf } from './interval.js';

interface Contender {
  readonly name: string;
  readonly speed: string;
  readonly skill: Skill;
}

/** The level `best` with less thought where nothing can go wrong soon, so that a hundred games take minutes. */
const BOT: Skill = { ...SKILLS.best, depth: 2, width: 8, samples: 1 };
const GREEDY: Skill = { ...SKILLS.easy, slips: 0, pace: BOT.pace };
const CONTENDERS: readonly Contender[] = [
  { name: 'low', speed: 'low', skill: BOT },
  { name: 'high', speed: 'high', skill: BOT },
  { name: 'high, no limit on keys', speed: 'high', skill: { ...BOT, pace: 0 } },
  { name: 'low, greedy', speed: 'low', skill: GREEDY },
  { name: 'high, greedy', speed: 'high', skill: GREEDY },
];

interface Played {
  readonly isCleared: boolean;
  readonly capsules: number;
  readonly nodes: number;
  /** CPU milliseconds of each decision. Turns on which only time acts do not count. */
  readonly costs: readonly number[];
}

function play({ speed, skill }: Contender, seed: string): Played {
  const settings: Settings = { level: 20, speed, goal: 1, edition: 'first' };
  const table = {
    game: game as AnyGame,
    mind: mind as AnyMind,
    settings,
    seed,
    skill,
    botSeed: 'bench',
    tempo: AT_ONCE,
  };
  const played = new BotGame(table);
  const costs: number[] = [];
  for (let goesOn = true; goesOn; ) {
    const { nodes } = played;
    const cost = cpuOfCall(() => {
      goesOn = playTurn(played);
    });
    if (played.nodes > nodes) costs.push(cost);
  }
  const { phase, turn } = played.session.status();
  check(played.session, skill.pace);
  process.stderr.write(`${seed}: ${phase} after ${turn} capsules\n`);
  return { isCleared: phase === 'won', capsules: turn, nodes: played.nodes, costs };
}

function playTurn(played: BotGame): boolean {
  for (const turn = played.playTurn(); ; ) {
    const step = turn.next();
    if (step.done) return step.value;
  }
}

/** Throws if the replay is not genuine, or if two keys are closer than the pace. */
function check(session: Session, pace: number): void {
  const verifier = new Verifier(id => (id === game.id ? (game as AnyGame) : undefined));
  new Recorder(session, { player: 'bot', date: '2026-01-01T00:00:00.000Z', program: 'bench' }, line =>
    verifier.addLine(line.trimEnd()),
  ).end();
  const keys = session.log().filter(({ text }) => /^[AB<>D]$/.test(text));
  if (keys.some(({ at }, k) => k > 0 && at - keys[k - 1]!.at < pace)) throw new Error('a key came too soon');
}

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '100' },
    from: { type: 'string', default: '0' },
    only: { type: 'string' },
  },
});
for (const contender of CONTENDERS) {
  if (values.only !== undefined && values.only !== contender.name) continue;
  const all = Array.from({ length: Number(values.games) }, (_, k) =>
    play(contender, `dr-mario-${k + Number(values.from)}`),
  );
  report(contender, all);
}

function report({ name, skill }: Contender, all: readonly Played[]): void {
  const cleared = all.filter(({ isCleared }) => isCleared);
  const costs = all.flatMap(played => played.costs).sort((a, b) => a - b);
  const [low, high] = intervalOf(cleared.length, all.length);
  const lines = [
    `${name}: ${cleared.length} of ${all.length} cleared (95 %: ${low.toFixed(1)} to ${high.toFixed(1)} %)`,
    `  capsules per cleared level: ${mean(cleared.map(({ capsules }) => capsules)).toFixed(0)}`,
    `  per decision: ${(sum(all.map(({ nodes }) => nodes)) / costs.length).toFixed(0)} nodes (at most ${skill.nodes} and one step more), ` +
      `${mean(costs).toFixed(1)} ms of CPU time on average, ${quantile(costs, 0.99).toFixed(0)} ms in 99 of 100`,
    `  capsules of lost games: ${
      all
        .filter(({ isCleared }) => !isCleared)
        .map(({ capsules }) => capsules)
        .sort((a, b) => a - b)
        .join(' ') || 'none'
    }`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : sum(numbers) / numbers.length;
}
