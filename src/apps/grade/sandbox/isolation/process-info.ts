import { execFileSync } from 'node:child_process';
import { closeSync, openSync, readdirSync, readSync } from 'node:fs';

export interface ProcessInfo {
  readonly pid: number;
  readonly parent: number;
  readonly group: number;
  readonly session: number;
  /** It has ended, but its parent has not collected its exit status yet. */
  readonly isZombie: boolean;
  /** Resident, in bytes. Kernel threads have 0. */
  readonly memory: number;
  /** Includes its children that have ended. */
  readonly cpuMs: number;
}

export const pidsIn = (proc: string): number[] => readdirSync(proc).map(Number).filter(Number.isInteger);

/** Undefined if the process is gone. */
export function infoOf(proc: string, pid: number): ProcessInfo | undefined {
  const text = beginningOf(`${proc}/${pid}/stat`);
  if (text === undefined) return undefined;
  // The name is in parentheses and may contain anything, even parentheses.
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

/** Reads into a shared buffer, because this runs very often. Undefined if the file cannot be read. */
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

/** Linux always reports 100 ticks per second to programs. */
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
