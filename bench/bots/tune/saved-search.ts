import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../harness/root.js';
import type { Search } from './cross-entropy.js';

/** Where a search is kept between two runs of the same command. */
export class SavedSearch {
  readonly #file: string;

  constructor(
    game: string,
    name: string,
    private readonly key: string,
  ) {
    this.#file = join(ROOT, '.tune', `${game}-${name}.json`);
  }

  /** Undefined if there is none, or if it belongs to another command. */
  load(): Search | undefined {
    try {
      const { key, search } = JSON.parse(readFileSync(this.#file, 'utf8')) as { key: string; search: Search };
      return key === this.key ? search : undefined;
    } catch {
      return undefined;
    }
  }

  /** A run that is killed while it writes leaves the last file as it was. */
  save(search: Search): void {
    mkdirSync(join(ROOT, '.tune'), { recursive: true });
    writeFileSync(`${this.#file}.new`, JSON.stringify({ key: this.key, search }));
    renameSync(`${this.#file}.new`, this.#file);
  }

  forget(): void {
    rmSync(this.#file, { force: true });
  }
}
