/** Loaded into every process of the run that notes which test files reach which faults. See `scripts/bite.mjs`. */
import { appendFileSync } from 'node:fs';

const noted = new Set();

globalThis.reachedFault = id => {
  const file = process.env.GRIDFALL_REACHED;
  if (file === undefined || noted.has(file + id)) return;
  noted.add(file + id);
  appendFileSync(file, `${id}\n`);
};
