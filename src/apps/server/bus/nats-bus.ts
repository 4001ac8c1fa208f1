import { setTimeout as sleep } from 'node:timers/promises';
import { type ConnectionOptions, connect, type NatsConnection } from '@nats-io/transport-node';
import { BadInput } from '#engine/bad-input.js';
import { fieldsIn, isCount } from '#engine/json.js';
import { type Bus, type Listener, LocalBus } from './bus.js';

const SUBJECT = 'gridfall.lines';
const RETRY_MS = 500;

/** Addresses are separated by commas. Does not wait for a server, but keeps trying to connect. Throws BadInput. */
export function openNatsBus(addresses: string): Bus {
  return new NatsBus({
    ...readAddresses(addresses),
    name: 'gridfall',
    // This node's own listeners are called without NATS.
    noEcho: true,
    maxReconnectAttempts: -1,
    ignoreAuthErrorAbort: true,
    reconnectTimeWait: RETRY_MS,
    timeout: 5000,
    pingInterval: 10_000,
  });
}

/** Parsed here, because the NATS client mistakes a number in a password for the port. */
function readAddresses(addresses: string): ConnectionOptions {
  const urls = addresses.split(',').map(address => readAddress(address.trim()));
  const servers = urls.map(({ host }) => host);
  const isSecret = urls.some(({ protocol }) => protocol === 'tls:');
  return { servers, ...credentialsOf(urls[0]!), ...(isSecret ? { tls: {} } : {}) };
}

function credentialsOf({ username, password }: URL): ConnectionOptions {
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)];
  if (user === '') return {};
  return pass === '' ? { token: user } : { user, pass };
}

function readAddress(address: string): URL {
  if (!/^(nats|tls):\/\/./.test(address) || !URL.canParse(address))
    throw new BadInput('the address of a NATS server must look like nats://user:password@host:4222');
  return new URL(address);
}

class NatsBus implements Bus {
  readonly #own = new LocalBus();
  readonly #closing = new AbortController();
  #connection: NatsConnection | undefined;
  #isUp = false;

  constructor(private readonly options: ConnectionOptions) {
    void this.#stayConnected();
  }

  get isUp(): boolean {
    return this.#isUp;
  }

  announce(game: string, lines: number): void {
    this.#own.announce(game, lines);
    // The client would buffer this and everything after it until it is connected again.
    if (this.#isUp && !this.#connection?.isClosed()) this.#connection?.publish(SUBJECT, writeAnnouncement(game, lines));
  }

  listen(listener: Listener): () => void {
    return this.#own.listen(listener);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#isUp = false;
    await this.#connection?.close();
    await this.#own.close();
  }

  async #stayConnected(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      await connect(this.options)
        .then(connection => this.#use(connection))
        .catch(() => {});
      await sleep(RETRY_MS, undefined, { signal }).catch(() => {});
    }
  }

  /** Resolves when the connection is closed for good. After a mere loss it reconnects by itself. */
  async #use(connection: NatsConnection): Promise<void> {
    if (this.#closing.signal.aborted) return connection.close();
    this.#connection = connection;
    connection.subscribe(SUBJECT, {
      callback: (error, message) => {
        const heard = error ? undefined : readAnnouncement(message.data);
        if (heard) this.#own.announce(heard.game, heard.lines);
      },
    });
    const watching = this.#watch(connection);
    await connection.flush().then(
      () => {
        this.#isUp = !this.#closing.signal.aborted;
      },
      () => {},
    );
    await watching;
  }

  async #watch(connection: NatsConnection): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') this.#isUp = false;
      if (type === 'reconnect') this.#isUp = true;
    }
    this.#isUp = false;
  }
}

interface Announcement {
  readonly game: string;
  readonly lines: number;
}

const MOST_BYTES = 256;

const writeAnnouncement = (game: string, lines: number): string => JSON.stringify({ game, lines });

/** Undefined for anything that a node would not send. */
function readAnnouncement(bytes: Uint8Array): Announcement | undefined {
  if (bytes.length > MOST_BYTES) return undefined;
  const { game, lines } = fieldsIn(new TextDecoder().decode(bytes)) ?? {};
  return typeof game === 'string' && isCount(lines) && lines > 0 ? { game, lines } : undefined;
}
