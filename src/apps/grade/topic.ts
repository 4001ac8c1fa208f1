import { BadInput, quote } from '../../engine/bad-input.js';
import type { Script } from '../../engine/program/grading.js';
import { CATALOGUE, findListing, type Listing } from '../../games/catalogue.js';
import type { Subject } from '../../grader/cases.js';
import type { Comparison } from '../../grader/comparison.js';
import { type Suite, suiteOf } from '../../grader/suite.js';

/** What is to be graded: programs of a game, in one of its forms. */
export interface Topic {
  readonly game: string;
  readonly flags: Script['flags'];
  readonly comparison: Comparison;
}

/** Programs of this game, ready to be asked for. Throws BadInput if there is none, or none such. */
export async function openTopic(topic: Topic): Promise<Subject & { readonly listing: Listing }> {
  const listing = findListing(topic.game);
  if (!listing?.grading) {
    const known = CATALOGUE.filter(({ grading }) => grading).map(({ id }) => id);
    throw new BadInput(`there are no programs of ${quote(topic.game)} to grade; there are: ${known.join(', ')}`);
  }
  const { grading } = await listing.grading();
  const edition = topic.flags.edition;
  if (edition !== undefined && !grading.editions?.includes(String(edition))) {
    const there = grading.editions ? `; there are: ${grading.editions.join(', ')}` : ' and no other';
    throw new BadInput(`${topic.game} has no edition ${quote(String(edition))}${there}`);
  }
  return { listing, grading, flags: topic.flags, comparison: topic.comparison };
}

export async function openSuite(topic: Topic, seed: number): Promise<Suite> {
  return suiteOf(await openTopic(topic), seed);
}
