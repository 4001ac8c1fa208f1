import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ownControlGroups } from '#grade/sandbox/isolation/control-groups.js';

/** The processes that sandboxes of a process have started and that are still running. */
export function markedBy(pid: number): number[] {
  const mark = `GRIDFALL_RUN=${pid}-`;
  if (!existsSync('/proc/self/environ'))
    return markedAmong(execFileSync('ps', ['-A', '-E', '-ww'], { encoding: 'utf8' }), mark);
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name) && environmentOf(name).includes(mark))
    .map(Number);
}

const markedAmong = (list: string, mark: string): number[] =>
  list
    .split('\n')
    .filter(line => line.includes(mark))
    .map(line => Number.parseInt(line, 10));

function environmentOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1');
  } catch {
    return '';
  }
}

/** Killed processes take a moment to disappear. */
const MOMENT_MS = 2_000;

/** Waits until no such process is left. Returns those that are still there when time is up. */
export async function leftBy(pid: number, patience = MOMENT_MS): Promise<number[]> {
  const since = performance.now();
  while (markedBy(pid).length > 0 && performance.now() - since < patience)
    await new Promise(resolve => setTimeout(resolve, 20));
  return markedBy(pid);
}

/** The control groups that sandboxes of a process have made. */
export const groupsOf = (pid: number): string[] =>
  ownControlGroups()
    .named(`gridfall-${pid}-`)
    .flatMap(path => {
      const names = readdirSync(dirname(path)).filter(name => name.startsWith(basename(path)));
      return names.map(name => join(dirname(path), name));
    });
