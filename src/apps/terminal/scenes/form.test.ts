import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnyGame } from '#engine/contract/game.js';
import type { Settings } from '#engine/contract/settings.js';
import { game as drMario } from '#games/dr-mario/game.js';
import { game as identic } from '#games/identic/game.js';
import { LISTINGS } from '#test/support/games/listed.js';
import { type Field, Form } from './form.js';

/** Identic has 1 to 100 rows, 10 by default; Dr. Mario has choices. */
const formOf = (game: unknown, given?: Settings): Form => new Form(game as AnyGame, given);
const field = ({ fields }: Form, name: string): Field => fields.find(other => other.name === name)!;
const type = (to: Field, keys: string): void => {
  for (const key of keys) to.type(key === '<' ? '' : key);
};

describe('a form', () => {
  test('has a field for every setting that fits on a line', () => {
    expect(formOf(identic).fields.map(({ name }) => name)).toEqual(['rows', 'columns', 'colours', 'bombs', 'edition']);
    for (const { about } of formOf(identic).fields) expect(about).not.toBe('');
  });

  test('returns only the settings that differ from the defaults', () => {
    const form = formOf(identic);
    expect(form.settings()).toEqual({});
    field(form, 'rows').step(1);
    field(form, 'edition').step(1);
    expect(form.settings()).toEqual({ rows: 11, edition: 'single' });
    field(form, 'rows').step(-1);
    field(form, 'edition').step(-1);
    expect(form.settings()).toEqual({});
  });

  test('leaves out what has no effect beside the other settings', () => {
    const form = formOf(drMario, { level: 5 });
    field(form, 'mode').step(1);
    expect(form.fields.map(({ name }) => name)).toEqual(['mode', 'rows', 'columns', 'edition']);
    expect(form.settings()).toEqual({ mode: 'model' });
    field(form, 'mode').step(1);
    expect(form.settings()).toEqual({ level: 5 });
  });

  test('starts with the given settings', () => {
    const form = formOf(drMario, { level: 5, speed: 'high', columns: 8 });
    expect([field(form, 'level').shown, field(form, 'speed').shown]).toEqual(['5', 'high']);
    expect(form.settings()).toEqual({ level: 5, speed: 'high' });
  });
});

describe('a number', () => {
  test.each([
    ['5', '100', 100],
    ['<', '1', 1],
    ['<<', '', 1],
    ['<<<', '', 1],
    ['<<0', '0', 1],
    ['<<07', '7', 7],
    ['<<42', '42', 42],
    ['<<999', '100', 100],
    ['<<x -.5é', '5', 5],
  ])('10, with %j typed, is shown as %j and means %i', (keys, shown, value) => {
    const rows = field(formOf(identic), 'rows');
    type(rows, keys);
    expect([rows.shown, rows.value]).toEqual([shown, value]);
  });

  test('steps up to its bounds, and names them', () => {
    const rows = field(formOf(identic, { rows: 99 }), 'rows');
    expect(rows.about).toBe('rows of a random board, 1 to 100');
    for (let k = 0; k < 3; k++) rows.step(1);
    expect([rows.shown, rows.value]).toEqual(['100', 100]);
    type(rows, '<<<');
    rows.step(-1);
    expect([rows.shown, rows.value]).toEqual(['1', 1]);
    rows.step(1);
    expect(rows.value).toBe(2);
  });
});

test('a choice wraps around, and cannot be typed', () => {
  const speed = field(formOf(drMario), 'speed');
  const shown = ([1, 1, 1, -1, -1] as const).map(by => {
    speed.step(by);
    type(speed, 'x<');
    return speed.shown;
  });
  expect(shown).toEqual(['medium', 'high', 'low', 'high', 'medium']);
});

describe('the seed', () => {
  test('is random until one is typed', () => {
    const { seed } = formOf(identic);
    expect([seed.value, seed.shown]).toEqual([undefined, 'random']);
    type(seed, 'a b<7');
    expect([seed.value, seed.shown]).toEqual(['a 7', 'a 7']);
    type(seed, '<<<<');
    expect([seed.value, seed.shown]).toEqual([undefined, 'random']);
  });

  test('is not one of the settings', () => {
    const form = formOf(identic);
    type(form.seed, '7');
    expect(form.settings()).toEqual({});
  });

  test('has at most forty characters, and no character is split', () => {
    const { seed } = formOf(identic);
    type(seed, '🎲'.repeat(45));
    expect(seed.value).toBe('🎲'.repeat(40));
    seed.type('');
    expect(seed.value).toBe('🎲'.repeat(39));
  });
});

test.each(LISTINGS)('$title can be played with any input in its form', async ({ game: load }) => {
  const { game } = await load();
  const edits = fc.array(fc.tuple(fc.nat(), fc.constantFrom('+', '-', '<', ...'0123456789x')), { maxLength: 60 });
  fc.assert(
    fc.property(edits, all => {
      const form = new Form(game);
      for (const [index, edit] of all) {
        const field = form.fields[index % form.fields.length]!;
        if (edit === '+' || edit === '-') field.step(edit === '+' ? 1 : -1);
        else type(field, edit);
      }
      expect(() => game.configure(form.settings())).not.toThrow();
      expect(game.configure(form.settings())).toMatchObject(
        Object.fromEntries(form.fields.map(({ name, value }) => [name, value])),
      );
    }),
  );
});
