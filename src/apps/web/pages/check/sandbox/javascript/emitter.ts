type Listener = (...values: unknown[]) => unknown;

/** Node's EventEmitter. */
export class EventEmitter {
  readonly #listeners = new Map<unknown, Listener[]>();

  on(event: unknown, listener: Listener): this {
    this.#listeners.set(event, [...this.listeners(event), listener]);
    return this;
  }

  addListener(event: unknown, listener: Listener): this {
    return this.on(event, listener);
  }

  prependListener(event: unknown, listener: Listener): this {
    this.#listeners.set(event, [listener, ...this.listeners(event)]);
    return this;
  }

  once(event: unknown, listener: Listener): this {
    const first: Listener = (...values) => {
      this.off(event, first);
      return listener.apply(this, values);
    };
    return this.on(event, Object.assign(first, { listener }));
  }

  off(event: unknown, listener: Listener): this {
    const isOther = (known: Listener & { listener?: Listener }): boolean =>
      known !== listener && known.listener !== listener;
    this.#listeners.set(event, this.listeners(event).filter(isOther));
    return this;
  }

  removeListener(event: unknown, listener: Listener): this {
    return this.off(event, listener);
  }

  removeAllListeners(event?: unknown): this {
    if (event === undefined) this.#listeners.clear();
    else this.#listeners.delete(event);
    return this;
  }

  emit(event: unknown, ...values: unknown[]): boolean {
    const listeners = this.listeners(event);
    if (event === 'error' && listeners.length === 0) throw values[0];
    for (const listener of listeners) listener.apply(this, values);
    return listeners.length > 0;
  }

  listeners(event: unknown): Listener[] {
    return this.#listeners.get(event) ?? [];
  }

  listenerCount(event: unknown): number {
    return this.listeners(event).length;
  }

  setMaxListeners(): this {
    return this;
  }
}

/** Node's `events.once`. */
export const once = (emitter: EventEmitter, event: unknown): Promise<unknown[]> =>
  new Promise((resolve, reject) => {
    emitter.once(event, (...values) => resolve(values));
    if (event !== 'error') emitter.once('error', reject);
  });
