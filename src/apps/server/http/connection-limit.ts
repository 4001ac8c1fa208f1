const MOST_IN_ALL = 50_000;

/** Counts the connections that stay, and says when there are enough. */
export class ConnectionLimit {
  readonly #byAddress = new Map<string, number>();
  #all = 0;

  constructor(private readonly mostPerAddress: number) {}

  /** A way to give the place back; undefined if there is none left. */
  acquire(address: string): (() => void) | undefined {
    const here = this.#byAddress.get(address) ?? 0;
    if (here >= this.mostPerAddress || this.#all >= MOST_IN_ALL) return undefined;
    this.#byAddress.set(address, here + 1);
    this.#all++;
    return once(() => this.#release(address));
  }

  #release(address: string): void {
    const left = (this.#byAddress.get(address) ?? 1) - 1;
    if (left === 0) this.#byAddress.delete(address);
    else this.#byAddress.set(address, left);
    this.#all--;
  }
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
}
