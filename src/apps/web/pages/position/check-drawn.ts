import { BadInput } from '#engine/bad-input.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { Drawing } from '#engine/contract/positions.js';
import type { Settings } from '#engine/contract/settings.js';
import { linkTo } from '#wire/position-link.js';
import { type Fault, faultsOf } from './fault.js';

/** A game's verdict on a drawn position. `link`: its address, if a link can hold it. */
export type Verdict =
  | { readonly kind: 'good'; readonly settings: Settings; readonly link: string }
  /** `unfinished`: everything drawn so far is right, but something is missing. */
  | { readonly kind: 'unfinished' | 'bad'; readonly faults: readonly Fault[]; readonly link?: string };

interface Drawn {
  readonly settings: Settings;
  readonly text: string;
  readonly aim?: string | undefined;
}

/** The settings alone must be good. */
export function checkDrawn(game: AnyGame, { settings, text, aim }: Drawn, drawing: Drawing): Verdict {
  const whole = { ...settings, position: text.split('\n') };
  const link = tried(() => linkTo(game, { settings: whole, ...(aim !== undefined && { aim }) }));
  const read = tried(() => game.configure(whole));
  if (read instanceof BadInput) {
    const faults = faultsOf(read, text, drawing);
    const kind = faults.every(({ line }) => line === undefined) ? 'unfinished' : 'bad';
    return { kind, faults, ...(typeof link === 'string' && { link }) };
  }
  if (link instanceof BadInput) return { kind: 'bad', faults: faultsOf(link, text, undefined) };
  return { kind: 'good', settings: whole, link };
}

function tried<Value>(make: () => Value): Value | BadInput {
  try {
    return make();
  } catch (error) {
    if (error instanceof BadInput) return error;
    throw error;
  }
}
