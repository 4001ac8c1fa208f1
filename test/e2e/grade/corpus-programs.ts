import { describe, expect, test } from 'vitest';
import type { Run, RunResult } from '#grader/run-result.js';
import { Answers, type AnswersFrom } from '../../support/grade/answers.js';
import {
  CORPUS_GAMES,
  type CorpusGame,
  type PromisedInput,
  promisedInputs,
  referenceOf,
} from '../../support/grade/corpus/inputs.js';
import { type StudentProgram, started, student, studentPrograms } from '../../support/grade/corpus/programs.js';
import { inLanes } from '../../support/grade/lanes.js';

const PATIENCE_MS = 3_600_000;
/** So many answers of each right program are stored. */
const STORED = 15;

interface Case {
  readonly one: PromisedInput;
  readonly expected: string;
}

/** How a program goes wrong: it ends badly, or prints something else. */
type Kind = 'crash' | 'hang' | 'differs';

interface Amount {
  readonly from: AnswersFrom;
  /** The number of inputs for each right program. Beyond the first ones, it is asked in any case. */
  readonly rightCases?: number;
}

/** The corpus itself: its right programs agree with ours, and each fault shows on an input that the assignment promises. */
export function testCorpusPrograms({ from, rightCases = STORED }: Amount): void {
  describe.each(CORPUS_GAMES)('student programs of %s', game => {
    const answers = new Answers(`corpus-programs/${game}`, from);
    const casesOf = drawnOnce(game);
    const programs = studentPrograms(game);
    const right = programs.filter(({ faults }) => faults.length === 0);
    const faulty = programs.filter(({ faults }) => faults.length > 0);

    test('have names of their own', () => {
      expect(new Set(programs.map(({ name }) => name)).size).toBe(programs.length);
    });

    test('without faults answer like the reference', { timeout: PATIENCE_MS }, async () => {
      const complaints = await inLanes(right, async program => {
        const cases = (await casesOf(program)).slice(0, rightCases);
        const bad =
          (await firstBad(student(answers, game, program), cases.slice(0, STORED))) ??
          (await firstBad(started(game, program), cases.slice(STORED)));
        return bad && `${program.name} ${bad.kind} on ${JSON.stringify(bad.one)}`;
      });
      expect(complaints.filter(Boolean)).toEqual([]);
    });

    test('with faults go wrong on a promised input, by each fault alone and by all together', {
      timeout: PATIENCE_MS,
    }, async () => {
      const jobs = faulty.flatMap(program => [
        ...program.faults.map((_, fault) => ({ program, fault })),
        ...(program.faults.length > 1 ? [{ program, fault: undefined }] : []),
      ]);
      const complaints = await inLanes(jobs, async ({ program, fault }) => {
        const { kind = 'logic', about = 'all faults' } = program.faults[fault ?? -1] ?? {};
        const wanted = kind === 'crash' || kind === 'hang' ? kind : undefined;
        const cases = longestFirst(await casesOf(program));
        const bad = await firstBad(student(answers, game, program, fault), cases, wanted);
        return bad ? undefined : `${program.name} never shows: ${about}`;
      });
      expect(complaints.filter(Boolean)).toEqual([]);
    });

    if (from === 'the programs')
      test('the programs answer as is stored', () => {
        expect(answers.close()).toEqual([]);
      });
  });
}

/** The promised inputs of a game with what the reference answers, in the edition that a program follows. */
function drawnOnce(game: CorpusGame): (program: StudentProgram) => Promise<readonly Case[]> {
  const drawn = new Map<string | undefined, Promise<readonly Case[]>>();
  const draw = async (edition: string | undefined): Promise<readonly Case[]> => {
    const answer = await referenceOf(game, edition);
    return (await promisedInputs(game, edition)).map(one => ({ one, expected: answer(one) }));
  };
  return ({ edition }) => {
    const cases = drawn.get(edition) ?? draw(edition);
    drawn.set(edition, cases);
    return cases;
  };
}

/** A longer input shows more faults. */
const longestFirst = (cases: readonly Case[]): Case[] =>
  [...cases].sort((a, b) => b.expected.length - a.expected.length);

/** How a program's first bad answer is bad; with `wanted`, whether there is a bad answer of that kind. */
async function firstBad(
  run: Run,
  cases: readonly Case[],
  wanted?: Kind,
): Promise<{ readonly kind: Kind; readonly one: PromisedInput } | undefined> {
  for (const { one, expected } of cases) {
    const { input, board: file, pieces } = one;
    const script = {
      input,
      flags: {},
      ...(file === undefined ? {} : { file }),
      ...(pieces === undefined ? {} : { placeholders: { pieces } }),
    };
    const kind = kindOf(await run(script), expected);
    if (kind !== undefined && (wanted === undefined || kind === wanted)) return { kind, one };
  }
  return undefined;
}

function kindOf({ ending, code, output }: RunResult, expected: string): Kind | undefined {
  if (ending === 'time' || ending === 'output') return 'hang';
  if (ending !== 'exit' || code !== 0) return 'crash';
  return output === expected ? undefined : 'differs';
}
