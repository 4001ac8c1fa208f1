import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRng } from '#engine/chance/rng.js';
import { layTable } from '#engine/play/table.js';
import { game } from '../game.js';
import { form } from './form.js';
import { listGroups } from './groups.js';
import { mind } from './mind.js';

const settings = fc.record({
  rows: fc.integer({ min: 1, max: 7 }),
  columns: fc.integer({ min: 1, max: 7 }),
  colours: fc.integer({ min: 1, max: 4 }),
  bombs: fc.integer({ min: 0, max: 4 }),
  edition: fc.constantFrom('chained', 'single', 'samegame'),
});

/** Plays random picks on the board for thinking and by the plain rules. */
const onBoth = (law: (tables: ReturnType<typeof tablesOf>) => void): void =>
  fc.assert(
    fc.property(settings, fc.nat(), fc.array(fc.nat(), { maxLength: 40 }), (chosen, seed, choices) => {
      const tables = tablesOf(chosen, seed);
      law(tables);
      for (const choice of choices) {
        const picks = game.legal(tables.plain.state);
        if (picks.length === 0) return;
        const pick = picks[choice % picks.length]!;
        expect([tables.plain.play(pick), tables.known.play(pick)]).toEqual([true, true]);
        law(tables);
      }
    }),
    { numRuns: 150 },
  );

const tablesOf = (chosen: Record<string, unknown>, seed: number) => ({
  plain: layTable(game, game.configure(chosen), { rng: seededRng(String(seed)) }),
  known: layTable(form, form.configure(chosen), { rng: seededRng(String(seed)) }),
});

test('the board for thinking follows the rules', () => {
  onBoth(({ plain, known }) => {
    expect(form.canon(known.state)).toBe(game.canon(plain.state));
    expect(form.status(known.state)).toEqual(game.status(plain.state));
  });
});

test('every pick belongs to exactly one decision, whatever was looked at before', () => {
  onBoth(({ plain, known }) => {
    const groups: number[] = [];
    listGroups(form.copy(known.state), groups);
    const rest = plain.state.grid;
    const sizes = groups.map(decision => {
      const [pick] = mind.decisions.actionsOf(known.state, decision);
      const copy = game.copy(plain.state);
      expect(game.apply(copy, pick!, () => {})).toBe(true);
      return rest.cells.filter(cell => cell > 1).length - copy.grid.cells.filter(cell => cell > 1).length;
    });
    const bombs = rest.cells.filter(cell => cell === 1).length;
    if (bombs === 0) expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(game.legal(plain.state).length);
    else expect(groups.length).toBeGreaterThanOrEqual(bombs);
  });
});
