import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { sleep } from './enclosure.js';
import { beginningOf, pidsIn, type Row, rowOf } from './proc.js';

/** By what the processes of one program are known: words in their environment, and groups and sessions that they made. */
export interface Family {
  readonly mark: string;
  readonly groups: ReadonlySet<number>;
}

/** Finds processes that belong together, among all on the machine. */
export interface Census {
  /** Those that have not ended. */
  find(family: Family): Promise<Row[]>;
  /** Looks at everybody anew. */
  forget(): void;
  /** Whether to look costs next to nothing. */
  readonly isQuick: boolean;
}

export const openCensus = (): Census => (existsSync('/proc/self/stat') ? new ProcCensus() : new PsCensus());

/** Where there is a `/proc`. Whoever has once been found a stranger is not looked at again. */
class ProcCensus implements Census {
  readonly isQuick = true;
  #strangers = new Set<number>();

  /** Whoever has ended while we looked may have a child that was not there yet: then that none was found says nothing. */
  async find(family: Family): Promise<Row[]> {
    for (let scan = 1; ; scan++) {
      const { found, isSure } = await this.#scan(family);
      if (found.length > 0 || isSure || scan === MOST_SCANS) return found;
    }
  }

  async #scan(family: Family): Promise<{ readonly found: Row[]; readonly isSure: boolean }> {
    const pids = pidsIn('/proc');
    this.#strangers = new Set(pids.filter(pid => this.#strangers.has(pid)));
    const unknown = pids.filter(pid => !this.#strangers.has(pid));
    const rows = unknown.flatMap(pid => rowOf('/proc', pid) ?? []);
    const { marked, gone } = await markedAmong(rows, family.mark);
    const found = familyOf(rows, family, row => marked.has(row)).filter(isLiving);
    const own = new Set(found);
    for (const row of rows) if (!own.has(row)) this.#strangers.add(row.pid);
    return { found, isSure: gone === 0 && rows.length === unknown.length && rows.every(isLiving) };
  }

  forget(): void {
    this.#strangers.clear();
  }
}

const MOST_SCANS = 50;
const MOST_LOOKS = 4;

const isLiving = ({ isZombie }: Row): boolean => !isZombie;

/** While a process becomes another program, it has no environment for a moment: then it is looked at again. */
async function markedAmong(rows: readonly Row[], mark: string): Promise<{ marked: ReadonlySet<Row>; gone: number }> {
  const marked = new Set<Row>();
  let gone = 0;
  let unclear = rows.filter(({ memory }) => memory > 0);
  for (let look = 0; look < MOST_LOOKS && unclear.length > 0; look++) {
    if (look > 0) await sleep(1);
    const environments = unclear.map(row => [row, beginningOf(`/proc/${row.pid}/environ`)] as const);
    for (const [row, text] of environments) {
      if (text?.includes(mark)) marked.add(row);
      else if (text === undefined && !rowOf('/proc', row.pid)) gone++;
    }
    unclear = environments.flatMap(([row, text]) => (text === '' ? [row] : []));
  }
  return { marked, gone };
}

/** Where there is only `ps`, as on macOS. */
export class PsCensus implements Census {
  readonly isQuick = false;

  async find(family: Family): Promise<Row[]> {
    const environment = process.platform === 'darwin' ? '-E' : 'e';
    const args = ['-A', environment, '-ww', '-o', 'pid=,ppid=,pgid=,rss=,stat=,time=,command='];
    const lines = (await outputOf('ps', args)).split('\n').filter(line => line.trim() !== '');
    const marked = new Set(lines.filter(line => line.includes(family.mark)).map(line => Number.parseInt(line, 10)));
    return familyOf(lines.map(rowOfLine), family, ({ pid }) => marked.has(pid)).filter(isLiving);
  }

  forget(): void {}
}

const outputOf = (command: string, args: readonly string[]): Promise<string> =>
  promisify(execFile)(command, args, { encoding: 'latin1', maxBuffer: 1 << 28 }).then(
    ({ stdout }) => stdout,
    () => '',
  );

function rowOfLine(line: string): Row {
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

/** As `ps` writes it: `[[days-]hours:]minutes:seconds`, with hundredths on some machines. */
function msOf(time: string): number {
  const [seconds = 0, minutes = 0, hours = 0, days = 0] = time.split(/[-:]/).map(Number).reverse();
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
}

/** Those that are known by their marks and groups, and whoever descends from them. */
function familyOf(rows: readonly Row[], { groups }: Family, isMarked: (row: Row) => boolean): Row[] {
  const children = new Map<number, Row[]>(rows.map(({ pid }) => [pid, []]));
  for (const row of rows) children.get(row.parent)?.push(row);
  const known = rows.filter(row => groups.has(row.group) || groups.has(row.session) || isMarked(row));
  const found = new Set(known);
  for (const { pid } of found) for (const child of children.get(pid)!) found.add(child);
  return [...found];
}
