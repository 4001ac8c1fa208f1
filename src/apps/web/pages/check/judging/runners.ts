import type { ProgramLanguage } from './languages.js';
import { openRunner, type Runner } from './runner.js';

/** The runners of a page: one for each language, opened when it is first needed and then used for all programs. */
export class Runners {
  readonly #runners = new Map<ProgramLanguage, Promise<Runner>>();

  /** Rejects with a Problem; the next call tries again. */
  of(language: ProgramLanguage): Promise<Runner> {
    const known = this.#runners.get(language);
    if (known) return known;
    const opened = openRunner(language);
    this.#runners.set(language, opened);
    opened.catch(() => this.#runners.delete(language));
    return opened;
  }

  close(): void {
    for (const opened of this.#runners.values()) {
      opened.then(
        runner => runner.close(),
        () => {},
      );
    }
    this.#runners.clear();
  }
}
