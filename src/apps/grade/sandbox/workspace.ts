import { execFile } from 'node:child_process';
import { closeSync, constants, fstatSync, mkdirSync, openSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Script } from '#engine/program/grading.js';
import type { Enclosure } from './isolation/enclosure.js';
import type { Isolation } from './isolation/isolation.js';
import type { Place } from './isolation/layout.js';

/** The paths of a workspace below the folder of all workspaces. */
export const placeIn = (root: string, name: string): Pick<Place, 'root' | 'own' | 'given'> => ({
  root,
  own: join(root, name, 'own'),
  given: join(root, name, 'given'),
});

/** The files and the enclosure that runs use one after the other. */
export class Workspace {
  /** The path of the board file, for programs that take one. */
  readonly board: string;
  readonly #pipes: string;
  #enclosure: Enclosure | undefined;

  constructor(
    private readonly place: Place,
    readonly mark: string,
    private readonly isolation: Isolation,
  ) {
    this.board = join(place.given, 'board.txt');
    this.#pipes = join(place.given, '..', 'pipes');
  }

  /** The home and the temporary files of a program, which are deleted after each run. */
  get environment() {
    return { HOME: join(this.place.own, 'home'), TMPDIR: join(this.place.own, 'tmp') };
  }

  /** One in which nothing is left of earlier runs. */
  async enclosure(): Promise<Enclosure> {
    if (this.#enclosure?.isOpen && this.#enclosure.storage.tidy()) return this.#enclosure;
    await this.#enclosure?.end();
    for (const folder of [this.place.own, this.place.given]) mkdirSync(folder, { recursive: true });
    this.#enclosure = await this.isolation.enclose(this.mark, this.place);
    return this.#enclosure;
  }

  /** Recreates the folders if they are missing: on the first run, or after a program has deleted them. */
  async streams(script: Script): Promise<Streams> {
    try {
      return this.#layOut(script);
    } catch {
      rmSync(this.#pipes, { recursive: true, force: true });
      for (const folder of [this.place.given, this.#pipes]) mkdirSync(folder, { recursive: true });
      await makePipes(this.#pipes);
      return this.#layOut(script);
    }
  }

  #layOut({ input, file }: Script): Streams {
    rmSync(this.board, { recursive: true, force: true });
    if (file !== undefined) writeFileSync(this.board, file, { flag: 'wx' });
    return openStreams(this.#pipes, input);
  }

  async close(): Promise<void> {
    await this.#enclosure?.end();
  }
}

const { O_RDWR, O_RDONLY, O_WRONLY, O_NONBLOCK } = constants;
const PIPES = ['out', 'err'] as const;

/** A program's stdin, stdout and stderr. */
export interface Streams {
  /** The file descriptors for the program, in this order. Close them once it has started. */
  readonly theirs: readonly number[];
  readonly output: Socket;
  readonly complaint: Socket;
}

/**
 * Named pipes, which can be reopened for every run. Node's own pipes are sockets, through which programs cannot open
 * `/dev/stdout`.
 */
async function makePipes(folder: string): Promise<void> {
  const paths = PIPES.map(name => join(folder, name));
  await promisify(execFile)('mkfifo', paths);
}

/** The input is a file, so that a program may read any part of it at any time. */
function openStreams(folder: string, input: string): Streams {
  const opened: number[] = [];
  try {
    opened.push(fileWith(join(folder, 'in'), input));
    for (const name of PIPES) opened.push(...bothEnds(join(folder, name)));
  } catch (error) {
    opened.forEach(closeSync);
    throw error;
  }
  const [stdin, output, stdout, complaint, stderr] = opened;
  return {
    theirs: [stdin!, stdout!, stderr!],
    output: new Socket({ fd: output!, readable: true, writable: false }),
    complaint: new Socket({ fd: complaint!, readable: true, writable: false }),
  };
}

/** Unlinks the file at once, so that closing it deletes it. */
function fileWith(path: string, text: string): number {
  writeFileSync(path, text, { flag: 'wx' });
  try {
    return openSync(path, O_RDONLY);
  } finally {
    unlinkSync(path);
  }
}

/** The reading end and the writing end. Opening a pipe blocks until the other end is open, so it is first opened for both. */
function bothEnds(path: string): [number, number] {
  const holding = openSync(path, O_RDWR | O_NONBLOCK);
  try {
    if (!fstatSync(holding).isFIFO()) throw new Error(`${path} is not a pipe any more`);
    return [openSync(path, O_RDONLY), openSync(path, O_WRONLY)];
  } finally {
    closeSync(holding);
  }
}
