import { spawnSync } from 'node:child_process';
import { arch, cpus, platform, release, totalmem } from 'node:os';
import { ROOT } from './root.js';

/** The machine and commit that were measured. */
export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memory: string;
  readonly system: string;
  readonly node: string;
  /** Says so if there were uncommitted changes. */
  readonly commit: string;
  readonly date: string;
}

export function describeMachine(): Machine {
  const all = cpus();
  return {
    processor: all[0]?.model.trim() ?? 'unknown',
    cores: all.length,
    memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
    system: `${platform()} ${release()}, ${arch()}`,
    node: process.version,
    commit: commit(),
    date: new Date().toISOString().slice(0, 10),
  };
}

function commit(): string {
  const hash = git('rev-parse', '--short=10', 'HEAD');
  if (hash === undefined) return 'unknown';
  return git('status', '--porcelain', '--', 'src', 'bench', ':!bench/bots/results') === ''
    ? hash
    : `${hash} with uncommitted changes`;
}

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
