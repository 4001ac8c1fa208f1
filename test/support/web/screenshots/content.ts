import type { AnyGame } from '../../../../src/engine/contract/game.js';
import type { Settings } from '../../../../src/engine/contract/settings.js';
import { openSession, type Session } from '../../../../src/engine/play/session.js';
import { Recorder } from '../../../../src/engine/record/recorder.js';
import { bestPlan, sensibleGame } from '../../games/corpus.js';
import { Bot } from '../../server/live-bots.js';
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
  magnetic: { settings: {}, seed: 'cubes', turns: 70 },
  chetyris: { settings: {}, seed: 'rows', turns: 36 },
  columns: { settings: { colours: 6 }, seed: 'bars', turns: 19 },
};

const positionOf = (id: string): Position => POSITIONS[id] ?? { settings: {}, seed: id, turns: 12 };

/** A recorded game that stops in the middle. */
export function halfPlayed(id: string, turns = positionOf(id).turns, seed = positionOf(id).seed): string {
  const game = GAMES.get(id)!;
  const { settings } = positionOf(id);
  const isPointing = game.controls.length === 0;
  return isPointing ? pickedGame(game, settings, seed, turns) : sensibleGame(game, settings, seed, turns);
}

/** A pointing game played for points, or for variety if no move scores. */
function pickedGame(game: AnyGame, settings: Settings, seed: string, turns: number): string {
  const lines: string[] = [];
  const session = openSession(game, { settings, seed });
  const about = { player: 'Zoë', date: '2026-11-15T12:00:00.000Z', program: '0.1.0' };
  const recorder = new Recorder(session, about, line => lines.push(line));
  while (session.status().turn < turns && session.status().phase === 'playing') {
    const pick = bestPick(session);
    if (pick === undefined) break;
    session.play(pick, session.now() + 600);
    recorder.update();
  }
  recorder.end();
  return lines.join('');
}

function bestPick(session: Session): string | undefined {
  const { turn } = session.status();
  let [best, most] = [undefined as string | undefined, Number.NEGATIVE_INFINITY];
  session.legal().forEach((text, k) => {
    const { points, events } = session.preview(text)!;
    const landed = events.find(event => event.type === 'landed');
    const depth = landed?.type === 'landed' ? landed.cells[0]! / 30 : 0;
    const worth = points * 10 + depth + ((k * 7 + turn * 13) % 11);
    if (worth > most) [best, most] = [text, worth];
  });
  return best;
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
    await server.post('/api/replays', halfPlayed(id, 40, `${id} elsewhere`), 'application/x-ndjson');
}

/** Live games that go on until they are stopped. */
export async function playOn(server: Poster, address: string): Promise<readonly Bot[]> {
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
): Promise<Bot> {
  const game = GAMES.get(id)!;
  const ticket = await create(server, id, {}, { player });
  const mind = new Mind(game, turns);
  const bot: Bot = new Bot({
    address: () => address.replace('http', 'ws'),
    game,
    ticket,
    pace,
    choose: legal => mind.next(bot.client.session, legal),
  });
  return bot;
}

/** Plans each piece once. */
class Mind {
  #turn = -1;
  #plan: string[] = [];

  constructor(
    private readonly game: AnyGame,
    private readonly turns: number,
  ) {}

  next(session: Session, legal: readonly string[]): string | undefined {
    const { turn } = session.status();
    if (turn >= this.turns) return this.#careless(legal);
    if (this.game.controls.length === 0) return bestPick(session) ?? legal[0];
    if (turn !== this.#turn || this.#plan.length === 0) this.#plan = bestPlan(this.game, this.#state(session));
    this.#turn = turn;
    return this.#plan.shift();
  }

  #careless(legal: readonly string[]): string | undefined {
    const fall = ['drop', 'down', 'confirm'].flatMap(
      intent => this.game.controls.find(control => control.intent === intent)?.action ?? [],
    );
    return fall.find(action => legal.includes(action)) ?? legal[0] ?? (this.game.id === 'magnetic' ? '0' : undefined);
  }

  #state(session: Session): unknown {
    const state = this.game.start(this.game.configure(session.replay().settings));
    for (const { text } of session.log()) this.game.apply(state, this.game.notation.read(text), () => {});
    return state;
  }
}
