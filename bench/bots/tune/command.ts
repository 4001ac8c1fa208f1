import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Command, ready } from '#cli/usage/usage.js';
import type { AnyMind } from '#engine/contract/mind/mind.js';
import { Progress } from '../../harness/progress.js';
import { ROOT } from '../../harness/root.js';
import { mindOf } from '../game-options.js';
import type { Search } from './cross-entropy.js';
import { sightOf, weightsFrom } from './objective.js';
import { type Order, orderFrom, searchKey, TUNE } from './options.js';
import { openCrew } from './playing.js';
import { averages, type PlayGames, search, seedsFor } from './tuning.js';
import { weightsFileOf, writeWeights } from './weights-file.js';

/** `npm run tune`: better weights for the bot of a game. */
export const command: Command = words =>
  ready(TUNE, async given => {
    const order = orderFrom(given);
    await tuneWeights(order, await mindOf(order.game), commandOf(order.game, words));
    return 0;
  });

/** The command that gives the same weights again, on any machine. */
function commandOf(game: string, words: readonly string[]): string {
  const options = words.filter(word => word !== game).join(' ');
  return `npm run tune ${game} -- ${options}`.replace(/ --(fresh|workers[= ]\d+)/g, '');
}

async function tuneWeights(order: Order, mind: AnyMind, command: string): Promise<void> {
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
  const crew = openCrew(order.workers, game, objective);
  const progress = new Progress();
  const play: PlayGames = async list => {
    const results = await crew.play(list, done => progress.show(`${done} of ${list.length} games`));
    progress.clear();
    return results;
  };
  try {
    const found = await search(mind, { objective, method, games }, begun, play, (now, { best, middle }) => {
      saved.save(now);
      console.log(`round ${now.round} of ${method.rounds}: middle ${middle.toFixed(1)}, best ${best.toFixed(1)}`);
      return !isStopped;
    });
    await compare(order, mind, found.mean, play, `\`${command}\` in ${found.round} rounds`);
  } finally {
    crew.dismiss();
  }
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
  const result = `${objective.by}: ${after!.toFixed(1)} on average of ${check} new games, ${before!.toFixed(1)} before`;
  console.log(`${result}\n${JSON.stringify(weights)}`);
  if (after! <= before!) return console.log('not better, so nothing was written');
  writeWeights(game, name, weights, [`Made by ${command}.`, `${result}.`]);
  console.log(`written to ${weightsFileOf(game)}`);
}

/** Where a search is kept between two runs of the same command. */
class SavedSearch {
  readonly #file: string;

  constructor(
    game: string,
    name: string,
    private readonly key: string,
  ) {
    this.#file = join(ROOT, '.tune', `${game}-${name}.json`);
  }

  /** Undefined if there is none, or if it belongs to another command. */
  load(): Search | undefined {
    try {
      const { key, search } = JSON.parse(readFileSync(this.#file, 'utf8')) as { key: string; search: Search };
      return key === this.key ? search : undefined;
    } catch {
      return undefined;
    }
  }

  /** A run that is killed while it writes leaves the last file as it was. */
  save(search: Search): void {
    mkdirSync(join(ROOT, '.tune'), { recursive: true });
    writeFileSync(`${this.#file}.new`, JSON.stringify({ key: this.key, search }));
    renameSync(`${this.#file}.new`, this.#file);
  }

  forget(): void {
    rmSync(this.#file, { force: true });
  }
}
