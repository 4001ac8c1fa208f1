import { BadInput, quote } from '#engine/bad-input.js';
import type { Script } from '#engine/program/grading.js';
import { CATALOGUE, findListing, type Listing } from '#games/catalogue.js';
import type { Subject } from '#grader/cases/case.js';
import type { Comparison } from '#grader/comparison.js';

/** Programs are graded on an assignment. These are the names on the command line. */
export interface Assignment {
  readonly game: string;
  readonly flags: Script['flags'];
  readonly comparison: Comparison;
}

/** Loads the game's grading. Throws BadInput if the game cannot be graded or has no such edition. */
export async function openAssignment(assignment: Assignment): Promise<Subject & { readonly listing: Listing }> {
  const listing = findListing(assignment.game);
  if (!listing?.grading) {
    const known = CATALOGUE.filter(({ grading }) => grading).map(({ id }) => id);
    throw new BadInput(`cannot grade ${quote(assignment.game)}; choose one of: ${known.join(', ')}`);
  }
  const { grading } = await listing.grading();
  const edition = assignment.flags.edition;
  if (edition !== undefined && !grading.editions?.includes(String(edition))) {
    const choices = grading.editions ? `; choose one of: ${grading.editions.join(', ')}` : '; it has only one';
    throw new BadInput(`${assignment.game} has no edition ${quote(String(edition))}${choices}`);
  }
  return { listing, grading, flags: assignment.flags, comparison: assignment.comparison };
}
