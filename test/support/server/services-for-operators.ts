import { AddressBudgets } from '#server/http/byte-budget.js';
import { ConnectionLimit } from '#server/http/connection-limit.js';
import { Metrics } from '#server/http/metrics.js';
import { ErrorLog } from '#server/operations/error-log.js';
import { DEFAULT_LIMITS, type Limits } from '#server/operations/limits.js';
import { StoreHealth } from '#server/operations/store-health.js';
import type { Store } from '#server/store/store.js';

/** The services that watch and limit a server. Everything but these limits has its default. */
export function servicesForOperators(store: Store, some: Partial<Limits> = {}) {
  const limits = { ...DEFAULT_LIMITS, ...some };
  const errors = new ErrorLog(line => process.stderr.write(line));
  return {
    metrics: new Metrics({}),
    mayReadMetrics: () => true,
    errors,
    health: new StoreHealth(store, errors, { slowMs: 2000, freshMs: 0 }),
    limits,
    connections: new ConnectionLimit(limits),
    addressBudgets: new AddressBudgets(limits.addressBytesPerSecond),
  };
}
