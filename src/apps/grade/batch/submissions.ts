import { createHash, type Hash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BadInput, quote } from '#engine/bad-input.js';
import type { Report } from '#grader/report/report.js';
import { problemOf } from '#node/system-error.js';

/** The submission of one student: a file or a folder. */
export interface Submission {
  /** Its name in the folder of all submissions. */
  readonly name: string;
  readonly path: string;
  readonly isFolder: boolean;
  /** The name of its reports, without the ending. No two submissions share one. */
  readonly reportName: string;
}

const IGNORED = /^(?:\..*|__pycache__|__MACOSX|node_modules|Thumbs\.db|.*\.(?:pyc|pyo|class|o|obj|a|so|exe|dSYM))$/i;

/** The page of the whole class has this name. */
const INDEX = 'index';

/** All files and folders, apart from hidden ones, from what compilers and other tools leave behind, and from `others`. */
export function submissionsIn(folder: string, others: readonly string[] = []): Submission[] {
  const names = namesIn(folder).filter(name => !IGNORED.test(name) && !others.some(one => isSame(one, folder, name)));
  const taken = new Set([INDEX]);
  const found = names.sort().flatMap(name => {
    const path = join(realpathSync(folder), name);
    const info = statSync(path, { throwIfNoEntry: false });
    if (!info?.isFile() && !info?.isDirectory()) return [];
    return [{ name, path, isFolder: info.isDirectory(), reportName: freeName(name, taken) }];
  });
  if (found.length === 0) throw new BadInput(`there are no submissions in the folder ${quote(folder)}`);
  return found;
}

const isSame = (other: string, folder: string, name: string): boolean => resolve(other) === resolve(folder, name);

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    throw new BadInput(`cannot read ${quote(folder)}: ${problemOf(error)}`);
  }
}

/** Some file systems do not tell upper from lower case. */
function freeName(name: string, taken: Set<string>): string {
  let free = name;
  while (taken.has(free.toLowerCase())) free += '_';
  taken.add(free.toLowerCase());
  return free;
}

/** Changes whenever the submission changes. */
export function hashOf({ path }: Submission): string {
  const hash = createHash('sha256');
  addTo(hash, path, '');
  return hash.digest('hex');
}

function addTo(hash: Hash, path: string, name: string): void {
  const info = lstatSync(path);
  if (info.isSymbolicLink() && name !== '') hash.update(JSON.stringify([name, 'link', readlinkSync(path)]));
  else if (statSync(path).isDirectory()) {
    const inside = readdirSync(path).filter(one => !IGNORED.test(one));
    for (const one of inside.sort()) addTo(hash, join(path, one), `${name}/${one}`);
  } else if (statSync(path).isFile()) {
    hash.update(JSON.stringify([name, info.mode, info.size]));
    hash.update(readFileSync(path));
  }
}

/** A submission and the report on it. */
export interface Graded {
  readonly submission: Submission;
  readonly report: Report;
}
