import { type PuzzleAim, writeAim } from '#coach/tasks/aim.js';
import { BadInput } from '#engine/bad-input.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { Drawing } from '#engine/contract/positions.js';
import type { Settings } from '#engine/contract/settings.js';
import type { View } from '#engine/contract/view.js';
import { openSession } from '#engine/play/session.js';
import type { LinkedPosition } from '#wire/position-link.js';
import { readDrawn, writeDrawn } from './drawn-text.js';

/** A position that the game accepts, ready to be shown. */
export interface OpenedPosition extends LinkedPosition {
  readonly game: AnyGame;
  readonly view: View;
  readonly text: string;
}

/** Larger fields are not shown, because everybody can make a link. */
export const MOST_CELLS = 10_000;

export const linesOf = ({ position }: Settings): readonly string[] => (position as readonly string[] | undefined) ?? [];

/** Throws BadInput if the game does not accept the position, or if the field is too large. */
export function openPosition(game: AnyGame, linked: LinkedPosition): OpenedPosition {
  const { settings } = linked;
  const drawing = drawingFor(game, settings);
  const drawn = readDrawn(linesOf(settings).join('\n'), drawing);
  const view = openSession(game, { settings }).view();
  return { ...linked, game, view, text: writeDrawn(drawn, drawing) };
}

/** The drawing of a game with these settings, which may be those of a position. Throws BadInput. */
export function drawingFor(game: AnyGame, settings: Settings): Drawing {
  const drawing = game.positions!.drawing(game.configure(settings));
  const { width, height } = readDrawn(linesOf(settings).join('\n'), drawing);
  if (width * height > MOST_CELLS)
    throw new BadInput(`the field has ${width * height} cells; at most ${MOST_CELLS} can be shown`);
  return drawing;
}

type Drawable =
  | { readonly drawing: Drawing; readonly problem?: undefined }
  | { readonly drawing: undefined; readonly problem: string };

/** The same for settings that may be wrong, such as those that are being typed. */
export function drawingOf(game: AnyGame, settings: Settings): Drawable {
  try {
    return { drawing: drawingFor(game, settings) };
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    return { drawing: undefined, problem: error.message };
  }
}

/** The address that starts a game here, or a puzzle. Nobody else can watch it, and it is not ranked. */
export function playAddress({ id, options }: AnyGame, settings: Settings, aim?: PuzzleAim): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(settings)) {
    const isLines = options[name]?.kind === 'lines';
    for (const one of isLines ? (value as readonly string[]) : [value]) query.append(name, String(one));
  }
  if (aim) query.append('aim', writeAim(aim));
  query.append('private', '1');
  query.append('start', '1');
  return `/play/${id}?${query}`;
}
