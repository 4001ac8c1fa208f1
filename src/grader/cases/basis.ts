import type { Basis, Grading, Mutant } from '#engine/program/grading.js';

/** The basis of the rule that a reading breaks: that of its own sentence, or of its ruling. */
export const basisOf = ({ rulings }: Grading, mutant: Mutant): readonly Basis[] =>
  mutant.basis ?? rulings.find(({ id }) => id === mutant.ruling)?.basis ?? [];

export const isOnlyOurs = (basis: readonly Basis[]): boolean => basis.every(one => one === 'ours');

/** The names of bases on the command line. */
export const BASES = ['text', 'example', 'public', 'form', 'ours'] as const;
export type BasisName = (typeof BASES)[number];

export const nameOf = (basis: Basis): BasisName => (typeof basis === 'string' ? basis : 'public');

/** Mutants that stand for another choice where only ours decides. A case that shows one is not scored. */
export const contestedBy = (grading: Grading): Mutant[] =>
  grading.mutants.filter(mutant => isOnlyOurs(basisOf(grading, mutant)));
