import { type Kysely, type Migration, Migrator } from 'kysely';
import type { Schema } from './schema.js';

/** Brings the tables up to date. If several nodes start at once, one does it and the others wait. */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } }).migrateToLatest();
  if (error) throw error;
}

/** A released migration never changes. Add a new one, with a name that sorts after the others. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '2026-11-15-games': {
    async up(db: Kysely<unknown>) {
      await createGames(db);
      await createLogs(db);
      await createSides(db);
      await createIndexes(db);
    },
  },
  '2026-11-16-uploads': { up: createUploads },
  '2026-11-17-durations': { up: addDurations },
  '2026-11-17-presence': { up: createPresence },
  '2026-11-18-identity': { up: addIdentity },
  '2026-11-19-attempts': { up: addAttempts },
  '2026-11-19-pauses': { up: addPauses },
};

const createGames = (db: Kysely<unknown>): Promise<void> =>
  db.schema
    .createTable('games')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('game', 'text', column => column.notNull())
    .addColumn('rules', 'integer', column => column.notNull())
    .addColumn('settings', 'text', column => column.notNull())
    .addColumn('score_table', 'text', column => column.notNull())
    .addColumn('player', 'text', column => column.notNull())
    .addColumn('created', 'bigint', column => column.notNull())
    .addColumn('day', 'text')
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('status', 'text', column => column.notNull())
    .addColumn('phase', 'text')
    .addColumn('score', 'bigint', column => column.notNull())
    .addColumn('ranked', 'integer', column => column.notNull())
    .addColumn('note', 'text', column => column.notNull())
    .addColumn('lines', 'bigint', column => column.notNull())
    .addColumn('moves', 'bigint', column => column.notNull())
    .addColumn('updated', 'bigint', column => column.notNull())
    .execute();

async function createLogs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lines')
    .addColumn('game', 'text', column => column.notNull().references('games.id'))
    .addColumn('number', 'bigint', column => column.notNull())
    .addColumn('text', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('lines_key', ['game', 'number'])
    .execute();
  await db.schema
    .createTable('moves')
    .addColumn('game', 'text', column => column.notNull().references('games.id'))
    .addColumn('number', 'bigint', column => column.notNull())
    .addColumn('verdict', 'text', column => column.notNull())
    .addColumn('line', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('moves_key', ['game', 'number'])
    .execute();
}

async function createSides(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('secrets')
    .addColumn('game', 'text', column => column.primaryKey().notNull().references('games.id'))
    .addColumn('token_hash', 'text', column => column.notNull())
    .addColumn('seed', 'text', column => column.notNull())
    .execute();
  await db.schema
    .createTable('facts')
    .addColumn('name', 'text', column => column.primaryKey().notNull())
    .addColumn('value', 'text', column => column.notNull())
    .execute();
}

const indexOnGames = (db: Kysely<unknown>, name: string, columns: string[]) =>
  db.schema.createIndex(name).on('games').columns(columns);

/** Each serves one list and holds only the rows that can be in it, so most writes touch only one of them. */
async function createIndexes(db: Kysely<unknown>): Promise<void> {
  const onGames = (name: string, columns: string[]) => indexOnGames(db, name, columns);
  await onGames('games_playing', ['updated', 'id']).where('status', '=', 'playing').execute();
  await onGames('games_finished', ['updated', 'id']).where('status', '=', 'finished').execute();
  await onGames('games_finished_of_game', ['game', 'updated', 'id']).where('status', '=', 'finished').execute();
  await onGames('games_finished_of_day', ['day', 'updated', 'id'])
    .where('status', '=', 'finished')
    .where('day', 'is not', null)
    .execute();
  await onGames('games_best', ['score_table', 'score desc', 'updated', 'id']).where('ranked', '=', 1).execute();
  await onGames('games_best_of_day', ['score_table', 'day', 'score desc', 'updated', 'id'])
    .where('ranked', '=', 1)
    .where('day', 'is not', null)
    .execute();
}

/** Games uploaded before this have no row here: their files are unknown, and so are their hashes. */
async function createUploads(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('uploads')
    .addColumn('hash', 'text', column => column.primaryKey().notNull())
    .addColumn('game', 'text', column => column.notNull().references('games.id'))
    .addColumn('bytes', 'bigint', column => column.notNull())
    .execute();
  await indexOnGames(db, 'games_uploading', ['created', 'id']).where('status', '=', 'uploading').execute();
}

/** Games that finished before this have none. No leaderboard compared times then. */
async function addDurations(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('games').addColumn('duration', 'bigint').execute();
  const quickest = (name: string, columns: string[]) =>
    indexOnGames(db, name, columns).where('ranked', '=', 1).where('phase', '=', 'won');
  await quickest('games_quickest', ['score_table', 'duration', 'updated', 'id']).execute();
  await quickest('games_quickest_of_day', ['score_table', 'day', 'duration', 'updated', 'id'])
    .where('day', 'is not', null)
    .execute();
}

/** Apart from the games, so that noting who is there changes none of their indexes. */
async function createPresence(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('presence')
    .addColumn('game', 'text', column => column.primaryKey().notNull().references('games.id'))
    .addColumn('seen', 'bigint', column => column.notNull())
    .execute();
}

/** Games from before this are keyless. */
async function addIdentity(db: Kysely<unknown>): Promise<void> {
  for (const column of ['player_key', 'nonce']) await db.schema.alterTable('games').addColumn(column, 'text').execute();
  await indexOnGames(db, 'games_nonce', ['nonce']).unique().where('nonce', 'is not', null).execute();
}

/** Attempts from before this are not known as first ones. */
async function addAttempts(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('games').addColumn('challenger', 'text').execute();
  await indexOnGames(db, 'games_first_attempt', ['day', 'game', 'challenger'])
    .unique()
    .where('challenger', 'is not', null)
    .execute();
}

/** Paused games have an index of their own. They are few, and the others are written to far more often. */
async function addPauses(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('games')
    .addColumn('paused', 'integer', column => column.notNull().defaultTo(0))
    .execute();
  await indexOnGames(db, 'games_paused', ['updated', 'id'])
    .where('status', '=', 'playing')
    .where('paused', '=', 1)
    .execute();
}
