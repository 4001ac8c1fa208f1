import { execFile } from 'node:child_process';
import { closeSync, constants, fstatSync, openSync, unlinkSync, writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

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
export async function makePipes(folder: string): Promise<void> {
  const paths = PIPES.map(name => join(folder, name));
  await promisify(execFile)('mkfifo', paths);
}

/** The input is a file, so that a program may read any part of it at any time. */
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
