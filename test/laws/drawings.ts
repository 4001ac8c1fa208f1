import fc from 'fast-check';
import { expect } from 'vitest';
import type { AnyGame } from '#engine/contract/game.js';
import type { Drawing } from '#engine/contract/positions.js';
import type { Settings } from '#engine/contract/settings.js';
import type { Cell, View } from '#engine/contract/view.js';
import { statesOf } from '../support/games/begun.js';
import { settingsFor } from '../support/games/laws.js';

const choices = fc.array(fc.nat(0xffff), { maxLength: 60, size: 'max' });

/** Every moment of so many random games can be drawn, and looks as the drawing says. */
export function drawingLaw(game: AnyGame, numRuns: number): void {
  let met = 0;
  const law = (settings: Settings, moves: readonly number[]): void => {
    for (const { state } of statesOf(game, settings, 'law', moves)) {
      const found = game.positions!.write(state);
      if (!found) continue;
      met++;
      expectDrawn(game.positions!.drawing(game.configure({ ...settings, ...found })), found.position, game.view(state));
    }
  };
  fc.assert(fc.property(settingsFor(game.options), choices, law), { numRuns });
  expect(met).toBeGreaterThan(2 * numRuns);
}

function expectDrawn(drawing: Drawing, lines: readonly string[], view: View): void {
  const rows = lines.filter(line => !line.includes(':'));
  for (const line of lines.slice(rows.length)) expect(drawing.names).toContain(line.split(':')[0]);
  if (drawing.sizedBy === 'settings') expect([drawing.width, drawing.height]).toEqual([view.width, view.height]);
  else expect(rows).toHaveLength(view.height);
  const looks = new Map(drawing.letters);
  rows.forEach((row, k) => {
    const cells = [...row].filter(letter => letter !== ' ' && letter !== drawing.link);
    cells.forEach((letter, x) => {
      const seen = view.cells[(view.height - rows.length + k) * view.width + x]!;
      if (letter !== '.') expect(plain(looks.get(letter))).toEqual(plain(seen));
      else expect(seen === null || seen.mark !== undefined).toBe(true);
    });
  });
}

/** A cell alone, whatever it belongs to and whatever happens to it. */
const plain = ({ glyph, tone, kind }: Cell = { glyph: '', tone: 0, kind: 'block' }) => ({ glyph, tone, kind });
