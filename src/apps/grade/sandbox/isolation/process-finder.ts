import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { sleep } from './enclosure.js';
import { beginningOf, infoOf, type ProcessInfo, pidsIn } from './process-info.js';

/** Identifies the processes of one program: by text in their environment, and by the groups and sessions they made. */
export interface Family {
  readonly mark: string;
  readonly groups: ReadonlySet<number>;
}

/** Finds the processes of one program among all on the machine. */
export interface ProcessFinder {
  /** Returns those that have not ended. */
  find(family: Family): Promise<ProcessInfo[]>;
  /** Forgets which processes are unrelated, and examines all of them again. */
  reset(): void;
  /** Whether a search is cheap. */
  readonly isQuick: boolean;
}

export const openProcessFinder = (): ProcessFinder =>
  existsSync('/proc/self/stat') ? new ProcFinder() : new PsFinder();

/** Searches `/proc`. Processes found to be unrelated are not examined again. */
class ProcFinder implements ProcessFinder {
  readonly isQuick = true;
  #unrelated = new Set<number>();

  /** A process that ends during a scan may leave a child that the scan missed. Then an empty result proves nothing. */
  async find(family: Family): Promise<ProcessInfo[]> {
    for (let scan = 1; ; scan++) {
      const { found, isSure } = await this.#scan(family);
      if (found.length > 0 || isSure || scan === MOST_SCANS) return found;
    }
  }

  async #scan(family: Family): Promise<{ readonly found: ProcessInfo[]; readonly isSure: boolean }> {
    const pids = pidsIn('/proc');
    this.#unrelated = new Set(pids.filter(pid => this.#unrelated.has(pid)));
    const unknown = pids.filter(pid => !this.#unrelated.has(pid));
    const infos = unknown.flatMap(pid => infoOf('/proc', pid) ?? []);
    const { marked, gone } = await markedAmong(infos, family.mark);
    const found = familyOf(infos, family, info => marked.has(info)).filter(isAlive);
    const own = new Set(found);
    for (const info of infos) if (!own.has(info)) this.#unrelated.add(info.pid);
    return { found, isSure: gone === 0 && infos.length === unknown.length && infos.every(isAlive) };
  }

  reset(): void {
    this.#unrelated.clear();
  }
}

const MOST_SCANS = 50;
const MOST_LOOKS = 4;

const isAlive = ({ isZombie }: ProcessInfo): boolean => !isZombie;

/** During exec a process has no environment for a moment, so processes without one are examined again. */
async function markedAmong(
  infos: readonly ProcessInfo[],
  mark: string,
): Promise<{ marked: ReadonlySet<ProcessInfo>; gone: number }> {
  const marked = new Set<ProcessInfo>();
  let gone = 0;
  let unclear = infos.filter(({ memory }) => memory > 0);
  for (let look = 0; look < MOST_LOOKS && unclear.length > 0; look++) {
    if (look > 0) await sleep(1);
    const environments = unclear.map(info => [info, beginningOf(`/proc/${info.pid}/environ`)] as const);
    for (const [info, text] of environments) {
      if (text?.includes(mark)) marked.add(info);
      else if (text === undefined && !infoOf('/proc', info.pid)) gone++;
    }
    unclear = environments.flatMap(([info, text]) => (text === '' ? [info] : []));
  }
  return { marked, gone };
}

/** Uses `ps`, for systems without `/proc` such as macOS. */
export class PsFinder implements ProcessFinder {
  readonly isQuick = false;

  async find(family: Family): Promise<ProcessInfo[]> {
    const environment = process.platform === 'darwin' ? '-E' : 'e';
    const args = ['-A', environment, '-ww', '-o', 'pid=,ppid=,pgid=,rss=,stat=,time=,command='];
    const lines = (await outputOf('ps', args)).split('\n').filter(line => line.trim() !== '');
    const marked = new Set(lines.filter(line => line.includes(family.mark)).map(line => Number.parseInt(line, 10)));
    return familyOf(lines.map(infoOfLine), family, ({ pid }) => marked.has(pid)).filter(isAlive);
  }

  reset(): void {}
}

const outputOf = (command: string, args: readonly string[]): Promise<string> =>
  promisify(execFile)(command, args, { encoding: 'latin1', maxBuffer: 1 << 28 }).then(
    ({ stdout }) => stdout,
    () => '',
  );

function infoOfLine(line: string): ProcessInfo {
  const [pid, parent, group, kilobytes, state, time] = line.trim().split(/\s+/) as string[];
  return {
    pid: Number(pid),
    parent: Number(parent),
    group: Number(group),
    session: Number(group),
    isZombie: state!.startsWith('Z'),
    memory: Number(kilobytes) * 1024,
    cpuMs: msOf(time!),
  };
}

/** Parses the format of `ps`: `[[days-]hours:]minutes:seconds`, with hundredths on some systems. */
function msOf(time: string): number {
  const [seconds = 0, minutes = 0, hours = 0, days = 0] = time.split(/[-:]/).map(Number).reverse();
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
}

/** The processes with the family's mark or groups, and all their descendants. */
function familyOf(
  infos: readonly ProcessInfo[],
  { groups }: Family,
  isMarked: (info: ProcessInfo) => boolean,
): ProcessInfo[] {
  const children = new Map<number, ProcessInfo[]>(infos.map(({ pid }) => [pid, []]));
  for (const info of infos) children.get(info.parent)?.push(info);
  const known = infos.filter(info => groups.has(info.group) || groups.has(info.session) || isMarked(info));
  const found = new Set(known);
  for (const { pid } of found) for (const child of children.get(pid)!) found.add(child);
  return [...found];
}
