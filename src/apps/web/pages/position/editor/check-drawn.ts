import { BadInput } from '../../../../../engine/bad-input.js';
import type { Drawing } from '../../../../../engine/contract/drawing.js';
import type { AnyGame } from '../../../../../engine/contract/game.js';
import type { Settings } from '../../../../../engine/contract/settings.js';
import { linkTo } from '../../../../../wire/links/position-link.js';
import { partAt } from './drawn-text.js';

/** What a game says about a drawn position. */
export type Verdict =
  | { readonly kind: 'good'; readonly settings: Settings; readonly link: string }
  /** `cell` and `name`: what the problem is about, if it is about one cell or one named line. */
  | { readonly kind: 'bad'; readonly says: string; readonly cell?: number; readonly name?: string };

export function checkDrawn(
  game: AnyGame,
  { settings, text, aim }: { readonly settings: Settings; readonly text: string; readonly aim?: string | undefined },
  drawing: Drawing,
): Verdict {
  const whole = { ...settings, position: text.split('\n') };
  try {
    game.configure(whole);
    return {
      kind: 'good',
      settings: whole,
      link: linkTo(game, { settings: whole, ...(aim !== undefined && { aim }) }),
    };
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    return { kind: 'bad', says: error.message, ...partAt(text, drawing, error.position) };
  }
}
