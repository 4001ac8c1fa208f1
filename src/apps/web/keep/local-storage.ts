import { valueIn } from '../../../engine/json.js';

/** The value stored under this name; undefined if nothing is stored or it cannot be read. */
export function readLocal(name: string): unknown {
  try {
    return valueIn(localStorage.getItem(name) ?? '');
  } catch {
    return undefined;
  }
}

/** Ignores errors: the game can be played without storage. */
export function writeLocal(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Storage is full or disabled.
  }
}

export function removeLocal(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Storage is disabled, so there is nothing to remove.
  }
}
