import { BadInput, quote } from '../../../engine/bad-input.js';
import type { AnyGame } from '../../../engine/contract/game.js';
import { CATALOGUE, findListing, type Listing } from '../../../games/catalogue.js';
import type { Output } from '../streams/output.js';
import { optionRows } from '../usage/help.js';
import { LOOKS, LOOKS_HELP, launchOptionsOf } from '../usage/looks.js';
import { asksForHelp, parseOptions, refusePositionals } from '../usage/options.js';
import { presetsHelp, settingOptions, settingRows, settingsOf } from '../usage/settings.js';

/** `gridfall play <game>`: a game in the terminal. */
export async function playInTerminal([id, ...words]: readonly string[], out: Output): Promise<number> {
  if (id === undefined || asksForHelp([id])) {
    out.print(playHelp());
    return 0;
  }
  if (id.startsWith('-'))
    throw new BadInput(`name a game before its options (got ${quote(id)}); try: gridfall play --help`);
  const listing = findListing(id);
  if (!listing) throw new BadInput(`unknown game ${quote(id)}; choose one of: ${names().join(', ')}`);
  const { game } = await listing.game();
  if (asksForHelp(words)) {
    out.print(gameHelp(listing, game));
    return 0;
  }
  const help = `gridfall play ${id} --help`;
  const known = { ...settingOptions(game), ...MORE, ...LOOKS } as const;
  const { values, positionals } = parseOptions(withBareLive(words), known, help);
  refusePositionals(positionals, help);
  const settings = settingsOf(game, values);
  const { playGame, playLiveGame } = await import('../../terminal/main.js');
  if (values.live !== undefined && values.seed !== undefined)
    throw new BadInput('--seed cannot be used with --live: in a live game the server chooses the seed');
  if (values.live !== undefined) await playLiveGame(launchOptionsOf(values), id, settings, values.live);
  else await playGame(launchOptionsOf(values), id, settings, values.seed);
  return 0;
}

const MORE = { seed: { type: 'string' }, live: { type: 'string' } } as const;

/** `--live` without a server means the last one. An empty value stands for it. */
const withBareLive = (words: readonly string[]): string[] =>
  words.map((word, k) => {
    const isBare = word === '--live' && (words[k + 1] ?? '-').startsWith('-');
    return isBare ? '--live=' : word;
  });

const names = (): string[] => CATALOGUE.map(({ id }) => id);

const playHelp = (): string => `Plays a game in the terminal.

Usage: gridfall play <game> [options]

Games: ${names().join(', ')}

Games you leave are saved, and you can resume them from the menu. Every finished game is saved as a replay file; the end
screen shows its name. gridfall play <game> --help lists the options of a game; gridfall config shows the keys.
`;

function gameHelp({ id, title, about }: Listing, game: AnyGame): string {
  const more: [string, string][] = [
    ['--seed TEXT', 'deal the same pieces again; games with a chosen seed are not ranked'],
    ['--live [SERVER]', 'play on this server, such as http://localhost:8080, or on the last one; others can watch'],
  ];
  return `${title}. ${about}

Usage: gridfall play ${id} [options]

Options
${optionRows([...settingRows(game), ...more, ...LOOKS_HELP, ['--help', 'show this help']])}
${presetsHelp(game)}`;
}
