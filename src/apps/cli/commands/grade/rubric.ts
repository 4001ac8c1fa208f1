import { readFileSync } from 'node:fs';
import { BadInput, quote } from '#engine/bad-input.js';
import { problemOf } from '#node/system-error.js';

/** Reads a rubric: a JSON object with a weight for each ruling that does not weigh 1. */
export function readRubric(path: string): Record<string, number> {
  const rubric = parsed(path);
  for (const [ruling, weight] of Object.entries(rubric)) {
    if (!/^[A-Z]{2}-\d+$/.test(ruling))
      throw new BadInput(`${path}: ${quote(ruling)} is not a ruling; write DM-9 or the like`);
    if (typeof weight !== 'number' || !(weight >= 0)) {
      throw new BadInput(`${path}: the weight of ${ruling} must be a number that is not negative`);
    }
  }
  return rubric as Record<string, number>;
}

function parsed(path: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new BadInput(`cannot read the rubric ${quote(path)}: ${problemOf(error)}`);
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new BadInput(`the rubric ${quote(path)} must be a JSON object, for example {"DM-9": 2}`);
}
