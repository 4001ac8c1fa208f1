import { ByteBudget } from './byte-budget.js';

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
