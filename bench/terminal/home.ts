import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATALOGUE } from '#games/catalogue.js';
import { scratchFolder } from '../scratch.js';

/** A new home folder of somebody who knows all games, so that no guide comes first. */
export function playerHome(): string {
  const home = mkdtempSync(join(scratchFolder(), 'home-'));
  const data = join(home, '.local', 'share', 'gridfall');
  mkdirSync(data, { recursive: true });
  writeFileSync(join(data, 'introduced'), CATALOGUE.map(({ id }) => `${id}\n`).join(''));
  return home;
}
