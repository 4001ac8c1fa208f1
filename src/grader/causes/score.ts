import type { Grading, RulingNote } from '#engine/program/grading.js';
import { isOnlyOurs } from '../cases/basis.js';
import type { Case } from '../cases/case.js';

/** The result of one case of the scored suite. */
export interface ScoredCase {
  /** The rulings that it tests. */
  readonly tests: readonly string[];
  /** `explained`: wrong, but exactly what the named causes predict. `unexplained`: wrong for an unknown reason. */
  readonly outcome: 'right' | 'explained' | 'unexplained';
  /** The rulings that made it fail. */
  readonly blamed: readonly string[];
}

export interface RulingScore {
  readonly ruling: string;
  readonly title: string;
  readonly points: number;
  readonly of: number;
  /** Cases that show the ruling kept, cases that failed because of it, and cases that test it but say nothing about it. */
  readonly kept: number;
  readonly broken: number;
  readonly unclear: number;
}

export interface Score {
  readonly points: number;
  /** The points that could be earned: a hundred, or less if some rulings were not judged. */
  readonly of: number;
  readonly rulings: readonly RulingScore[];
}

/** Points per ruling, by number. Rulings that are not named count once. */
export type Rubric = Readonly<Record<string, number>>;

const TOTAL = 100;
/** Rounds, so that the points add up to the total. */
const rounded = (points: number): number => Math.round(points * 1e6) / 1e6;

/**
 * A case that fails because of one ruling costs that ruling and no other. A ruling earns its points by the cases that test it
 * and that the program gets right, apart from what other rulings explain. A ruling that rests on our reading alone is
 * not scored.
 */
export function scoreOf(
  { rulings }: Grading,
  cases: readonly ScoredCase[],
  rubric: Rubric = {},
  /** The rulings that the whole suite tests. The points of those that no case has judged yet cannot be earned. */
  inSuite: ReadonlySet<string> = new Set(cases.flatMap(({ tests }) => tests)),
): Score {
  const counted = rulings.filter(note => !isOnlyOurs(note.basis)).map(note => countsOf(note, cases));
  const scored = counted.filter(({ cases: testing }) => testing > 0);
  const weight = (id: string): number => rubric[id] ?? 1;
  const all = new Set([
    ...scored.map(({ note }) => note.id),
    ...counted.map(({ note }) => note.id).filter(id => inSuite.has(id)),
  ]);
  const sum = [...all].reduce((total, id) => total + weight(id), 0) || 1;
  const scores = scored.map(({ note, kept, broken, unclear }) => {
    const of = (TOTAL * weight(note.id)) / sum;
    const share = kept + broken === 0 ? 0 : kept / (kept + broken);
    return { ruling: note.id, title: note.title, points: of * share, of, kept, broken, unclear };
  });
  const total = (key: 'points' | 'of'): number => rounded(scores.reduce((so, one) => so + one[key], 0));
  return { points: total('points'), of: total('of'), rulings: scores };
}

function countsOf(note: RulingNote, cases: readonly ScoredCase[]) {
  const testing = cases.filter(({ tests }) => tests.includes(note.id));
  const broken = cases.filter(({ blamed }) => blamed.includes(note.id)).length;
  const kept = testing.filter(one => one.outcome !== 'unexplained' && !one.blamed.includes(note.id)).length;
  return { note, cases: testing.length + broken, kept, broken, unclear: testing.length - kept };
}

/** The rulings that a case tests. */
export type Tests = (testCase: Case) => readonly string[];

/**
 * The rulings to blame for failures that nothing explains: as few as possible, each the one that is tested by most of the
 * failed cases that are left and by few that passed.
 */
export function blameFor(
  { rulings }: Grading,
  failed: readonly Case[],
  passed: readonly Case[],
  testsOf: Tests,
): ReadonlyMap<Case, string> {
  const blamed = new Map<Case, string>();
  const tests = (testCase: Case, id: string): boolean => testsOf(testCase).includes(id);
  let left = [...failed];
  while (left.length > 0) {
    const rated = rulings.map(({ id }) => {
      const failing = left.filter(one => tests(one, id)).length;
      const passing = passed.filter(one => tests(one, id)).length;
      return { id, rate: failing / Math.sqrt(left.length * (failing + passing) || 1) };
    });
    const [worst] = rated.sort((one, other) => other.rate - one.rate);
    const hit = left.filter(one => tests(one, worst!.id));
    for (const one of hit.length > 0 ? hit : left) blamed.set(one, worst!.id);
    left = hit.length > 0 ? left.filter(one => !hit.includes(one)) : [];
  }
  return blamed;
}
