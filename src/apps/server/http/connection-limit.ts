import type { Limits } from '../operations/limits.js';

/** Limits the number of long-lived connections, in total and per address. */
export class ConnectionLimit {
  readonly #byAddress = new Map<string, number>();
  #total = 0;

  constructor(private readonly limits: Pick<Limits, 'connections' | 'connectionsPerAddress'>) {}

  /** Returns a function that frees the place again; undefined if no place is left. */
  acquire(address: string): (() => void) | undefined {
    const here = this.#byAddress.get(address) ?? 0;
    const { connections, connectionsPerAddress } = this.limits;
    if (here >= connectionsPerAddress || this.#total >= connections) return undefined;
    this.#byAddress.set(address, here + 1);
    this.#total++;
    return once(() => this.#release(address));
  }

  #release(address: string): void {
    const left = (this.#byAddress.get(address) ?? 1) - 1;
    if (left === 0) this.#byAddress.delete(address);
    else this.#byAddress.set(address, left);
    this.#total--;
  }
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
}
