/** An object from outside. Nothing is known of its fields. */
export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value that a text of JSON stands for; undefined if it is not JSON. */
export function valueIn(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** The object that a text of JSON stands for; undefined if it is anything else. */
export function fieldsIn(json: string): Fields | undefined {
  const value = valueIn(json);
  return isFields(value) ? value : undefined;
}

/** A whole number from 0. */
export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
