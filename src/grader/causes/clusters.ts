import { stepwise } from '#engine/program/drive.js';
import type { Mutant } from '#engine/program/grading.js';
import { callOf, type Subject } from '../cases/case.js';
import { crashKind } from '../judging/crash.js';
import type { CaseResult, Judge } from '../judging/judgement.js';
import type { Evidence } from './evidence.js';

/**
 * Tells failures apart that no reading explains: by how a run ended, or by the kind of the command after which it first
 * went wrong and the kind of the wrong item there. Failures with the same sign are reported as one.
 */
export function signOf(
  result: CaseResult,
  named: readonly Mutant[],
  { grading }: Subject,
  judge: Judge,
  evidence: Evidence,
): string {
  const { judgement, actual, testCase, keys } = result;
  if (judgement === 'crash') return `crash ${crashKind(actual)}`;
  if (judgement !== 'wrong-output') return judgement;
  const item = evidence.partingFrom(named, result);
  if (!Number.isFinite(item)) return 'explained';
  const step = judge.stepAt(testCase, item);
  const parts = stepwise(grading.program, callOf(testCase.script), testCase.script.input);
  const expected = evidence.answer(named, testCase)[item];
  return ['wrong', commandKind(parts[step]?.part ?? ''), kindOf(expected), kindOf(keys[item])].join(' ');
}

/** Words are told apart, because each stands for something else; cells and numbers are not. */
const kindOf = (key: string | undefined): string =>
  key === undefined ? 'end' : key.startsWith('words:') ? key : key.slice(0, key.indexOf(':'));

/** The first sign of a command; numbers are all of one kind, and so are blanks. */
const commandKind = (part: string): string => {
  const word = part.trim();
  return word === '' ? 'blank' : /^\d/.test(word) ? 'number' : word[0]!;
};
