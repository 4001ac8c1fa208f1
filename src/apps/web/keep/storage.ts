import { valueIn } from '#engine/json.js';

/** Named values, stored as JSON. Storage may be full or disabled: the game can be played without it. */
class Stored {
  constructor(private readonly storage: () => Storage) {}

  /** Undefined if nothing is stored or it cannot be read. */
  read(name: string): unknown {
    try {
      return valueIn(this.storage().getItem(name) ?? '');
    } catch {
      return undefined;
    }
  }

  /** False if the value is too large or storage is disabled. */
  write(name: string, value: unknown): boolean {
    try {
      this.storage().setItem(name, JSON.stringify(value));
      return true;
    } catch {
      return false;
    }
  }

  remove(name: string): void {
    try {
      this.storage().removeItem(name);
    } catch {
      // Storage is disabled, so there is nothing to remove.
    }
  }
}

/** In this browser, and in this tab. */
export const inBrowser = new Stored(() => localStorage);
export const inTab = new Stored(() => sessionStorage);
