import { randomBytes } from 'node:crypto';
import { appendFileSync, closeSync, copyFileSync, fsyncSync, openSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { BadInput, quote } from '#engine/bad-input.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { Session } from '#engine/play/session.js';
import { LineReader } from '#engine/record/line-reader.js';
import { Recorder } from '#engine/record/recorder.js';
import { type Header, REPLAY_ENDING } from '#engine/record/replay-file.js';
import { resumeGame } from '#engine/record/resume-game.js';
import { freshSeed } from '#node/fresh-seed.js';
import { isCode, reasonOf } from '#node/system-error.js';
import { playerName } from './config.js';
import { damagedName, isWriterAlive, makeFolder, namesIn, readWholeLines } from './files.js';

const FILE_NAME = /^(?<name>[\w-]+)(?:\.(?<pid>\d{1,10}))?\.gridfall\.jsonl$/;
const MOST_BYTES = 1 << 26;

/** The paths of a game: while a process plays it, while it waits to be resumed, and when it is finished. */
const pathsOf = (folder: string, name: string) => ({
  played: resolve(folder, 'playing', `${name}.${process.pid}${REPLAY_ENDING}`),
  waiting: resolve(folder, 'playing', name + REPLAY_ENDING),
  finished: resolve(folder, 'replays', name + REPLAY_ENDING),
});
type GamePaths = Readonly<ReturnType<typeof pathsOf>>;

/** The files that this process plays. Another file with our process id was left by an earlier process with the same id. */
const beingPlayed = new Set<string>();

type About = Pick<Header, 'player' | 'date' | 'program'>;

/**
 * The file of a game, written line by line while the game is played. A disk error does not stop the game: nothing here
 * throws, nothing more is written, and `problem` says why.
 */
export class GameFile {
  readonly #paths: GamePaths;
  #file: number | undefined;
  #recorder: Recorder | undefined;
  #problem: string | undefined;

  /** `label` becomes part of the file's name. */
  static create(folder: string, session: Session, about: About, label = session.replay().game): GameFile {
    const stamp = about.date.replace(/[^\dTZ]/g, '');
    const paths = pathsOf(folder, `${stamp}-${label}-${randomBytes(2).toString('hex')}`);
    return new GameFile(paths, paths.played, session, about);
  }

  /** Replaces the file of a resumed game by a clean copy, and continues to write there. */
  static resume(paths: GamePaths, session: Session, { header, isDamaged }: Found): GameFile {
    const fresh = `${paths.waiting}.new`;
    const file = new GameFile(paths, fresh, session, header);
    file.#record(recorder => {
      recorder.checkpoint();
      fsyncSync(file.#file!);
      if (isDamaged) copyFileSync(paths.played, damagedName(paths.waiting));
      renameSync(fresh, paths.played);
    });
    if (file.#problem !== undefined) file.#attempt(() => rmSync(fresh, { force: true }));
    return file;
  }

  private constructor(paths: GamePaths, path: string, session: Session, about: About) {
    this.#paths = paths;
    beingPlayed.add(paths.played);
    this.#attempt(() => {
      makeFolder(dirname(path));
      const file = openSync(path, 'w', 0o600);
      this.#file = file;
      this.#recorder = new Recorder(session, about, line => appendFileSync(file, line));
    });
  }

  /** Why the game is not being saved, as a sentence for the player; undefined while it is. */
  get problem(): string | undefined {
    return this.#problem;
  }

  /** Must be called after everything that may have added to the log. */
  update(): void {
    this.#record(recorder => recorder.update());
  }

  /** The game is over. Returns the path of its replay, if it is complete. */
  finish(): string | undefined {
    return this.#close(this.#paths.finished, recorder => recorder.end());
  }

  /** The game can be resumed later. Returns its path, if it is complete. */
  leave(): string | undefined {
    return this.#close(this.#paths.waiting, recorder => recorder.checkpoint());
  }

  #close(target: string, writeLast: (recorder: Recorder) => void): string | undefined {
    if (!beingPlayed.delete(this.#paths.played)) return undefined;
    this.#record(writeLast);
    this.#record(() => fsyncSync(this.#file!));
    this.#recorder = undefined;
    this.#attempt(() => this.#file !== undefined && closeSync(this.#file));
    this.#attempt(() => {
      makeFolder(dirname(target));
      renameSync(this.#paths.played, target);
    });
    return this.#problem === undefined ? target : undefined;
  }

  #record(work: (recorder: Recorder) => void): void {
    const recorder = this.#recorder;
    if (recorder && this.#problem === undefined) this.#attempt(() => work(recorder));
  }

  #attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      const reason = reasonOf(error);
      this.#problem ??= `This game is not being saved: ${reason}.`;
    }
  }
}

/** A game that can be resumed, described by its header. The player's name and the date are safe to print. */
export interface UnfinishedGame extends Pick<Header, 'game' | 'rules' | 'settings' | 'player' | 'date'> {
  readonly file: string;
  readonly entries: number;
}

/** Games that were left, or whose process died, newest first. */
export function unfinishedGames(folder: string): UnfinishedGame[] {
  const playing = resolve(folder, 'playing');
  return namesIn(playing)
    .map(name => join(playing, name))
    .filter(isFree)
    .flatMap(file => describe(file) ?? [])
    .sort((one, other) => (one.date + one.file < other.date + other.file ? 1 : -1));
}

function isFree(file: string): boolean {
  const { name, pid } = FILE_NAME.exec(basename(file))?.groups ?? {};
  if (pid === undefined) return name !== undefined;
  if (Number(pid) === process.pid) return !beingPlayed.has(file);
  return !isWriterAlive(file, Number(pid));
}

function describe(file: string): UnfinishedGame | undefined {
  const [first = '', ...others] = orUndefined(() => readWholeLines(file, MOST_BYTES)) ?? [];
  const line = orUndefined(() => new LineReader().read(first));
  if (line?.kind !== 'header' || Number.isNaN(Date.parse(line.header.date))) return undefined;
  const { game, rules, settings, player, date } = line.header;
  const entries = others.filter(text => text.includes(',"do":')).length;
  return { file, game, rules, settings, player: playerName(player), date: new Date(date).toISOString(), entries };
}

function orUndefined<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof BadInput) return undefined;
    throw error;
  }
}

interface ResumedFile {
  readonly session: Session;
  readonly file: GameFile;
  /** As read from the file: the player's name is not safe to print. */
  readonly header: Header;
}

/**
 * Resumes a game that was left, or whose process died, after its last valid line. Throws BadInput if the file is gone or
 * cannot be read as a game; the file then stays available.
 */
export function resumeFile(file: string, find: (id: string) => AnyGame | undefined): ResumedFile {
  const paths = claim(file);
  try {
    const all = readWholeLines(paths.played, MOST_BYTES);
    const { session, header, lines } = resumeGame(find, all, freshSeed);
    const isDamaged = lines.length < all.length;
    return { session, file: GameFile.resume(paths, session, { header, isDamaged }), header };
  } catch (error) {
    renameSync(paths.played, paths.waiting);
    throw error;
  }
}

/**
 * Claims a file by renaming it, which only one process can do. It is touched first, because a file older than the last
 * system start counts as abandoned.
 */
function claim(file: string): GamePaths {
  if (!isFree(resolve(file))) throw new BadInput(`${quote(basename(file))} is not an unfinished game`);
  const paths = pathsOf(dirname(dirname(file)), FILE_NAME.exec(basename(file))!.groups!.name!);
  try {
    utimesSync(file, new Date(), new Date());
    renameSync(file, paths.played);
    return paths;
  } catch (error) {
    const reason = isCode(error, 'ENOENT') ? 'it is being played elsewhere, or it no longer exists' : reasonOf(error);
    throw new BadInput(`cannot resume ${quote(basename(file))}: ${reason}`);
  }
}

interface Found {
  readonly header: Header;
  /** True if complete lines had to be dropped. */
  readonly isDamaged: boolean;
}

/** The paths of finished games, newest first. */
export function listReplays(folder: string): string[] {
  const replays = resolve(folder, 'replays');
  const names = namesIn(replays).filter(name => name.endsWith(REPLAY_ENDING));
  return Array.from(names.sort().reverse(), name => join(replays, name));
}
