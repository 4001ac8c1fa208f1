import { describe, expect, test } from 'vitest';
import { choice, flag, names, number, option, text, texts } from './option.js';
import { helpOf, readWords } from './usage.js';

const USAGE = {
  call: 'gridfall brew',
  about: 'Brews.',
  forms: ['<pot> [options]'],
  options: {
    cups: number('N', 'how many', { min: 1, max: 9, fallback: 2, note: '9 fill the pot' }),
    heat: number('[N]', 'degrees, if not boiling', { max: 100, bare: '80', byDefault: 'default 80' }),
    kind: choice('NAME', 'what is brewed', ['tea', 'coffee', 'cocoa'], { fallback: 'tea' }),
    with: names('LIST', 'what goes in', ['milk', 'sugar']),
    guest: texts('NAME', 'who comes; repeat for several'),
    note: text('TEXT', 'a line\nand its continuation'),
    even: option('N', 'a check of its own', given => Number(given) * 2),
    strong: flag('twice as much'),
  },
  headings: { guest: 'Guests' },
  takes: { least: 1, most: 1, problem: 'name exactly one pot' },
} as const;

const read = (...words: string[]) => readWords(['pot', ...words], USAGE).values;

describe('reading', () => {
  test('without options, everything has its default', () => {
    expect(read()).toEqual({ cups: 2, kind: 'tea', guest: [], strong: false });
  });

  test('values are checked, the last one counts, and lists keep all', () => {
    expect(read('--cups=3', '--cups', '4', '--kind', 'cocoa', '--even', '4', '--strong', '--strong')).toMatchObject({
      cups: 4,
      kind: 'cocoa',
      even: 8,
      strong: true,
    });
    expect(read('--guest', 'Ada', '--guest=Bob', '--with', 'milk, sugar')).toMatchObject({
      guest: ['Ada', 'Bob'],
      with: ['milk', 'sugar'],
    });
  });

  test('a value in brackets may be left out, at the end and before another option', () => {
    expect([read().heat, read('--heat').heat, read('--heat', '--strong').heat, read('--heat', '60').heat]).toEqual([
      undefined,
      80,
      80,
      60,
    ]);
  });

  test.each([
    [['--cups', 'x'], '--cups must be a whole number from 1 to 9 (got "x")'],
    [['--cups', '0'], '--cups must be a whole number from 1 to 9 (got "0")'],
    [['--kind', 'beer'], '--kind must be one of: tea, coffee, cocoa (got "beer")'],
    [['--with', 'milk,salt'], '--with must list some of: milk, sugar (got "salt")'],
    [['--cold'], 'unknown option "--cold"; try: gridfall brew --help'],
    [['--note'], '--note needs a value; try: gridfall brew --help'],
    [['--strong=2'], '--strong takes no value; try: gridfall brew --help'],
    [['kettle'], 'name exactly one pot; try: gridfall brew --help'],
  ])('%j: %s', (words, message) => {
    expect(() => read(...words)).toThrow(message);
  });

  test('what follows -- is another command only where one is taken', () => {
    expect(readWords(['pot', '--', 'sh', '--cups'], { ...USAGE, endsWithCommand: true })).toMatchObject({
      words: ['pot'],
      command: ['sh', '--cups'],
    });
    expect(readWords(['--', '--pot'], USAGE)).toMatchObject({ words: ['--pot'], command: [] });
  });
});

test('help lists every option with its default, and ends with the help', () => {
  expect(helpOf(USAGE)).toBe(`Brews.

Usage: gridfall brew <pot> [options]

Options
  --cups N     how many (default 2; 9 fill the pot)
  --heat [N]   degrees, if not boiling (default 80)
  --kind NAME  what is brewed: tea, coffee or cocoa (default tea)
  --with LIST  what goes in: milk, sugar (separated by commas)
  --help       show this help

Guests
  --guest NAME  who comes; repeat for several
  --note TEXT   a line
                and its continuation
  --even N      a check of its own
  --strong      twice as much
`);
});
