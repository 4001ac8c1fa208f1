import { closeSync, linkSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BadInput, quote } from '#engine/bad-input.js';
import { comparedOn } from '#engine/contract/settings.js';
import { fieldsIn, isCount } from '#engine/json.js';
import { timeText } from '#front/figures.js';
import { worthOf } from '#front/standing.js';
import { isCode, reasonOf } from '#node/system-error.js';
import { playerName } from './config.js';
import { damagedName, makeFolder, readWithin, writeAtomically } from './files.js';

export interface Score {
  readonly player: string;
  readonly score: number;
  /** Its length in milliseconds of logical time. Older scores do not have it. */
  readonly duration?: number;
  /** ISO 8601 in UTC. */
  readonly date: string;
  /** The name of its replay file; empty if it was not saved. */
  readonly replay: string;
}

const RANKS = 10;
const MOST_BYTES = 1 << 24;

/** The leaderboards that have scores. */
export const leaderboardNames = (folder: string): string[] => [...readOrEmpty(folder).keys()].sort();

/** Best first. */
export const scoresOf = (folder: string, leaderboard: string): readonly Score[] =>
  readOrEmpty(folder).get(leaderboard) ?? [];

/** The compared value as text: the score, or minutes, seconds and hundredths. */
export const resultText = (leaderboard: string, { score, duration = 0 }: Pick<Score, 'score' | 'duration'>): string =>
  comparedOn(leaderboard) === 'time' ? timeText(duration) : String(score);

const SHOWN_SCORES = 5;

/** The best few, one line each, to be shown below the settings of a game. */
export const scoreLines = (folder: string, leaderboard: string): string[] =>
  scoresOf(folder, leaderboard)
    .slice(0, SHOWN_SCORES)
    .map((score, k) => {
      const result = resultText(leaderboard, score).padStart(8);
      return `${k + 1}. ${result}  ${score.player.slice(0, 24).padEnd(24)} ${score.date.slice(0, 10)}`;
    });

export const bestOf = (folder: string, leaderboard: string): Score | undefined => scoresOf(folder, leaderboard)[0];

/**
 * Adds a score to its leaderboard if it is in the top ten. Returns its rank, from 1. On a leaderboard that compares times, the
 * shortest is best; the caller only adds games that were won. An equal one ranks below the older one, and a score of 0 is
 * never ranked where scores are compared. Throws BadInput, with nothing changed, if the scores cannot be read or written.
 */
export function addScore(folder: string, leaderboard: string, score: Score): number | undefined {
  const checked = scoreOf(score);
  if (!checked) throw new BadInput(`${quote(JSON.stringify(score))} is not a valid score`);
  if (comparedOn(leaderboard) === 'score' && checked.score === 0) return undefined;
  return writing(fileIn(folder), () => {
    makeFolder(folder);
    return locked(join(folder, 'scores.lock'), () => insert(fileIn(folder), leaderboard, checked));
  });
}

/** An unreadable file counts as empty here; `addScore` reports it. */
function readOrEmpty(folder: string): ReadonlyMap<string, readonly Score[]> {
  try {
    return readLeaderboards(fileIn(folder)) ?? new Map();
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

function insert(path: string, leaderboard: string, score: Score): number | undefined {
  const leaderboards = readLeaderboards(path) ?? setAside(path);
  const scores = leaderboards.get(leaderboard) ?? [];
  const better = scores.filter(other => rankOf(leaderboard, other) >= rankOf(leaderboard, score)).length;
  if (better >= RANKS) return undefined;
  leaderboards.set(leaderboard, scores.toSpliced(better, 0, score).slice(0, RANKS));
  writeAtomically(path, `${JSON.stringify(Object.fromEntries(leaderboards), null, 1)}\n`);
  return better + 1;
}

const rankOf = (leaderboard: string, score: Score): number => worthOf(comparedOn(leaderboard), score);

/** A damaged file is kept under another name, because somebody may be able to repair it. */
function setAside(path: string): Map<string, Score[]> {
  renameSync(path, damagedName(path));
  return new Map();
}

/** Undefined if the file is damaged. */
function readLeaderboards(path: string): Map<string, Score[]> | undefined {
  const bytes = readWithin(path, MOST_BYTES);
  if (!bytes) return new Map();
  const leaderboards = fieldsIn(bytes.toString());
  if (!leaderboards) return undefined;
  const checked = Object.entries(leaderboards).map(([name, scores]) => [name, topScores(name, scores)] as const);
  return checked.every(isValid) ? new Map(checked) : undefined;
}

const isValid = (row: readonly [string, Score[] | undefined]): row is [string, Score[]] =>
  row[1] !== undefined && !/\p{C}/u.test(row[0]);

function topScores(leaderboard: string, value: unknown): Score[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const scores = value.map(scoreOf).filter(score => score !== undefined);
  if (scores.length < value.length) return undefined;
  return scores.sort((one, other) => rankOf(leaderboard, other) - rankOf(leaderboard, one)).slice(0, RANKS);
}

function scoreOf(value: unknown): Score | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { player, score, duration, date, replay } = value as Partial<Record<keyof Score, unknown>>;
  if (typeof player !== 'string' || !isCount(score) || !isDate(date)) return undefined;
  if (!isFileName(replay) || !(duration === undefined || isCount(duration))) return undefined;
  return { player: playerName(player), score, ...(duration === undefined ? {} : { duration }), date, replay };
}

const isDate = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]{5,12}Z$/.test(value) && !Number.isNaN(Date.parse(value));
const isFileName = (value: unknown): value is string => typeof value === 'string' && /^(\w[\w.-]{0,199})?$/.test(value);

/** The lock is needed for a few milliseconds only. After this time its process must have died. */
const STALE_MS = 5000;
const LONGEST_WAIT_MS = STALE_MS + 1000;
const PAUSE_MS = 10;

/** Runs `work` while holding a lock file, so that no other process changes the scores meanwhile. */
function locked<Result>(lock: string, work: () => Result): Result {
  const takenAt = awaitLock(lock);
  try {
    return work();
  } finally {
    if (stampOf(lock) === takenAt) rmSync(lock, { force: true });
  }
}

function awaitLock(lock: string): number | undefined {
  const since = performance.now();
  while (!makeLock(lock)) {
    if (performance.now() - since > LONGEST_WAIT_MS) throw new BadInput(`${quote(lock)} is locked by another process`);
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

/** Distinguishes our lock from a later one. */
const stampOf = (lock: string): number | undefined => statSync(lock, { throwIfNoEntry: false })?.mtimeMs;

/**
 * Removes the lock of a process that died. The lock is renamed first, so that only one of two processes removes it; if it
 * turns out to be a fresh lock, it is put back.
 */
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
