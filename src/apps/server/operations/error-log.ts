/** Something that is wrong for a while, and what an operator can do about it. */
export interface Trouble {
  /** Distinguishes troubles of one part. A message may change without being news, such as a number in it. */
  readonly kind: string;
  readonly says: string;
  readonly advice: string;
}

/** The same event is not logged again within this time. */
const REPEAT_MS = 60_000;
/** Old events are removed whenever there are this many more. */
const LOOK_THROUGH_EVERY = 1000;

/** Writes to stderr. The server goes on if nobody reads that any more. */
export function toStderr(): (line: string) => void {
  process.stderr.on('error', () => {});
  return line => process.stderr.write(line);
}

/** Errors as JSON lines for the operator. However often something fails, it fills no disk. */
export class ErrorLog {
  readonly #troubles = new Map<string, { readonly kind: string; readonly at: number }>();
  readonly #events = new Map<string, { readonly at: number; omitted: number }>();
  #lookThroughAt = LOOK_THROUGH_EVERY;

  constructor(
    private readonly write: (line: string) => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** The current state of a part. Logs every change, and repeats it once a minute while something is wrong. */
  state(about: string, trouble: Trouble | undefined): void {
    const last = this.#troubles.get(about);
    if (!trouble) {
      if (this.#troubles.delete(about)) this.#line('info', { about, says: 'all is well again' });
    } else if (last?.kind !== trouble.kind || this.now() - last.at >= REPEAT_MS) {
      this.#troubles.set(about, { kind: trouble.kind, at: this.now() });
      this.#line('error', { about, ...trouble });
    }
  }

  /** Logs an event. Events with the same key are logged once a minute, with the number of those left out. */
  event(key: string, fields: { readonly about: string; readonly says: string; readonly [name: string]: string }): void {
    const last = this.#events.get(key);
    if (last && this.now() - last.at < REPEAT_MS) {
      last.omitted++;
      return;
    }
    this.#events.set(key, { at: this.now(), omitted: 0 });
    this.#line('error', { ...fields, ...(last?.omitted ? { omitted: last.omitted } : {}) });
    if (this.#events.size >= this.#lookThroughAt) this.#dropOld();
  }

  /** An error that nobody has foreseen. The same place in the code counts as the same error. */
  unexpected(about: string, error: unknown): void {
    const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
    const place = /^\s+at .*$/m.exec(stack)?.[0] ?? message;
    this.event(`${about} ${place}`, { about, says: message, stack, advice: 'Please report this, with the stack.' });
  }

  #dropOld(): void {
    for (const [key, { at }] of this.#events) if (this.now() - at >= REPEAT_MS) this.#events.delete(key);
    this.#lookThroughAt = this.#events.size + LOOK_THROUGH_EVERY;
  }

  #line(level: 'info' | 'error', fields: object): void {
    this.write(`${JSON.stringify({ level, time: new Date().toISOString(), ...fields })}\n`);
  }
}
