import { execFileSync } from 'node:child_process';
import { closeSync, openSync, readdirSync, readSync } from 'node:fs';

/** What a machine tells of a process. */
export interface Row {
  readonly pid: number;
  readonly parent: number;
  readonly group: number;
  readonly session: number;
  /** It has ended, and only waits until somebody asks how. */
  readonly isZombie: boolean;
  /** None, if it is a part of the kernel. */
  readonly memory: number;
  /** Its own, and that of its children that have ended. */
  readonly cpuMs: number;
}

/** All processes in a `/proc`. */
export const pidsIn = (proc: string): number[] => readdirSync(proc).map(Number).filter(Number.isInteger);

/** Undefined if there is no such process any more. */
export function rowOf(proc: string, pid: number): Row | undefined {
  const text = beginningOf(`${proc}/${pid}/stat`);
  if (text === undefined) return undefined;
  // The name, in parentheses, may hold anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [parent, group, session] = [1, 2, 3].map(k => Number(fields[k])) as [number, number, number];
  const ticks = [11, 12, 13, 14].reduce((sum, k) => sum + Number(fields[k]), 0);
  return {
    pid,
    parent,
    group,
    session,
    isZombie: fields[0] === 'Z' || fields[0] === 'X',
    memory: Number(fields[21]) * pageSize(),
    cpuMs: ticks * MS_PER_TICK,
  };
}

const buffer = Buffer.alloc(1 << 16);

/** What is looked at often is read without ado. Undefined if it cannot be read. */
export function beginningOf(path: string): string | undefined {
  let fd: number | undefined;
  try {
    fd = openSync(path, 'r');
    return buffer.toString('latin1', 0, readSync(fd, buffer));
  } catch {
    return undefined;
  } finally {
    if (fd !== undefined) closeSync(fd);
  }
}

/** Linux counts so for programs, however it counts inside. */
const MS_PER_TICK = 10;

let knownPageSize: number | undefined;

function pageSize(): number {
  knownPageSize ??= askForPageSize();
  return knownPageSize;
}

function askForPageSize(): number {
  try {
    return Number(execFileSync('getconf', ['PAGESIZE'], { encoding: 'utf8' })) || 4096;
  } catch {
    return 4096;
  }
}
