import { NEEDS, pathOf } from '../../scripts/needs.mjs';

export type Need = keyof typeof NEEDS;

/** The path of a program that the test's tags name. Without it the test is skipped, and only its file is read. */
export const programOf = (need: Exclude<Need, 'namespaces' | 'groups' | 'root'>): string =>
  pathOf(need) ?? NEEDS[need].programs[0]!;
