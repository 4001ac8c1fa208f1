import { accessSync, constants, readdirSync, statSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { folders } from '#node/folders.js';
import type { HardLimits } from './enclosure.js';
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
  readonly limits: HardLimits;
}

/** Which folders a program sees as they are, changed only for itself, or not at all. */
export interface Layout {
  /** Where the new file system is prepared. It is covered last. */
  readonly stage: string;
  /** Folders that are hidden by empty ones, inner ones first. */
  readonly covers: readonly string[];
  /** Paths in hidden folders that are shown nevertheless. */
  readonly shown: readonly string[];
  /** Folders that the program may change for itself. */
  readonly writable: readonly string[];
  /** Those of the covers that the program may write to. */
  readonly temporary: readonly string[];
}

const STAGES = ['/run', '/mnt', '/media', '/srv'];
/** These hold sockets, through which a program could reach others without a network, and the files of other programs. */
const SHARED = ['/run', '/sys/fs/cgroup'];
/** Folders in a home that hold keys and passwords. They are hidden even if a program runs in that home. */
const SECRET = ['.config', '.local', '.local/share', '.ssh', '.gnupg', '.aws', '.azure', '.kube', '.docker'];

/** Throws if there is no place to prepare it. */
export function layoutOf({ folder, needed, hidden }: Place): Layout {
  const wanted = [folder, ...existing(needed)].flatMap(path => [path, ...realPaths([path])]);
  const stage = realPaths(STAGES).find(path => isFree(path, folder) && !wanted.some(one => isWithin(one, path)));
  if (stage === undefined) throw new Error(`none of the folders ${STAGES.join(', ')} is free`);
  const { config, data } = folders();
  const secret = realPaths([...SECRET.map(name => join(homedir(), name)), config, data]).filter(
    path => path !== folder,
  );
  const closed = realPaths(hidden);
  const temporary = realPaths(['/tmp', '/var/tmp', tmpdir()]);
  const others = realPaths([...SHARED, ...homes(), ...closed, stage]);
  const all = [...new Set([...[...temporary, ...others].filter(path => isFree(path, folder)), ...secret])];
  const crowded = all.filter(one => !closed.includes(one) && wanted.some(path => isFileIn(path, one)));
  const empty = all.filter(one => !crowded.includes(one));
  const shown = new Set(wanted.flatMap(path => entryOf(path, empty)));
  const writable = outermost([...new Set([folder, ...crowded])]);
  const visible = [...shown, ...writable];
  const inner = visible.flatMap(path => outermost(empty.filter(one => isWithin(one, path))));
  return {
    stage,
    covers: [...new Set([...outermost(empty), ...inner])].sort((one, other) => other.length - one.length),
    shown: [...shown].sort((one, other) => one.length - other.length),
    writable,
    temporary,
  };
}

/** The homes of all users. Hiding one costs time, so those without anything that we could read are left out. */
function homes(): string[] {
  const all = ['/root', '/home', homedir(), ...(entriesOf('/home') ?? []).map(name => join('/home', name))];
  return all.filter(path => isOpen(path) && entriesOf(path)?.length !== 0);
}

/** Undefined if they cannot be listed. */
function entriesOf(path: string): string[] | undefined {
  try {
    return readdirSync(path);
  } catch {
    return undefined;
  }
}

function isOpen(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
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
