import { expect } from 'vitest';
import { conclude } from '#bots/search/thought.js';
import { advise, keysTo } from '#coach/advice.js';
import { decisionsOf, knownAtTheEnd } from '#coach/decisions-made.js';
import { readyDrills } from '#coach/drills/ready-drills.js';
import { findingOf, groundsIn } from '#coach/finding.js';
import { review } from '#coach/review.js';
import { readAim } from '#coach/tasks/aim.js';
import * as bot from '#coach/tasks/bot-line.js';
import { checkPuzzle } from '#coach/tasks/checking.js';
import { judgementIn } from '#coach/tasks/judgement.js';
import { solutionMoves } from '#coach/thinking/kinds/count.js';
import { playLine } from '#coach/thinking/kinds/play-line.js';
import { positionOfStart } from '#coach/thinking/kinds/position.js';
import { questFor } from '#coach/thinking/kinds/quest.js';
import type { FoundLine } from '#coach/thinking/kinds/solve.js';
import { type Kind, loadSubject, type QuestionOf } from '#coach/thinking/program.js';
import { Thinker, type Workers } from '#coach/thinking/thinker.js';
import { spokenOf } from '#coach/words/sentences.js';
import { sessionAt } from '#engine/play/resume.js';
import { Verifier } from '#engine/record/verifier.js';
import { LISTINGS } from '../games/listed.js';
import { plantedGame } from '../games/planted.js';

/** The contract of a thinker, wherever its worker runs. */

const PLAN = { game: 'columns', settings: { width: 5, colours: 3 }, seed: 'p', turns: 11, blunder: 9 };

/** One question of a kind, and its answer as it is computed in this thread. */
interface Case {
  readonly kind: Kind;
  ask(thinker: Thinker): Promise<unknown>;
  readonly expected: unknown;
}

async function casesOfHints(): Promise<readonly Case[]> {
  const { mind, replay, made, judged } = await blunder();
  const { game, settings } = PLAN;
  const before = replay.log.slice(0, made.from);
  const texts = before.map(({ text }) => text);
  const moment = { game, settings, log: texts.join('\n') };
  const position = { state: knownAtTheEnd(mind, settings, before), dice: before.length };
  const about = spokenOf(mind);
  const after = replay.log.slice(0, made.to).map(({ text }) => text);
  const mistake = { severity: judged.severity, ...groundsIn(mind, judged), about };
  const way = keysTo(mind, position, judged.best);
  const advice = conclude(advise(mind, position));
  return [
    { kind: 'prepare', ask: thinker => thinker.ask('prepare', { game }).last, expected: undefined },
    { kind: 'advise', ask: thinker => thinker.ask('advise', moment).last, expected: { advice, about } },
    { kind: 'way', ask: thinker => thinker.ask('way', { ...moment, decision: judged.best }).last, expected: way },
    {
      kind: 'judge',
      ask: thinker => thinker.ask('judge', { ...moment, log: after.join('\n') }).last,
      expected: mistake,
    },
  ];
}

async function casesOfGames(): Promise<readonly Case[]> {
  const { mind, game, replay, made, judged } = await blunder();
  const { better, severity, isProven } = findingOf(mind, judged);
  const written = mind.decisions.actionsOf(made.state, made.decision).map(mind.game.notation.write);
  const aim = {
    kind: 'best' as const,
    ...{ turn: PLAN.blunder, severity: severity!, isProven, better: better! },
    ...{ played: written, about: spokenOf(mind) },
  };
  const turns = { from: 0, to: PLAN.turns };
  const later = [...decisionsOf(mind, PLAN.settings, replay.log, { from: 5, to: PLAN.turns })];
  const further = { kind: 'outlast', turn: PLAN.turns + 3, back: 0 } as const;
  const session = sessionAt(game, replay, replay.log.length, () => 'seed');
  [...bot.playLine(game, mind, session, further)].length;
  const about = { player: 'bot', date: '2026-11-15T12:00:00.000Z', program: '0.1.0' };
  return [
    {
      kind: 'review',
      ask: async thinker => {
        const heard: unknown[] = [];
        const asking = thinker.ask('review', { ...replay, turns, share: 'later' }, one => heard.push(...one.decisions));
        const { decisions } = await asking.last;
        return [...heard, ...decisions];
      },
      expected: [...review(mind, later)].map(one => expect.objectContaining(findingOf(mind, one))),
    },
    {
      kind: 'retry',
      ask: thinker => thinker.ask('retry', { ...replay, aim }).last,
      expected: judgementIn(mind, replay, aim),
    },
    {
      kind: 'line',
      ask: async thinker => {
        const question = { game: PLAN.game, start: replay, aim: further, about, seed: 'seed' };
        const { text } = await thinker.ask('line', question).last;
        const verifier = new Verifier(() => game);
        for (const line of text.trimEnd().split('\n')) verifier.addLine(line);
        return verifier.session!.hash();
      },
      expected: session.hash(),
    },
  ];
}

async function casesOfSearches(): Promise<readonly Case[]> {
  const settings = { position: ['RRGB', 'GGRB', 'BRRG', 'GBGR'] };
  const { game, mind } = await loadSubject(listed('identic'));
  const position = positionOfStart(game, mind, settings);
  const { line } = conclude(questFor(position, 10_000_000).search);
  const drill = readyDrills('columns')[0]!;
  const puzzle = { game: 'columns', settings: drill.settings, aim: readAim(drill.aim) };
  const columns = (await loadSubject(listed('columns'))).mind;
  const {
    answer,
    solutions,
    unproven,
    line: solution,
  } = conclude(checkPuzzle(columns, { ...puzzle, nodes: 2_000_000 }));
  return [
    {
      kind: 'solve',
      ask: async thinker => {
        let found: FoundLine | undefined;
        const asking = thinker.ask('solve', { game: 'identic', settings }, one => {
          found = one.found ?? found;
        });
        const { steps, isProven } = (await asking.last).found ?? found!;
        return { isProven, steps: steps.map(({ moves, score }) => ({ moves, score })) };
      },
      expected: { isProven: true, steps: [...playLine(position, line)] },
    },
    {
      kind: 'count',
      ask: async thinker => (await thinker.ask('count', puzzle).last).found,
      expected: { answer, solutions, unproven, moves: solutionMoves(columns, puzzle.settings, solution!) },
    },
  ];
}

const listed = (id: string) => LISTINGS.find(listing => listing.id === id)!;

/** A game with a blunder, and what a review says about it. */
async function blunder() {
  const [{ game, mind }, { replay }] = await Promise.all([loadSubject(listed(PLAN.game)), plantedGame(PLAN)]);
  const made = [...decisionsOf(mind, PLAN.settings, replay.log)][PLAN.blunder]!;
  const [judged] = [...review(mind, [made])];
  return { game, mind, replay, made, judged: judged! };
}

/** Every kind of question is answered as it is without a worker. */
export async function answersAlike(workers: Workers): Promise<void> {
  const cases = [...(await casesOfHints()), ...(await casesOfGames()), ...(await casesOfSearches())];
  const thinker = new Thinker(workers);
  // All at once, so that they take turns.
  const answers = await Promise.all(cases.map(({ ask }) => ask(thinker)));
  thinker.close();
  cases.forEach(({ kind, expected }, k) => void expect(answers[k], kind).toEqual(expected));
  expect(new Set(cases.map(({ kind }) => kind)).size).toBe(KINDS.length);
}

const KINDS: readonly Kind[] = ['prepare', 'advise', 'way', 'judge', 'review', 'retry', 'line', 'solve', 'count'];

/** An error in a question of any kind reaches the one who asked, and the other questions are answered. */
export async function failuresAreHeard(workers: Workers): Promise<void> {
  const thinker = new Thinker(workers);
  // Neither the settings nor the log of these can be read.
  const broken = { game: 'columns', settings: null, replay: null, log: null } as never;
  for (const kind of KINDS.filter(one => one !== 'prepare'))
    await expect(thinker.ask(kind, broken).last, kind).rejects.toThrow(/null|undefined/);
  await expect(thinker.ask('prepare', { game: 'ludo' }).last).rejects.toThrow();
  const empty = { game: 'identic', settings: { position: ['R.', '.G'] } };
  await expect(thinker.ask('solve', empty).last).rejects.toMatchObject({ name: 'BadInput' });
  await expect(thinker.ask('prepare', { game: 'columns' }).last).resolves.toBeUndefined();
  thinker.close();
}

/** It uses all of its time. */
const LONG: QuestionOf<'solve'> = {
  game: 'identic',
  settings: { position: Array.from({ length: 15 }, (_, y) => rowOf(y)) },
};

function rowOf(y: number): string {
  return Array.from({ length: 15 }, (_, x) => 'BGWYR'[(x * x + 3 * y * y + x * y) % 5]).join('');
}

/** One of two searches is cancelled: it reports nothing more, and the other one continues. */
export async function cancelsOne(workers: Workers): Promise<void> {
  const thinker = new Thinker(workers);
  const heard = { one: 0, other: 0 };
  const one = thinker.ask('solve', LONG, () => heard.one++);
  const other = thinker.ask('solve', LONG, () => heard.other++);
  void one.last.then(() => heard.one++);
  await expect.poll(() => Math.min(heard.one, heard.other), { timeout: 20_000 }).toBeGreaterThan(1);
  one.cancel();
  const [until, sofar] = [heard.one, heard.other];
  await expect.poll(() => heard.other, { timeout: 20_000 }).toBeGreaterThan(sofar + 3);
  expect(heard.one).toBe(until);
  other.cancel();
  thinker.close();
}

/** Reading such a log is one step, which takes longer than anybody waits. */
const STUCK: QuestionOf<'advise'> = { game: 'columns', settings: {}, log: `${'l\nr\n'.repeat(300_000)}l` };

/** A worker that is stuck is ended soon after its question was cancelled. Its other questions are still answered. */
export async function endsWhatIsStuck(workers: Workers): Promise<void> {
  let [started, endedAt] = [0, 0];
  const thinker = new Thinker({
    ...workers,
    start(hear, failed) {
      started++;
      const worker = workers.start(hear, failed);
      const end = (): void => {
        endedAt ||= performance.now();
        worker.end();
      };
      return { send: asked => worker.send(asked), end };
    },
  });
  await thinker.ask('prepare', { game: 'columns' }).last;
  const stuck = thinker.ask('advise', STUCK);
  const other = thinker.ask('prepare', { game: 'columns' });
  const cancelledAt = performance.now();
  stuck.cancel();
  await other.last;
  expect(started).toBe(2);
  // The limit is 100 ms; timers of a busy machine are late.
  expect(endedAt - cancelledAt).toBeGreaterThanOrEqual(99);
  expect(endedAt - cancelledAt).toBeLessThan(1000);
  thinker.close();
}
