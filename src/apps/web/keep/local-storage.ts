import { valueIn } from '../../../engine/json.js';

/** What this browser keeps under a name in its small memory; undefined where there is nothing, or nothing that can be read. */
export function readLocal(name: string): unknown {
  try {
    return valueIn(localStorage.getItem(name) ?? '');
  } catch {
    return undefined;
  }
}

/** Where the browser stores nothing, one can still play. */
export function writeLocal(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // See above.
  }
}

export function removeLocal(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Then there was nothing.
  }
}
