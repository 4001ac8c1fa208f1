import { BadInput, quote } from '#engine/bad-input.js';
import type { AnyGame } from '#engine/contract/game.js';
import { CATALOGUE, findListing, type Listing } from '#games/catalogue.js';
import type { Output } from '../streams/output.js';
import { asksForHelp, type Command, helpOf, type Ready, type Usage } from '../usage/usage.js';

export const GAME_NAMES = CATALOGUE.map(({ id }) => id).join(', ');

/** A command whose first word is a game, on which its options depend. Without one, `usage` has the options of all games. */
export const gameCommand =
  (usage: Usage, of: (listing: Listing, game: AnyGame, out: Output) => Ready): Command =>
  async ([id, ...words], out) => {
    if (id === undefined || asksForHelp([id])) return { usage, run: async () => printed(helpOf(usage), out) };
    if (id.startsWith('-'))
      throw new BadInput(`name a game before its options (got ${quote(id)}); try: ${usage.call} --help`);
    const listing = findListing(id);
    if (!listing) throw new BadInput(`unknown game ${quote(id)}; choose one of: ${GAME_NAMES}`);
    const found = of(listing, (await listing.game()).game, out);
    return { ...found, run: () => found.run(words) };
  };

function printed(help: string, out: Output): number {
  out.print(help);
  return 0;
}
