import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Call, ProgramForm } from '#engine/program/program.js';
import { loadPrograms } from '../support/games/listed.js';
import { runText } from '../support/games/run-text.js';
import { SAMPLES } from '../support/games/samples.js';

const programs = await loadPrograms();

/** How a program is called, and words that may mean something to it, besides those of its example. */
interface Attack {
  readonly words: readonly string[];
  readonly flags?: Call['flags'];
  readonly file?: string;
}

const ATTACKS: Readonly<Record<string, Attack>> = {
  'dr-mario': {
    words: '4|5|EMPTY|CONTENTS|r  R|yybb||||F R Y|F B B|A|B|<|>|V 1 1 r|V 9 9 b|Q'.split('|'),
  },
  identic: { words: ['0 0', '1 1', '0 1', '2 0', '9 9', '1', '', 'x y', '0 0 0'], file: 'F F B\nB X F\nF F X\n' },
  magnetic: { words: ['3', '4', '0', '1', '2', '0 1 2', '5', '-1', '99999999999999999999'] },
  chetyris: {
    words: ['', 'a', 'd', 'w', 's', ' ', '....', 'q', 'aaa ddd', '\u{1F600}'],
    flags: { pieces: 'OISVFC', width: '7', depth: '5' },
  },
  columns: { words: ['3 4 1 2', '2 2 2 2', 'A d', 'B rd', 'AB d', 'AB srd', 'A', '', 'a d', 'A x', 'A d d'] },
};

const attackOn = (id: string, { example }: ProgramForm): Attack =>
  ATTACKS[id] ?? { words: example.input.split('\n'), file: example.file ?? '' };

for (const [id, form] of programs) {
  const { words, flags = {}, file = '' } = attackOn(id, form);
  const line = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...words) },
    { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
  );
  const input = fc
    .tuple(fc.array(line, { maxLength: 40 }), fc.constantFrom('\n', '\r\n'))
    .map(([lines, end]) => lines.join(end));

  test(`${id}: any input gives output or a reason, and the same for any chunks`, async () => {
    await fc.assert(
      fc.asyncProperty(input, fc.integer({ min: 1, max: 9 }), async (text, chunk) => {
        const whole = await runText(form, text, { file, flags });
        expect(await runText(form, text, { file, flags, chunk })).toEqual(whole);
      }),
      { numRuns: 150 },
    );
  });
}

test.each(SAMPLES.filter(({ args }) => args.length === 0))(
  '$name: the input may end anywhere',
  async ({ game, input, output }) => {
    const program = programs.get(game)!;
    for (let length = 0; length < input.length; length++) {
      const cut = await runText(program, input.slice(0, length));
      if (cut.problem !== undefined) expect(cut.problem).toMatch(/^line \d+/);
      else if (game === 'dr-mario' && input[length - 1] === '\n') expect(output.startsWith(cut.output)).toBe(true);
    }
  },
);
