import { availableParallelism } from 'node:os';
import type { AnyMind } from '../../../src/engine/contract/mind/mind.js';
import { findListing } from '../../../src/games/catalogue.js';
import { Crew } from './crew.js';
import { sightOf, weightsFrom } from './objective.js';
import { BadOptions, type Order, readOrder, searchKey, TUNE_HELP } from './options.js';
import { SavedSearch } from './saved-search.js';
import { averages, type PlayGames, search, seedsFor } from './tuning.js';
import { weightsFileOf, writeWeights } from './weights-file.js';

process.exitCode = await main(process.argv.slice(2));

async function main(words: readonly string[]): Promise<number> {
  if (words.includes('--help') || words.includes('-h')) {
    console.log(TUNE_HELP);
    return 0;
  }
  try {
    const order = readOrder(words);
    await tune(order, await mindOf(order.game), commandOf(order.game, words));
    return 0;
  } catch (error) {
    if (!(error instanceof BadOptions)) throw error;
    console.error(error.message);
    return 2;
  }
}

/** What to type to get the same weights again, on any machine. */
function commandOf(game: string, words: readonly string[]): string {
  const options = words.filter(word => word !== game).join(' ');
  return `npm run tune ${game} -- ${options}`.replace(/ --(fresh|workers[= ]\d+)/g, '');
}

async function mindOf(game: string): Promise<AnyMind> {
  const listing = findListing(game);
  if (!listing?.mind) throw new BadOptions(`there is no game "${game}" with a mind`);
  return (await listing.mind()).mind;
}

async function tune(order: Order, mind: AnyMind, command: string): Promise<void> {
  const { game, objective, method, games, name } = order;
  const saved = new SavedSearch(game, name, searchKey(order, mind));
  if (order.isFresh) saved.forget();
  const begun = saved.load();
  if (begun) console.log(`going on after round ${begun.round}`);
  let isStopped = false;
  process.once('SIGINT', () => {
    isStopped = true;
    console.log('\nstopping after this round; Ctrl-C again to quit without a result');
  });
  const crew = new Crew(order.workers ?? availableParallelism(), game, objective);
  const play: PlayGames = list => crew.play(list, done => showProgress(`${done} of ${list.length} games`));
  const found = await search(mind, { objective, method, games }, begun, play, (now, { best, middle }) => {
    saved.save(now);
    showProgress('');
    console.log(`round ${now.round} of ${method.rounds}: middle ${middle.toFixed(1)}, best ${best.toFixed(1)}`);
    return !isStopped;
  });
  await compare(order, mind, found.mean, play, `\`${command}\` in ${found.round} rounds`);
  await crew.dismiss();
}

/** Writes the weights only if they are better than today's, on seeds that no round has played. */
async function compare(
  { game, objective, method, check, name }: Order,
  mind: AnyMind,
  found: readonly number[],
  play: PlayGames,
  command: string,
): Promise<void> {
  const today = mind.judging.weights(mind.game.configure(objective.settings), sightOf(objective));
  const weights = weightsFrom(found, mind);
  const [before, after] = await averages([today, weights], seedsFor(method.seed, -1, check), play);
  showProgress('');
  const result = `${objective.by}: ${after!.toFixed(1)} on average of ${check} new games, ${before!.toFixed(1)} before`;
  console.log(`${result}\n${JSON.stringify(weights)}`);
  if (after! <= before!) return console.log('not better, so nothing was written');
  writeWeights(game, name, weights, [`Made by ${command}.`, `${result}.`]);
  console.log(`written to ${weightsFileOf(game)}`);
}

function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
}
