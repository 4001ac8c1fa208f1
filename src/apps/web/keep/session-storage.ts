import { valueIn } from '../../../engine/json.js';

/** Reads what this tab has stored under a name. Undefined if there is nothing, or if storage is disabled. */
export function readSession(name: string): unknown {
  try {
    return valueIn(sessionStorage.getItem(name) ?? '');
  } catch {
    return undefined;
  }
}

/** False if the value is too large or storage is disabled. */
export function writeSession(name: string, value: unknown): boolean {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function removeSession(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Storage is disabled, so there is nothing to remove.
  }
}
