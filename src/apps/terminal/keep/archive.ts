import { randomBytes } from 'node:crypto';
import { appendFileSync, closeSync, copyFileSync, fsyncSync, openSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { BadInput, quote } from '../../../engine/bad-input.js';
import type { AnyGame } from '../../../engine/contract/game.js';
import type { Entry } from '../../../engine/play/replay.js';
import { resumeSession } from '../../../engine/play/resume.js';
import type { Session } from '../../../engine/play/session.js';
import { Recorder } from '../../../engine/record/recorder.js';
import { type Header, type Line, LineReader, REPLAY_ENDING } from '../../../engine/record/replay-file.js';
import { Verifier } from '../../../engine/record/verifier.js';
import { isCode, reasonOf } from '../../../node/system-error.js';
import { playerName } from './config.js';
import { damagedName, isWriterAlive, makeFolder, namesIn, readWholeLines } from './files.js';

const FILE_NAME = /^(?<name>[\w-]+)(?:\.(?<pid>\d{1,10}))?\.gridfall\.jsonl$/;
const MOST_BYTES = 1 << 26;

/** Where a game is, under one name: with the process that plays it, waiting to be gone on with, or among the finished. */
const slotOf = (folder: string, name: string) => ({
  played: resolve(folder, 'playing', `${name}.${process.pid}${REPLAY_ENDING}`),
  waiting: resolve(folder, 'playing', name + REPLAY_ENDING),
  finished: resolve(folder, 'replays', name + REPLAY_ENDING),
});
type Slot = Readonly<ReturnType<typeof slotOf>>;

/** What this very process plays: a file with its number that is not among these was left by another of that number. */
const beingPlayed = new Set<string>();

type About = Pick<Header, 'player' | 'date' | 'program'>;

/**
 * A game's file, written line by line as the game goes. Whatever the disk has against it, the game goes on: nothing here
 * throws for it, nothing more is written, and `problem` says so.
 */
export class GameFile {
  readonly #slot: Slot;
  #file: number | undefined;
  #recorder: Recorder | undefined;
  #problem: string | undefined;

  /** `label` is what the file's name says of the game. */
  static begin(folder: string, session: Session, about: About, label = session.replay().game): GameFile {
    const stamp = about.date.replace(/[^\dTZ]/g, '');
    const slot = slotOf(folder, `${stamp}-${label}-${randomBytes(2).toString('hex')}`);
    return new GameFile(slot, slot.played, session, about);
  }

  /** Writes a game anew, and on, in the place of the file it was read from. */
  static goOn(slot: Slot, session: Session, { header, isDamaged }: Reading): GameFile {
    const fresh = `${slot.waiting}.new`;
    const file = new GameFile(slot, fresh, session, header);
    file.#record(recorder => {
      recorder.checkpoint();
      fsyncSync(file.#file!);
      if (isDamaged) copyFileSync(slot.played, damagedName(slot.waiting));
      renameSync(fresh, slot.played);
    });
    if (file.#problem !== undefined) file.#attempt(() => rmSync(fresh, { force: true }));
    return file;
  }

  private constructor(slot: Slot, path: string, session: Session, about: About) {
    this.#slot = slot;
    beingPlayed.add(slot.played);
    this.#attempt(() => {
      makeFolder(dirname(path));
      const file = openSync(path, 'w', 0o600);
      this.#file = file;
      this.#recorder = new Recorder(session, about, line => appendFileSync(file, line));
    });
  }

  /** Why the game is not recorded, fit to print; undefined while it is. */
  get problem(): string | undefined {
    return this.#problem;
  }

  /** To be called after whatever may have added to the log. */
  update(): void {
    this.#record(recorder => recorder.update());
  }

  /** The game is over. Gives the path of its replay, if all of it is there. */
  finish(): string | undefined {
    return this.#close(this.#slot.finished, recorder => recorder.end());
  }

  /** The game waits to be taken up again. Gives the path, if all of it is there. */
  leave(): string | undefined {
    return this.#close(this.#slot.waiting, recorder => recorder.checkpoint());
  }

  #close(target: string, writeLast: (recorder: Recorder) => void): string | undefined {
    if (!beingPlayed.delete(this.#slot.played)) return undefined;
    this.#record(writeLast);
    this.#record(() => fsyncSync(this.#file!));
    this.#recorder = undefined;
    this.#attempt(() => this.#file !== undefined && closeSync(this.#file));
    this.#attempt(() => {
      makeFolder(dirname(target));
      renameSync(this.#slot.played, target);
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
      this.#problem ??= `the game is not recorded: ${reason}`;
    }
  }
}

/** A game that can be taken up, as its header tells; the name and the date are fit to print. */
export interface UnfinishedGame extends Pick<Header, 'game' | 'rules' | 'settings' | 'player' | 'date'> {
  readonly file: string;
  readonly entries: number;
}

/** Games that were left, or whose process is gone, the newest first. */
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
  const [first = '', ...others] = ifGood(() => readWholeLines(file, MOST_BYTES)) ?? [];
  const line = ifGood(() => new LineReader().read(first));
  if (line?.kind !== 'header' || Number.isNaN(Date.parse(line.header.date))) return undefined;
  const { game, rules, settings, player, date } = line.header;
  const entries = others.filter(text => text.includes(',"do":')).length;
  return { file, game, rules, settings, player: playerName(player), date: new Date(date).toISOString(), entries };
}

function ifGood<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof BadInput) return undefined;
    throw error;
  }
}

interface TakenUp {
  readonly session: Session;
  readonly file: GameFile;
  /** As it stands in the file: the player's name is foreign text. */
  readonly header: Header;
}

/**
 * Goes on with a game that was left or lost, from its last good line. Throws BadInput, and leaves the file for others, if
 * it is gone, or nothing can be made of it.
 */
export function takeUp(file: string, find: (id: string) => AnyGame | undefined): TakenUp {
  const slot = claim(file);
  try {
    const reading = readGoodLines(slot.played, find);
    const { header, log, until } = reading;
    const { rules: version, ...rest } = header;
    const session = resumeSession(find(header.game)!, { ...rest, version, log, until });
    return { session, file: GameFile.goOn(slot, session, reading), header };
  } catch (error) {
    renameSync(slot.played, slot.waiting);
    throw error;
  }
}

/** By renaming it, which only one process can do; touched before, so that it is of this process' time. */
function claim(file: string): Slot {
  if (!isFree(resolve(file))) throw new BadInput(`${quote(basename(file))} is no game that waits`);
  const slot = slotOf(dirname(dirname(file)), FILE_NAME.exec(basename(file))!.groups!.name!);
  try {
    utimesSync(file, new Date(), new Date());
    renameSync(file, slot.played);
    return slot;
  } catch (error) {
    const reason = isCode(error, 'ENOENT') ? 'it is played elsewhere, or gone' : reasonOf(error);
    throw new BadInput(`cannot take up ${quote(basename(file))}: ${reason}`);
  }
}

interface Reading {
  readonly header: Header;
  readonly log: readonly Entry[];
  /** The time of the last good line. */
  readonly until: number;
  /** Whether whole lines had to be left out. */
  readonly isDamaged: boolean;
}

function readGoodLines(file: string, find: (id: string) => AnyGame | undefined): Reading {
  const [first = '', ...others] = readWholeLines(file, MOST_BYTES);
  const verifier = new Verifier(find);
  const reader = new LineReader();
  const read = (text: string): Line => {
    verifier.take(text);
    return reader.read(text);
  };
  const good = [read(first)];
  const isDamaged = others.some(text => !ifGood(() => good.push(read(text))));
  const log = good.flatMap(line => (line.kind === 'entry' ? line.entry : []));
  return { header: verifier.findings().header, log, until: timeOf(good.at(-1)!), isDamaged };
}

function timeOf(line: Line): number {
  if (line.kind === 'header') return 0;
  return line.kind === 'entry' ? line.entry.at : line.proof.at;
}

/** The paths of finished games, the newest first. */
export function listReplays(folder: string): string[] {
  const replays = resolve(folder, 'replays');
  const names = namesIn(replays).filter(name => name.endsWith(REPLAY_ENDING));
  return Array.from(names.sort().reverse(), name => join(replays, name));
}
