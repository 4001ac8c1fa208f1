import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { comparedOn } from '#engine/contract/settings.js';
import { FINISHED, type GamesTable, NO, PLAYING, type Schema, UPLOADING, WON, YES } from './schema.js';
import type { Work } from './statements.js';
import type {
  Addition,
  FinishedFilter,
  FinishedUpload,
  GameFacts,
  GameRow,
  MoveRow,
  NewGame,
  Secrets,
  Store,
  WriteResult,
} from './store.js';
import { refuseUnstorable, StoreError } from './store-error.js';
import {
  appendAll,
  createGame,
  finishUpload,
  fromRow,
  markPresent,
  removeUpload,
  type VisibleGame,
  writeUpload,
} from './writing.js';

/** When a transaction has to be on the disk: before it resolves, or with the next one that has to. */
export type Durable = 'at once' | 'later';

/** The differences between the databases. */
export interface Flavour {
  /** Whether others may write at the same time. In SQLite a transaction has the file to itself. */
  readonly locksRows: boolean;
  /** Whether the database is unavailable, or damaged, or the query was wrong. */
  codeOf(error: unknown): 'store-down' | 'store-damaged' | 'store-failed';
  transact<T>(work: Work<T>, durable: Durable): Promise<T>;
}

type Games = SelectQueryBuilder<Schema, 'games', GamesTable>;

/** Keeps a read short, because additions wait for it in the embedded store. */
const MOST_TEXT = 128_000;
/** A few pages, like a commit. A single page may still fit where a commit no longer does. */
const PROBE_BYTES = 16 * 1024;

/** How many games of a leaderboard are read at once, and at most: a key with very many games must not hold up the store. */
const BEST_AT_ONCE = 100;
const MOST_BEST = 2000;

export class KyselyStore implements Store {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly flavour: Flavour,
  ) {}

  create(game: NewGame, lines: readonly string[]): Promise<WriteResult> {
    return this.#ask([game, lines], () => this.flavour.transact(createGame(game, lines), 'at once'));
  }

  append(additions: readonly Addition[]): Promise<readonly WriteResult[]> {
    return this.#ask(additions, () => this.flavour.transact(appendAll(additions, this.flavour), 'at once'));
  }

  game(id: string): Promise<GameRow | undefined> {
    const query = (games: Games): Games => games.where('id', '=', id).where('status', '!=', UPLOADING);
    return this.#ask(id, async () => (await this.#games(query))[0]);
  }

  firstAttempt(challenger: string, game: string, day: string): Promise<GameRow | undefined> {
    const query = (games: Games): Games =>
      games.where('day', '=', day).where('game', '=', game).where('challenger', '=', challenger);
    return this.#ask([challenger, game, day], async () => (await this.#games(query))[0]);
  }

  secrets(id: string): Promise<Secrets | undefined> {
    const columns = ['token_hash as tokenHash', 'seed'] as const;
    return this.#ask(id, () => this.db.selectFrom('secrets').select(columns).where('game', '=', id).executeTakeFirst());
  }

  lines(game: string, first: number, most: number): Promise<readonly string[]> {
    const query = sql<NumberedLine>`
      select number, text from (
        select number, text, sum(length(text)) over (order by number rows unbounded preceding) - length(text) as earlier
        from lines where game = ${game} and number >= ${first} and number < ${first + most}
      ) as page where earlier < ${sql.lit(MOST_TEXT)} order by number`;
    return this.#ask(game, async () => textsOf(game, first, (await query.execute(this.db)).rows));
  }

  moves(game: string, first: number, most: number): Promise<readonly MoveRow[]> {
    const moves = this.db.selectFrom('moves').select(['number', 'verdict', 'line']).where('game', '=', game);
    return this.#ask(game, () => moves.where('number', '>=', first).orderBy('number').limit(most).execute());
  }

  live(most: number, since?: number): Promise<readonly GameRow[]> {
    const query = (games: Games): Games =>
      latestFirst(games.where('status', '=', PLAYING), most).$if(since !== undefined, games =>
        games.where(({ eb, or, exists, selectFrom }) => {
          const present = selectFrom('presence').select('seen').whereRef('presence.game', '=', 'games.id');
          return or([eb('updated', '>', since!), exists(present.where('seen', '>', since!))]);
        }),
      );
    return this.#ask(since, () => this.#games(query));
  }

  markPresent(games: readonly string[], now: number): Promise<void> {
    return this.#ask(games, () => this.flavour.transact(markPresent(games, now), 'later'));
  }

  finished(filter: FinishedFilter, most: number): Promise<readonly GameRow[]> {
    return this.#ask(filter, () => this.#games(games => latestFirst(finishedGames(games, filter), most)));
  }

  best(leaderboard: string, most: number, { day }: { readonly day?: string } = {}): Promise<readonly GameRow[]> {
    const page =
      (first: number) =>
      (games: Games): Games =>
        games
          .where('ranked', '=', YES)
          .where('score_table', '=', leaderboard)
          .$if(day !== undefined, games => games.where('day', '=', day!))
          .$call(comparedOn(leaderboard) === 'time' ? quickestFirst : highestFirst)
          .orderBy('updated')
          .orderBy('id')
          .limit(BEST_AT_ONCE)
          .offset(first);
    return this.#ask([leaderboard, day], () => oncePerKey(first => this.#games(page(first)), most));
  }

  idleSince(time: number, most: number, which: 'running' | 'paused' = 'running'): Promise<readonly GameRow[]> {
    const query = (games: Games): Games =>
      games
        .where('status', '=', PLAYING)
        .where('paused', '=', which === 'paused' ? YES : NO)
        .where('updated', '<', time)
        .orderBy('updated')
        .orderBy('id')
        .limit(most);
    return this.#ask(time, () => this.#games(query));
  }

  remember(name: string, value: string): Promise<string> {
    return this.#ask([name, value], async () => {
      await this.db
        .insertInto('facts')
        .values({ name, value })
        .onConflict(fact => fact.doNothing())
        .execute();
      const facts = this.db.selectFrom('facts').select('value').where('name', '=', name);
      return (await facts.executeTakeFirstOrThrow()).value;
    });
  }

  writeUpload(game: GameFacts, first: number, lines: readonly string[]): Promise<void> {
    return this.#ask([game, lines], () => this.flavour.transact(writeUpload(game, first, lines), 'later'));
  }

  finishUpload(upload: FinishedUpload): Promise<string> {
    return this.#ask(upload, () => this.flavour.transact(finishUpload(upload), 'at once'));
  }

  findUpload(hash: string): Promise<string | undefined> {
    const upload = this.db.selectFrom('uploads').select('game').where('hash', '=', hash);
    return this.#ask(hash, async () => (await upload.executeTakeFirst())?.game);
  }

  uploadedBytes(): Promise<number> {
    const total = sql<{ bytes: number }>`select cast(coalesce(sum(bytes), 0) as bigint) as bytes from uploads`;
    return this.#ask(undefined, async () => (await total.execute(this.db)).rows[0]!.bytes);
  }

  unfinishedUploads(time: number): Promise<readonly string[]> {
    const games = this.db.selectFrom('games').select('id').where('status', '=', UPLOADING).where('created', '<', time);
    return this.#ask(time, async () => (await games.execute()).map(({ id }) => id));
  }

  removeUpload(game: string): Promise<'some' | 'gone'> {
    return this.#ask(game, () => this.flavour.transact(removeUpload(game), 'later'));
  }

  ping(): Promise<void> {
    return this.#ask(undefined, async () => void (await sql`select 1`.execute(this.db)));
  }

  probe(): Promise<void> {
    return this.#ask(undefined, async () => {
      const [name, value] = ['probe', `${Date.now()} `.padEnd(PROBE_BYTES, '.')];
      const upsert = this.db.insertInto('facts').values({ name, value });
      await upsert.onConflict(fact => fact.column('name').doUpdateSet({ value })).execute();
    });
  }

  close(): Promise<void> {
    return this.db.destroy();
  }

  /** Only for queries that leave out unfinished uploads. */
  async #games(query: (games: Games) => Games): Promise<GameRow[]> {
    return (await query(this.db.selectFrom('games').selectAll()).execute()).map(row => fromRow(row as VisibleGame));
  }

  /** Every query goes through here. */
  async #ask<T>(input: unknown, query: () => Promise<T>): Promise<T> {
    refuseUnstorable(input);
    try {
      return await query();
    } catch (error) {
      throw error instanceof StoreError ? error : new StoreError(this.flavour.codeOf(error), error);
    }
  }
}

type NumberedLine = Pick<Schema['lines'], 'number' | 'text'>;

/** Throws if a line between the others is missing. */
function textsOf(game: string, first: number, rows: readonly NumberedLine[]): readonly string[] {
  const gap = rows.findIndex(({ number }, i) => number !== first + i);
  if (gap >= 0) throw new StoreError('log-damaged', new Error(`game ${game}: line ${first + gap} is missing`));
  return rows.map(({ text }) => text);
}

/** Lists a key once, with the first of its games, and every keyless game. `read` returns the next games of a leaderboard. */
async function oncePerKey(read: (first: number) => Promise<GameRow[]>, most: number): Promise<readonly GameRow[]> {
  const listed = new Map<string, GameRow>();
  for (let first = 0; first < MOST_BEST && listed.size < most; first += BEST_AT_ONCE) {
    const games = await read(first);
    for (const game of games) if (!listed.has(game.key ?? game.id)) listed.set(game.key ?? game.id, game);
    if (games.length < BEST_AT_ONCE) break;
  }
  return [...listed.values()].slice(0, most);
}

const latestFirst = (games: Games, most: number): Games =>
  games.orderBy('updated', 'desc').orderBy('id', 'desc').limit(most);

const highestFirst = (games: Games): Games => games.where('score', '>', 0).orderBy('score', 'desc');
const quickestFirst = (games: Games): Games =>
  games.where('phase', '=', WON).where('duration', 'is not', null).orderBy('duration');

function finishedGames(all: Games, { game, day, before }: FinishedFilter): Games {
  return all
    .where('status', '=', FINISHED)
    .$if(game !== undefined, games => games.where('game', '=', game!))
    .$if(day !== undefined, games => games.where('day', '=', day!))
    .$if(before !== undefined, games =>
      games.where(({ eb, refTuple, tuple }) => eb(refTuple('updated', 'id'), '<', tuple(before!.updated, before!.id))),
    );
}
