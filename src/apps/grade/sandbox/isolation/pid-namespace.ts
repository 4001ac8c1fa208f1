import type { Enclosure, Usage } from './enclosure.js';
import type { Keeper } from './keeper.js';
import { infoOf, pidsIn } from './process-info.js';
import type { Storage } from './storage.js';

/** A PID namespace: the kernel ends all processes in it together. */
export class PidNamespace implements Enclosure {
  /** The `/proc` of the namespace, which lists exactly the processes in it. */
  readonly #proc: string;

  constructor(
    private readonly keeper: Keeper,
    readonly storage: Storage,
  ) {
    this.#proc = keeper.inside('/proc');
  }

  get isOpen(): boolean {
    return this.keeper.isOpen;
  }

  words(program: readonly string[], folder: string): string[] {
    return this.keeper.words(program, folder);
  }

  /** A process that has ended but was not waited for still counts for its CPU time. */
  usage(_: number, most: number): Usage {
    let [processes, memory, cpuMs] = [0, 0, 0];
    for (const pid of this.#processes() ?? []) {
      const info = infoOf(this.#proc, pid);
      if (!info) continue;
      cpuMs += info.cpuMs;
      if (info.isZombie) continue;
      memory += info.memory;
      if (++processes > most) break;
    }
    return { processes, memory, cpuMs };
  }

  /** Undefined if they cannot be listed. */
  #processes(): number[] | undefined {
    try {
      return pidsIn(this.#proc).filter(pid => pid !== 1);
    } catch {
      return undefined;
    }
  }

  async tidy(entered: number): Promise<void> {
    if (this.#processes()?.length !== 0) await this.end(entered);
  }

  end(entered?: number): Promise<void> {
    return this.keeper.end(entered);
  }
}
