import { ByteBudget } from './byte-budget.js';

/** A budget lasts for so many seconds of its pace. */
const SECONDS = 4;
/** What opening a connection costs, so that reconnecting does not pay. */
const PER_CONNECTION = 1024;
/** Budgets are looked through for ones that are no longer needed whenever there are this many more. */
const LOOK_THROUGH_EVERY = 1000;

/** What all WebSockets of one address may send together. Reconnecting does not renew it. */
export class AddressBudgets {
  readonly #budgets = new Map<string, ByteBudget>();
  #lookThroughAt = LOOK_THROUGH_EVERY;

  constructor(private readonly perSecond: number) {}

  /** The budget of an address that opens a connection; undefined if it has overdrawn it. */
  open(address: string): ByteBudget | undefined {
    const budget = this.#budgets.get(address) ?? new ByteBudget(this.perSecond, SECONDS * this.perSecond);
    if (budget.isOverdrawn) return undefined;
    budget.spend(PER_CONNECTION);
    this.#budgets.set(address, budget);
    if (this.#budgets.size >= this.#lookThroughAt) this.#dropFull();
    return budget;
  }

  #dropFull(): void {
    for (const [address, budget] of this.#budgets) if (budget.isFull) this.#budgets.delete(address);
    this.#lookThroughAt = this.#budgets.size + LOOK_THROUGH_EVERY;
  }
}
