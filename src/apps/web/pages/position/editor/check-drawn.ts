import { BadInput } from '../../../../../engine/bad-input.js';
import type { Drawing } from '../../../../../engine/contract/drawing.js';
import type { AnyGame } from '../../../../../engine/contract/game.js';
import type { Settings } from '../../../../../engine/contract/settings.js';
import { linkTo } from '../../../../../wire/links/position-link.js';
import { type Fault, faultsOf } from './fault.js';

/** What a game says about a drawn position. */
export type Verdict =
  | { readonly kind: 'good'; readonly settings: Settings; readonly link: string }
  /** Nothing that is drawn is wrong, but something is missing. */
  | { readonly kind: 'unfinished'; readonly faults: readonly Fault[] }
  | { readonly kind: 'bad'; readonly faults: readonly Fault[] };

interface Drawn {
  readonly settings: Settings;
  readonly text: string;
  readonly aim?: string | undefined;
}

/** The settings alone must be good. */
export function checkDrawn(game: AnyGame, { settings, text, aim }: Drawn, drawing: Drawing): Verdict {
  const whole = { ...settings, position: text.split('\n') };
  try {
    game.configure(whole);
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    const faults = faultsOf(error, text, drawing);
    return { kind: faults.every(({ line }) => line === undefined) ? 'unfinished' : 'bad', faults };
  }
  try {
    const link = linkTo(game, { settings: whole, ...(aim !== undefined && { aim }) });
    return { kind: 'good', settings: whole, link };
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    return { kind: 'bad', faults: faultsOf(error, text, undefined) };
  }
}
