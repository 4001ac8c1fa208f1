import { availableParallelism } from 'node:os';
import { afterAll, describe, expect, test } from 'vitest';
import { programOf } from '../../support/games/programs.js';
import {
  CORPUS_GAMES,
  type CorpusGame,
  type PromisedInput,
  promisedInputs,
  referenceOf,
} from '../../support/grade/corpus/inputs.js';
import {
  build,
  type Ending,
  runOn,
  type StudentProgram,
  sourceOf,
  studentPrograms,
} from '../../support/grade/corpus/programs.js';
import { isLong } from '../../support/long.js';

await programOf({ name: 'python3', debian: 'python3', advice: 'Python 3 (Debian: python3)' });
await programOf({ name: 'g++', debian: 'g++', advice: 'a C++ compiler (Debian: g++)' });

/** Programs of the corpus take milliseconds. A busy machine may take its time to start them. */
const LIMIT_MS = 30_000;
const HANG_LIMIT_MS = 3_000;
const TEST_LIMIT_MS = 600_000;
/** Enough to trust a right program; faults may need all inputs to show, so only the long tests look for all of them. */
const RIGHT_CASES = isLong ? 100 : 15;
const ONE_IN = 15;

interface Case {
  readonly one: PromisedInput;
  readonly expected: string;
}

const prepared = new Map<string, Promise<readonly Case[]>>();
afterAll(() => prepared.clear());

/** The promised inputs of a game with what the reference answers, in the edition that a program follows. */
function casesOf(game: CorpusGame, { edition }: StudentProgram): Promise<readonly Case[]> {
  const key = `${game} ${edition}`;
  if (!prepared.has(key)) prepared.set(key, prepare(game, edition));
  return prepared.get(key)!;
}

async function prepare(game: CorpusGame, edition: string | undefined): Promise<readonly Case[]> {
  const answer = await referenceOf(game, edition);
  return (await promisedInputs(game, edition)).map(one => ({ one, expected: answer(one) }));
}

/** A longer input shows more faults. */
const longestFirst = (cases: readonly Case[]): Case[] =>
  [...cases].sort((a, b) => b.expected.length - a.expected.length);

/** Does all jobs, as many at a time as there are processors, and collects what they complain about. */
async function complaintsOf<Job>(
  jobs: readonly Job[],
  complaint: (job: Job) => Promise<string | undefined>,
): Promise<string[]> {
  const left = [...jobs];
  const complaints: string[] = [];
  const work = async (): Promise<void> => {
    for (let job = left.shift(); job !== undefined; job = left.shift()) {
      const said = await complaint(job);
      if (said !== undefined) complaints.push(said);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return complaints.sort();
}

type Kind = Ending['kind'] | 'differs';

/** How a program's first bad answer is bad; with `wanted`, whether there is a bad answer of that kind. */
async function shows(
  command: readonly string[],
  cases: readonly Case[],
  limitMs: number,
  wanted?: Kind,
): Promise<{ readonly kind: Kind; readonly one: PromisedInput } | undefined> {
  for (const { one, expected } of cases) {
    const { kind, output } = await runOn(command, one, limitMs);
    if (kind === 'exit' && output === expected) continue;
    const found = kind === 'exit' ? 'differs' : kind;
    if (wanted === undefined || found === wanted) return { kind: found, one };
  }
  return undefined;
}

describe.each(CORPUS_GAMES)('student programs of %s', game => {
  const programs = studentPrograms(game);
  const right = programs.filter(({ faults }) => faults.length === 0);
  const faulty = programs.filter(({ faults }) => faults.length > 0);

  test('have names of their own', () => {
    expect(new Set(programs.map(({ name }) => name)).size).toBe(programs.length);
  });

  test(
    'without faults answer like the reference',
    async () => {
      const complaints = await complaintsOf(right, async program => {
        const command = await build(sourceOf(game, program), program.base);
        const cases = (await casesOf(game, program)).slice(0, RIGHT_CASES);
        const bad = await shows(command, cases, LIMIT_MS);
        return bad && `${program.name} ${bad.kind} on ${JSON.stringify(bad.one)}`;
      });
      expect(complaints).toEqual([]);
    },
    TEST_LIMIT_MS,
  );

  test(
    'with faults go wrong on a promised input, by each fault alone and by all together',
    async () => {
      const jobs = faulty.flatMap(program => [
        ...program.faults.map((_, fault) => ({ program, fault })),
        ...(program.faults.length > 1 ? [{ program, fault: undefined }] : []),
      ]);
      const asked = jobs.filter((_, k) => isLong || k % ONE_IN === 0);
      const complaints = await complaintsOf(asked, async ({ program, fault }) => {
        const command = await build(sourceOf(game, program, fault), program.base);
        const { kind = 'logic', about = 'all faults' } = program.faults[fault ?? -1] ?? {};
        const wanted = kind === 'crash' || kind === 'hang' ? kind : undefined;
        const cases = longestFirst(await casesOf(game, program));
        const bad = await shows(command, cases, kind === 'hang' ? HANG_LIMIT_MS : LIMIT_MS, wanted);
        return bad ? undefined : `${program.name} never shows: ${about}`;
      });
      expect(complaints).toEqual([]);
    },
    TEST_LIMIT_MS,
  );
});
