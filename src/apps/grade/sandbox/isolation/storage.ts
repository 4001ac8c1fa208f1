import { spawnSync } from 'node:child_process';
import { type Dir, lstatSync, mkdirSync, opendirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** The files that a program writes during one run. */
export interface Storage {
  /** Whether the files are in memory, where they may count as such. */
  readonly isInMemory: boolean;
  /** Bytes written. May stop counting beyond `most`. */
  used(most: number): number;
  /** Removes what earlier runs wrote. False if that needs a new enclosure. */
  tidy(): boolean;
}

/** A file system in memory. It disappears with its mount namespace, and serves another run only if nothing was written. */
export class MemoryStorage implements Storage {
  readonly isInMemory = true;
  readonly #atFirst: ReturnType<MemoryStorage['measure']>;

  constructor(private readonly path: string) {
    this.#atFirst = this.measure();
  }

  used(): number {
    const [now, before] = [this.measure(), this.#atFirst];
    if (!now || !before) return 0;
    return now.isFull ? Number.POSITIVE_INFINITY : now.bytes - before.bytes;
  }

  tidy(): boolean {
    const [now, before] = [this.measure(), this.#atFirst];
    return now !== undefined && now.bytes === before?.bytes && now.files === before.files;
  }

  /** Undefined if the namespace is gone. */
  private measure() {
    try {
      const { blocks, bfree, bsize, files, ffree } = statfsSync(this.path);
      return { bytes: (blocks - bfree) * bsize, files: files - ffree, isFull: ffree === 0 };
    } catch {
      return undefined;
    }
  }
}

/** Every file counts as at least this much, so that counting endless empty files stops. */
const LEAST_BYTES = 4096;
/** The unit in which Linux and macOS count the blocks of a file. */
const BLOCK_BYTES = 512;

/** A folder on the disk, for systems without mount namespaces. Files that a program writes elsewhere go unnoticed. */
export class FolderStorage implements Storage {
  readonly isInMemory = false;

  constructor(
    private readonly path: string,
    private readonly folders: readonly string[],
  ) {
    this.#clear();
  }

  used(most: number): number {
    const empty = this.folders.length * LEAST_BYTES;
    return sizeOf(this.path, most + empty) - empty;
  }

  tidy(): boolean {
    if (!this.#isClear()) this.#clear();
    return true;
  }

  #isClear(): boolean {
    try {
      const isComplete = readdirSync(this.path).sort().join('/') === [...this.folders].sort().join('/');
      return isComplete && this.folders.every(name => readdirSync(join(this.path, name)).length === 0);
    } catch {
      return false;
    }
  }

  #clear(): void {
    try {
      rmSync(this.path, { recursive: true, force: true });
    } catch {
      // A program may have made its own folders unreadable.
      spawnSync('chmod', ['-R', 'u+rwX', this.path]);
      rmSync(this.path, { recursive: true, force: true });
    }
    for (const name of this.folders) mkdirSync(join(this.path, name), { recursive: true });
  }
}

/** Reads entry by entry, because reading a whole folder may take for ever while a program adds to it. */
function sizeOf(folder: string, most: number): number {
  let sum = 0;
  for (const path of entriesOf(folder)) {
    const info = lstatSync(path, { throwIfNoEntry: false });
    sum += Math.max(LEAST_BYTES, (info?.blocks ?? 0) * BLOCK_BYTES);
    if (info?.isDirectory()) sum += sizeOf(path, most - sum);
    if (sum > most) break;
  }
  return sum;
}

function* entriesOf(folder: string): Generator<string> {
  let opened: Dir | undefined;
  try {
    opened = opendirSync(folder);
    for (let entry = opened.readSync(); entry; entry = opened.readSync()) yield join(folder, entry.name);
  } catch {
    // The program has just deleted it, or made it unreadable.
  } finally {
    opened?.closeSync();
  }
}
