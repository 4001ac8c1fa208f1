import type { Intent } from '../../engine/contract/game.js';
import type { Option } from '../advice.js';

/** An intent that is carried out so many times in a row. */
export interface Presses {
  readonly intent: Intent;
  readonly count: number;
}

/** What to press for a decision, equal presses counted. A piece that only has to fall needs none. */
export function pressesOf(
  keys: Option['keys'],
  controls: readonly { readonly intent: Intent; readonly action: string }[],
): readonly Presses[] {
  const intents = keys.flatMap(({ text }) => controls.find(({ action }) => action === text)?.intent ?? []);
  while (intents.at(-1) === 'down') intents.pop();
  const presses: { readonly intent: Intent; count: number }[] = [];
  for (const intent of intents) {
    const last = presses.at(-1);
    if (last?.intent === intent) last.count++;
    else presses.push({ intent, count: 1 });
  }
  return presses;
}
