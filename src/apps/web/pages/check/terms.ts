import { CATALOGUE, findListing } from '#games/catalogue.js';
import { BASES, type BasisName } from '#grader/cases/basis.js';
import { COMPARISONS, type Comparison } from '#grader/comparison.js';
import { DISCLOSURES, type Disclosure } from '#grader/report/report.js';

/** The terms of a check. A teacher sets some of them in the address of the page. */
export interface Terms {
  readonly game?: string;
  readonly edition?: string;
  readonly disclosure: Disclosure;
  /** Only findings that rest on these are shown. */
  readonly only?: readonly BasisName[];
  /** Whether inputs that the assignment does not promise are tried too. */
  readonly robustness: boolean;
  readonly comparison: Comparison;
  /** Whether points are shown. */
  readonly score: boolean;
}

/** The names that a link may use. */
export const TERM_NAMES = ['game', 'edition', 'disclose', 'only', 'robustness', 'compare', 'score'] as const;
export type TermName = (typeof TERM_NAMES)[number];

export interface LinkProblem {
  readonly name: string;
  readonly value: string;
  /** The values that are allowed there. Empty if the name itself is unknown. */
  readonly choices: readonly string[];
}

export type ReadLink = { readonly terms: Terms; readonly set: readonly TermName[] } | { readonly problem: LinkProblem };

class Wrong extends Error {
  constructor(readonly problem: LinkProblem) {
    super(problem.name);
  }
}

/** Reads the terms from the query of an address. Nothing is guessed: a link with a mistake has no terms. */
export async function readTerms(query: string): Promise<ReadLink> {
  try {
    const given = namesIn(new URLSearchParams(query));
    const terms = await termsOf(given);
    return { terms, set: TERM_NAMES.filter(name => given.has(name)) };
  } catch (error) {
    if (error instanceof Wrong) return { problem: error.problem };
    throw error;
  }
}

function namesIn(query: URLSearchParams): Map<TermName, string> {
  const given = new Map<TermName, string>();
  for (const [name, value] of query) {
    const isKnown = TERM_NAMES.includes(name as TermName);
    if (!isKnown || given.has(name as TermName)) throw new Wrong({ name, value, choices: [] });
    given.set(name as TermName, value);
  }
  return given;
}

async function termsOf(given: ReadonlyMap<TermName, string>): Promise<Terms> {
  const choice = <Choice extends string>(name: TermName, choices: readonly Choice[]): Choice | undefined => {
    const value = given.get(name);
    return value === undefined ? undefined : chosen(name, value, choices);
  };
  const game = choice(
    'game',
    CATALOGUE.filter(({ grading }) => grading).map(({ id }) => id),
  );
  const edition = given.has('edition') ? choice('edition', await editionsOf(game)) : undefined;
  const only = given
    .get('only')
    ?.split(',')
    .map(basis => chosen('only', basis, BASES));
  return {
    ...(game === undefined ? {} : { game }),
    ...(edition === undefined ? {} : { edition }),
    ...(only === undefined ? {} : { only }),
    disclosure: choice('disclose', DISCLOSURES) ?? 'everything',
    robustness: choice('robustness', SWITCH) !== '0',
    comparison: choice('compare', COMPARISONS) ?? 'exact',
    score: choice('score', SWITCH) === '1',
  };
}

const SWITCH = ['0', '1'] as const;

function chosen<Choice extends string>(name: TermName, value: string, choices: readonly Choice[]): Choice {
  const found = choices.find(one => one === value);
  if (found === undefined) throw new Wrong({ name, value, choices });
  return found;
}

/** An edition means nothing without its game. A game may have more editions than its program. */
async function editionsOf(game: string | undefined): Promise<readonly string[]> {
  const listing = game === undefined ? undefined : findListing(game);
  return (await listing?.program?.())?.program.flags.edition?.choices ?? [];
}
