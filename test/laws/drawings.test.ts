import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Drawing } from '../../src/engine/contract/drawing.js';
import type { AnyGame } from '../../src/engine/contract/game.js';
import type { Settings } from '../../src/engine/contract/settings.js';
import type { Cell, View } from '../../src/engine/contract/view.js';
import { EXAMPLE } from '../example/catalogue.js';
import { statesOf } from '../support/games/begun.js';
import { settingsFor } from '../support/games/laws.js';
import { LISTINGS } from '../support/games/listed.js';

/** What a game says about drawing its positions: every moment can be drawn, and looks as the drawing says. */

const choices = fc.array(fc.nat(0xffff), { maxLength: 60, size: 'max' });

for (const listing of LISTINGS) {
  const { game } = await listing.game();
  if (!game.position) continue;
  test(`${listing.id}: every moment can be drawn, and looks as the drawing says`, () => {
    let met = 0;
    const law = (settings: Settings, moves: readonly number[]): void => {
      for (const { state } of statesOf(game, settings, 'law', moves)) {
        const found = game.position!(state);
        if (!found) continue;
        met++;
        expectDrawn(game.drawing!(game.configure({ ...settings, ...found })), found.position, game.view(state));
      }
    };
    fc.assert(fc.property(settingsFor(game.options), choices, law), { numRuns: 20 });
    expect(met).toBeGreaterThan(50);
  });
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

describe('a game without positions', () => {
  test('has no drawing', async () => {
    const { game }: { readonly game: AnyGame } = await EXAMPLE.game();
    expect(game.drawing).toBeUndefined();
  });
});
