import { Bot } from '#bots/bot.js';
import { BotGame, HUMAN } from '#bots/bot-game.js';
import { SKILLS } from '#bots/levels.js';
import { loadMind } from '#bots/mindless.js';
import { conclude } from '#bots/search/thought.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { AnyMind } from '#engine/contract/mind/mind.js';
import type { Settings } from '#engine/contract/settings.js';
import type { Session } from '#engine/play/session.js';
import { Recorder } from '#engine/record/recorder.js';
import { findListing } from '#games/catalogue.js';
import { Bot as LiveBot } from '../../server/live-bots.js';
import { create, GAMES } from '../../server/live-games.js';

/** Fills a server with finished and live games. */

/** The settings of a game and how far it is played, so that there is something to see. */
interface Position {
  readonly settings: Settings;
  readonly seed: string;
  /** Completed turns. */
  readonly turns: number;
}

const POSITIONS: Readonly<Record<string, Position | undefined>> = {
  'dr-mario': { settings: { level: 4 }, seed: 'rows', turns: 9 },
  identic: { settings: { colours: 4, bombs: 4 }, seed: 'balls', turns: 3 },
  magnetic: { settings: { width: 8, height: 13, offers: 3 }, seed: 'cubes', turns: 70 },
  chetyris: { settings: {}, seed: 'rows', turns: 36 },
  columns: { settings: { colours: 6 }, seed: 'bars', turns: 19 },
};

const positionOf = (id: string): Position => POSITIONS[id] ?? { settings: {}, seed: id, turns: 12 };

/** A recorded game that stops in the middle. */
export async function halfPlayed(
  id: string,
  turns = positionOf(id).turns,
  seed = positionOf(id).seed,
): Promise<string> {
  const game = GAMES.get(id)!;
  const { settings } = positionOf(id);
  const mind = await loadMind(findListing(id)!);
  const bot = new BotGame({ game, mind, settings, seed, botSeed: seed, skill: SKILLS.medium, tempo: HUMAN });
  const lines: string[] = [];
  const about = { player: 'Zoë', date: '2026-11-15T12:00:00.000Z', program: '0.1.0' };
  const recorder = new Recorder(bot.session, about, line => lines.push(line));
  while (bot.session.status().turn < turns && conclude(bot.playTurn())) recorder.update();
  recorder.end();
  return lines.join('');
}

export type Poster = Parameters<typeof create>[0];

const PLAYERS = ['Ada', 'Kenji', 'Zoë', 'Noor', 'Mira', 'Tomás', 'Ines', 'Bo'];

/** Finished games: some played live, so that there are scores, and some uploaded. */
export async function playSome(server: Poster, address: string): Promise<void> {
  const ids = [...GAMES.keys()];
  await Promise.all(
    ids.flatMap((id, k) =>
      [0, 1].map(async round => {
        const player = PLAYERS[(2 * k + 3 * round) % PLAYERS.length]!;
        await (await sensibleBot(server, address, id, player, { pace: 4, turns: 20 + 12 * round })).result;
      }),
    ),
  );
  for (const id of ids)
    await server.post('/api/replays', await halfPlayed(id, 40, `${id} elsewhere`), 'application/x-ndjson');
}

/** Live games that go on until they are stopped. */
export async function playOn(server: Poster, address: string): Promise<readonly LiveBot[]> {
  const bots = [...GAMES.keys()].map((id, k) =>
    sensibleBot(server, address, id, PLAYERS[(k + 4) % PLAYERS.length]!, { pace: 700 }),
  );
  return Promise.all(bots);
}

interface Manner {
  /** Milliseconds between moves. */
  readonly pace: number;
  /** How many turns are played well; then the game is lost on purpose. */
  readonly turns?: number;
}

async function sensibleBot(
  server: Poster,
  address: string,
  id: string,
  player: string,
  { pace, turns = Number.POSITIVE_INFINITY }: Manner,
): Promise<LiveBot> {
  const game = GAMES.get(id)!;
  const ticket = await create(server, id, {}, { player });
  const hand = new Hand(game, await loadMind(findListing(id)!), turns);
  const bot: LiveBot = new LiveBot({
    address: () => address.replace('http', 'ws'),
    game,
    ticket,
    pace,
    choose: legal => hand.next(bot.client.session, legal),
  });
  return bot;
}

/** Thinks about each piece once, and plays one key after the other. */
class Hand {
  readonly #bot: Bot;
  #recorded = 0;
  #turn = -1;
  #keys: unknown[] = [];

  constructor(
    private readonly game: AnyGame,
    private readonly mind: AnyMind,
    private readonly turns: number,
  ) {
    this.#bot = new Bot(mind, mind.game.configure({}), SKILLS.easy, 1);
  }

  next(session: Session, legal: readonly string[]): string | undefined {
    const { turn } = session.status();
    if (turn >= this.turns) return this.#careless(legal);
    if (turn !== this.#turn || this.#keys.length === 0) this.#keys = this.#think(session);
    this.#turn = turn;
    const key = this.#keys.shift();
    return key === undefined ? undefined : this.mind.game.notation.write(key);
  }

  #think(session: Session): unknown[] {
    const { notation } = this.mind.game;
    for (const log = session.log(); this.#recorded < log.length; this.#recorded++)
      this.#bot.record(notation.read(log[this.#recorded]!.text));
    return conclude(this.#bot.think())?.keys.map(({ action }) => action) ?? [];
  }

  #careless(legal: readonly string[]): string | undefined {
    const fall = ['drop', 'down', 'confirm'].flatMap(
      intent => this.game.controls.find(control => control.intent === intent)?.action ?? [],
    );
    return fall.find(action => legal.includes(action)) ?? legal[0] ?? (this.game.id === 'magnetic' ? '0' : undefined);
  }
}
