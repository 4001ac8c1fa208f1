/** A budget is overdrawn by at most this many times its size, so that nobody waits for ever. */
const MOST_DEBT = 4;

/** A budget of bytes that refills with time. It may be overdrawn by what has already been read. */
export class ByteBudget {
  #left: number;
  #since = performance.now();

  constructor(
    private readonly perSecond: number,
    private readonly most: number,
  ) {
    this.#left = most;
  }

  get isFull(): boolean {
    this.#refill();
    return this.#left === this.most;
  }

  get isOverdrawn(): boolean {
    this.#refill();
    return this.#left < 0;
  }

  /** Overdrawn by more than its whole size. */
  get isExhausted(): boolean {
    this.#refill();
    return this.#left < -this.most;
  }

  /** Returns how long to wait, in milliseconds, until the budget is no longer overdrawn. */
  spend(bytes: number): number {
    this.#refill();
    this.#left = Math.max(this.#left - bytes, -MOST_DEBT * this.most);
    return this.#left < 0 ? (-this.#left / this.perSecond) * 1000 : 0;
  }

  #refill(): void {
    const now = performance.now();
    this.#left = Math.min(this.most, this.#left + ((now - this.#since) / 1000) * this.perSecond);
    this.#since = now;
  }
}

/** The size of a budget, in seconds of its pace. */
const SECONDS = 4;
/** The cost of opening a connection, so that reconnecting gains nothing. */
const PER_CONNECTION = 2048;
/** Budgets that are no longer needed are removed whenever there are this many more. */
const LOOK_THROUGH_EVERY = 1000;

/** Limits what all WebSockets of one address send together. Reconnecting does not renew the budget. */
export class AddressBudgets {
  readonly #budgets = new Map<string, ByteBudget>();
  #lookThroughAt = LOOK_THROUGH_EVERY;

  constructor(private readonly perSecond: number) {}

  /** Whether an address may open a connection now. Trying costs something, so one that tries too early waits longer. */
  admits(address: string): boolean {
    const budget = this.of(address);
    const isAdmitted = !budget.isOverdrawn;
    budget.spend(PER_CONNECTION);
    return isAdmitted;
  }

  of(address: string): ByteBudget {
    const known = this.#budgets.get(address);
    if (known) return known;
    if (this.#budgets.size >= this.#lookThroughAt) this.#dropFull();
    const budget = new ByteBudget(this.perSecond, SECONDS * this.perSecond);
    this.#budgets.set(address, budget);
    return budget;
  }

  /** Whether an address has sent or tried so much that not even its requests are worth reading. */
  shutsOut(address: string): boolean {
    return this.#budgets.get(address)?.isExhausted ?? false;
  }

  #dropFull(): void {
    for (const [address, budget] of this.#budgets) if (budget.isFull) this.#budgets.delete(address);
    this.#lookThroughAt = this.#budgets.size + LOOK_THROUGH_EVERY;
  }
}
