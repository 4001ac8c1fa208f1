import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { Arcade } from '../arcade/arcade.js';
import type { FreeSpace } from '../arcade/free-space.js';
import type { Nonces } from '../arcade/ranked/signed-requests.js';
import type { ErrorLog } from '../operations/error-log.js';
import type { Limits } from '../operations/limits.js';
import type { StoreHealth } from '../operations/store-health.js';
import type { Uploads } from '../uploads/uploads.js';
import type { AddressBudgets } from './byte-budget.js';
import type { ConnectionLimit } from './connection-limit.js';
import type { Metrics } from './metrics.js';

export interface Services {
  readonly arcade: Arcade;
  readonly uploads: Uploads;
  readonly freeSpace: FreeSpace;
  readonly metrics: Metrics;
  /** Whether an address may read the metrics here. */
  readonly mayReadMetrics: (address: string) => boolean;
  readonly errors: ErrorLog;
  readonly health: StoreHealth;
  readonly limits: Limits;
  readonly connections: ConnectionLimit;
  readonly addressBudgets: AddressBudgets;
  readonly nonces: Nonces;
  /** The server's public key. */
  readonly key: string;
  readonly version: string;
  /** Once true, the server starts nothing new. */
  isDraining: boolean;
}

export type Routes = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;
