import { closeSync, linkSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BadInput, quote } from '../../../engine/bad-input.js';
import { fieldsIn, isCount } from '../../../engine/json.js';
import { isCode, reasonOf } from '../../../node/system-error.js';
import { playerName } from './config.js';
import { damagedName, makeFolder, readWithin, writeAtomically } from './files.js';

export interface Score {
  readonly player: string;
  readonly score: number;
  /** ISO 8601 in UTC. */
  readonly date: string;
  /** The name of its file among the replays; empty if it was not recorded. */
  readonly replay: string;
}

const PLACES = 10;
const MOST_BYTES = 1 << 24;

/** The tables in which there is something. */
export const tablesOf = (folder: string): string[] => [...kept(folder).keys()].sort();

/** The best first. */
export const scoresOf = (folder: string, table: string): readonly Score[] => kept(folder).get(table) ?? [];

export const bestOf = (folder: string, table: string): Score | undefined => scoresOf(folder, table)[0];

/**
 * Keeps a score if it is among the best of its table, and tells its place, from 1. Nobody gives way to an equal, and
 * nothing is no score. Throws BadInput, with nothing changed, if the scores cannot be read or written.
 */
export function addScore(folder: string, table: string, score: Score): number | undefined {
  const checked = scoreOf(score);
  if (!checked) throw new BadInput(`${quote(JSON.stringify(score))} is no score`);
  if (checked.score === 0) return undefined;
  return writing(fileIn(folder), () => {
    makeFolder(folder);
    return locked(join(folder, 'scores.lock'), () => insert(fileIn(folder), table, checked));
  });
}

/** What cannot be read counts as nothing here; `addScore` will complain. */
function kept(folder: string): ReadonlyMap<string, readonly Score[]> {
  try {
    return readTables(fileIn(folder)) ?? new Map();
  } catch (error) {
    if (error instanceof BadInput) return new Map();
    throw error;
  }
}

const fileIn = (folder: string): string => join(folder, 'scores.json');

function writing<Result>(path: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof BadInput) throw error;
    throw new BadInput(`cannot write ${quote(path)}: ${reasonOf(error)}`);
  }
}

function insert(path: string, table: string, score: Score): number | undefined {
  const tables = readTables(path) ?? setAside(path);
  const scores = tables.get(table) ?? [];
  const better = scores.filter(other => other.score >= score.score).length;
  if (better >= PLACES) return undefined;
  tables.set(table, scores.toSpliced(better, 0, score).slice(0, PLACES));
  writeAtomically(path, `${JSON.stringify(Object.fromEntries(tables), null, 1)}\n`);
  return better + 1;
}

/** What nothing can be made of is kept all the same: someone may. */
function setAside(path: string): Map<string, Score[]> {
  renameSync(path, damagedName(path));
  return new Map();
}

/** Undefined if the file is damaged. */
function readTables(path: string): Map<string, Score[]> | undefined {
  const bytes = readWithin(path, MOST_BYTES);
  if (!bytes) return new Map();
  const tables = fieldsIn(bytes.toString());
  if (!tables) return undefined;
  const checked = Object.entries(tables).map(([table, scores]) => [table, tableFrom(scores)] as const);
  return checked.every(isWhole) ? new Map(checked) : undefined;
}

const isWhole = (row: readonly [string, Score[] | undefined]): row is [string, Score[]] =>
  row[1] !== undefined && !/\p{C}/u.test(row[0]);

function tableFrom(value: unknown): Score[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const scores = value.map(scoreOf).filter(score => score !== undefined);
  if (scores.length < value.length) return undefined;
  return scores.sort((one, other) => other.score - one.score).slice(0, PLACES);
}

function scoreOf(value: unknown): Score | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { player, score, date, replay } = value as Partial<Record<keyof Score, unknown>>;
  if (typeof player !== 'string' || !isCount(score) || !isDate(date)) return undefined;
  return isFileName(replay) ? { player: playerName(player), score, date, replay } : undefined;
}

const isDate = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]{5,12}Z$/.test(value) && !Number.isNaN(Date.parse(value));
const isFileName = (value: unknown): value is string => typeof value === 'string' && /^(\w[\w.-]{0,199})?$/.test(value);

/** Nobody needs the lock for longer than a few milliseconds: who has it for this long is gone. */
const STALE_MS = 5000;
const LONGEST_WAIT_MS = STALE_MS + 1000;
const PAUSE_MS = 10;

/** Does something while no other process does the like. */
function locked<Result>(lock: string, work: () => Result): Result {
  const takenAt = awaitLock(lock);
  try {
    return work();
  } finally {
    if (stampOf(lock) === takenAt) rmSync(lock, { force: true });
  }
}

function awaitLock(lock: string): number | undefined {
  const since = Date.now();
  while (!makeLock(lock)) {
    if (Date.now() - since > LONGEST_WAIT_MS) throw new BadInput(`${quote(lock)} is held by another process`);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    breakStale(lock);
  }
  return stampOf(lock);
}

function makeLock(lock: string): boolean {
  try {
    closeSync(openSync(lock, 'wx', 0o600));
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Tells one lock from the next. */
const stampOf = (lock: string): number | undefined => statSync(lock, { throwIfNoEntry: false })?.mtimeMs;

/** It is moved away rather than removed, so that of two who break it at once only one does; a fresh one is put back. */
function breakStale(lock: string): void {
  const stamp = stampOf(lock);
  if (stamp === undefined || Math.abs(Date.now() - stamp) < STALE_MS) return;
  const away = `${lock}.${process.pid}`;
  try {
    renameSync(lock, away);
    if (stampOf(away) !== stamp) linkSync(away, lock);
    rmSync(away);
  } catch (error) {
    reasonOf(error);
  }
}
