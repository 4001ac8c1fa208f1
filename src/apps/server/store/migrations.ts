import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import type { Schema } from './schema.js';

/** Brings the tables up to date. If several nodes start at once, one does it and the others wait. */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } }).migrateToLatest();
  if (error) throw error;
}

const running = (...statements: readonly string[]): Migration => ({
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});

/** A released migration never changes. Add a new one, with a name that sorts after the others. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '2026-11-15-games': running(
    `create table games (id text not null primary key, game text not null, rules integer not null, settings text not null,
      score_table text not null, player text not null, created bigint not null, day text, kind text not null,
      status text not null, phase text, score bigint not null, ranked integer not null, note text not null,
      lines bigint not null, moves bigint not null, updated bigint not null)`,
    `create table lines (game text not null references games (id), number bigint not null, text text not null,
      constraint lines_key primary key (game, number))`,
    `create table moves (game text not null references games (id), number bigint not null, verdict text not null,
      line bigint not null, constraint moves_key primary key (game, number))`,
    `create table secrets (game text not null primary key references games (id), token_hash text not null,
      seed text not null)`,
    'create table facts (name text not null primary key, value text not null)',
    // Each index serves one list and holds only the rows that can be in it, so most writes touch only one of them.
    "create index games_playing on games (updated, id) where status = 'playing'",
    "create index games_finished on games (updated, id) where status = 'finished'",
    "create index games_finished_of_game on games (game, updated, id) where status = 'finished'",
    "create index games_finished_of_day on games (day, updated, id) where status = 'finished' and day is not null",
    'create index games_best on games (score_table, score desc, updated, id) where ranked = 1',
    `create index games_best_of_day on games (score_table, day, score desc, updated, id)
      where ranked = 1 and day is not null`,
  ),
  // Games uploaded before this have no row here: their files are unknown, and so are their hashes.
  '2026-11-16-uploads': running(
    `create table uploads (hash text not null primary key, game text not null references games (id),
      bytes bigint not null)`,
    "create index games_uploading on games (created, id) where status = 'uploading'",
  ),
  // Games that finished before this have none. No leaderboard compared times then.
  '2026-11-17-durations': running(
    'alter table games add column duration bigint',
    `create index games_quickest on games (score_table, duration, updated, id)
      where ranked = 1 and phase = 'won'`,
    `create index games_quickest_of_day on games (score_table, day, duration, updated, id)
      where ranked = 1 and phase = 'won' and day is not null`,
  ),
  // Apart from the games, so that noting who is there changes none of their indexes.
  '2026-11-17-presence': running(
    'create table presence (game text not null primary key references games (id), seen bigint not null)',
  ),
  // Games from before this are keyless.
  '2026-11-18-identity': running(
    'alter table games add column player_key text',
    'alter table games add column nonce text',
    'create unique index games_nonce on games (nonce) where nonce is not null',
  ),
  // Attempts from before this are not known as first ones.
  '2026-11-19-attempts': running(
    'alter table games add column challenger text',
    'create unique index games_first_attempt on games (day, game, challenger) where challenger is not null',
  ),
  // Paused games have an index of their own. They are few, and the others are written to far more often.
  '2026-11-19-pauses': running(
    'alter table games add column paused integer default 0 not null',
    "create index games_paused on games (updated, id) where status = 'playing' and paused = 1",
  ),
};
