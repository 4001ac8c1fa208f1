import { execFile } from 'node:child_process';
import { closeSync, constants, fstatSync, openSync, unlinkSync, writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

const { O_RDWR, O_RDONLY, O_WRONLY, O_NONBLOCK } = constants;
const PIPES = ['out', 'err'] as const;

/** A program's stdin, stdout and stderr. */
export interface Streams {
  /** For the program, in this order. They are to be closed here when it has been started. */
  readonly theirs: readonly number[];
  readonly output: Socket;
  readonly complaint: Socket;
}

/**
 * Pipes with names, which can be opened again for one program after the other. Those that Node would make are sockets, on
 * which programs cannot open `/dev/stdout`.
 */
export async function makePipes(folder: string): Promise<void> {
  const paths = PIPES.map(name => join(folder, name));
  await promisify(execFile)('mkfifo', paths);
}

/** Input is a file, so that a program may read as much of it as it likes, whenever it likes. */
export function openStreams(folder: string, input: string): Streams {
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

/** It loses its name at once, and is gone when it is closed. */
function fileWith(path: string, text: string): number {
  writeFileSync(path, text, { flag: 'wx' });
  try {
    return openSync(path, O_RDONLY);
  } finally {
    unlinkSync(path);
  }
}

/** The end to read from and the end to write to. While one is open both ways, none has to wait for the other. */
function bothEnds(path: string): [number, number] {
  const holding = openSync(path, O_RDWR | O_NONBLOCK);
  try {
    if (!fstatSync(holding).isFIFO()) throw new Error(`${path} is no pipe any more`);
    return [openSync(path, O_RDONLY), openSync(path, O_WRONLY)];
  } finally {
    closeSync(holding);
  }
}
