import type { ControlGroup } from './control-groups.js';
import type { Enclosure, Usage } from './enclosure.js';
import type { Storage } from './storage.js';

/** An enclosure in which the kernel counts, so that no limit can be exceeded between two measurements. */
export class Counted implements Enclosure {
  #isOpen = true;

  constructor(
    private readonly inner: Enclosure,
    private readonly group: ControlGroup,
  ) {}

  get storage(): Storage {
    return this.inner.storage;
  }

  get entrances(): readonly string[] {
    return this.group.entrances;
  }

  get isOpen(): boolean {
    return this.#isOpen && this.inner.isOpen;
  }

  words(program: readonly string[], folder: string): readonly string[] {
    return this.inner.words(program, folder);
  }

  /** The group also counts memory that belongs to no process, such as a file that only a descriptor refers to. */
  async usage(first: number, most: number): Promise<Usage> {
    const usage = await this.inner.usage(first, most);
    const counted = this.#isOpen ? this.group.memory : undefined;
    if (counted === undefined) return usage;
    const files = this.storage.isInMemory ? this.storage.used(counted) : 0;
    return { ...usage, memory: Math.max(0, counted - files) };
  }

  refusal(): 'processes' | 'memory' | undefined {
    if (!this.#isOpen) return undefined;
    if (this.group.hasRefused) return 'processes';
    return this.group.hasKilled ? 'memory' : undefined;
  }

  tidy(first: number): Promise<void> {
    return this.inner.tidy(first);
  }

  async end(first?: number): Promise<void> {
    this.#isOpen = false;
    await this.inner.end(first);
    await this.group.remove();
  }
}
