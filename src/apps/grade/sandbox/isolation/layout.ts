import { statSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { existing, isWithin, outermost, realPaths } from './paths.js';

/** The paths of one program. All but `needed` are real paths, without links. */
export interface Place {
  /** The working directory. The program may change it, but its changes are lost. */
  readonly folder: string;
  /** The folder that holds the files of all runs. A program sees only its own. */
  readonly root: string;
  /** Where the program may write, in `root`. */
  readonly own: string;
  /** The files that we give to the program, in `root`. It can only read them. */
  readonly given: string;
  /** Other paths that the program needs, such as those in its command. */
  readonly needed: readonly string[];
  /** More folders to hide, except for what is needed. */
  readonly hidden: readonly string[];
  /** How many bytes the program may write. */
  readonly disk: number;
}

/** Which folders a program sees as they are, changed only for itself, or not at all. */
export interface Layout {
  /** Where the new file system is prepared. It is covered last. */
  readonly stage: string;
  /** Folders that are hidden by empty ones. */
  readonly covers: readonly string[];
  /** Paths in hidden folders that are shown nevertheless. */
  readonly shown: readonly string[];
  /** Folders that the program may change for itself. */
  readonly writable: readonly string[];
}

const STAGES = ['/run', '/mnt', '/media', '/srv'];
/** These hold sockets, through which a program could reach others without a network, and the files of other programs. */
const SHARED = ['/run', '/tmp', '/var/tmp', '/sys/fs/cgroup'];
/** Folders in a home that hold keys and passwords. */
const SECRET = ['.ssh', '.gnupg', '.aws', '.azure', '.kube', '.docker'];

/** Throws if there is no place to prepare it. */
export function layoutOf({ folder, needed, hidden }: Place): Layout {
  const wanted = [folder, ...existing(needed)].flatMap(path => [path, ...realPaths([path])]);
  const stage = realPaths(STAGES).find(path => isFree(path, folder) && !wanted.some(one => isWithin(one, path)));
  if (stage === undefined) throw new Error(`none of the folders ${STAGES.join(', ')} is free`);
  const secret = SECRET.map(name => join(homedir(), name));
  const closed = realPaths(hidden);
  const all = realPaths([...SHARED, tmpdir(), ...secret, ...closed, stage]).filter(path => isFree(path, folder));
  const crowded = all.filter(one => !closed.includes(one) && wanted.some(path => isFileIn(path, one)));
  const empty = all.filter(one => !crowded.includes(one));
  const shown = new Set(wanted.flatMap(path => entryOf(path, empty)));
  return {
    stage,
    covers: outermost(empty),
    shown: [...shown].sort((one, other) => one.length - other.length),
    writable: outermost([...new Set([folder, ...crowded])]),
  };
}

/** Whether a folder can be hidden although the program runs in the other. */
const isFree = (path: string, folder: string): boolean => folder === '/' || !isWithin(path, folder);

/** A program beside its helpers, directly in a folder that would be hidden: then the folder is not hidden. */
const isFileIn = (path: string, cover: string): boolean =>
  join(path, '..') === cover && path !== cover && !statSync(path).isDirectory();

/** The entry of a hidden folder that the path begins with. Showing all of it keeps, say, a virtual environment together. */
function entryOf(path: string, hidden: readonly string[]): string[] {
  if (hidden.includes(path)) return [];
  const around = hidden.filter(one => isWithin(path, one));
  const inner = around.find(one => around.every(other => isWithin(one, other)));
  return inner === undefined ? [] : [join(inner, relative(inner, path).split('/')[0]!)];
}
