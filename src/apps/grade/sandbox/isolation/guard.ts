import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { NO_SECRETS } from './enclosure.js';

/**
 * Each input line lists the process groups that are alive. At the end of its input the script kills those of the last line,
 * kills all processes with the mark, and deletes the folder. Then it empties and removes the control groups whose names begin
 * so.
 */
const SCRIPT = `
groups=
while read -r line; do groups=$line; done
for group in $groups; do kill -s KILL -- "-$group"; done
for pass in 1 2 3 4 5 6 7 8 9; do
  found=$(grep -lsF "$2=$3" /proc/[0-9]*/environ)
  [ -n "$found" ] || break
  for file in $found; do file=\${file#/proc/}; kill -s KILL "\${file%/environ}"; done
done
for pass in 1 2 3 4 5; do rm -rf "$1" && break; chmod -R u+rwX "$1"; sleep 0.2; done
shift 3
for beginning; do
  for group in "$beginning"*; do
    pass=0
    while [ -d "$group" ] && [ $((pass += 1)) -le 100 ]; do
      while read -r pid; do kill -s KILL "$pid"; done <"$group/cgroup.procs"
      rmdir "$group" || sleep 0.1
    done
  done
done
`;

/** A process that cleans up when ours ends, even if ours is killed. */
export class Guard {
  readonly #process: ChildProcess;
  readonly #gone: Promise<unknown>;
  readonly #groups = new Set<number>();

  /** Processes are recognized by an environment variable whose value begins with `value`. */
  constructor(folder: string, variable: string, value: string, controlGroups: readonly string[]) {
    const words = ['-c', SCRIPT, 'sh', folder, variable, value, ...controlGroups];
    const stdio = ['pipe', 'ignore', 'ignore'] as const;
    this.#process = spawn('sh', words, { stdio: [...stdio], detached: true, cwd: '/', env: NO_SECRETS });
    this.#gone = new Promise(resolve => this.#process.once('exit', resolve).once('error', resolve));
    (this.#process.stdin as Socket).on('error', () => {}).unref();
    this.#process.unref();
  }

  watch(group: number): void {
    this.#groups.add(group);
    this.#sendGroups();
  }

  release(group: number): void {
    this.#groups.delete(group);
    this.#sendGroups();
  }

  #sendGroups(): void {
    this.#process.stdin!.write(`${[...this.#groups].join(' ')}\n`);
  }

  async close(): Promise<void> {
    this.#process.ref();
    this.#process.stdin!.end();
    await this.#gone;
  }
}
