import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CATALOGUE } from '../../src/games/catalogue.js';
import { runText } from '../support/games/run-text.js';
import { SAMPLES } from '../support/games/samples.js';

/** Words that each program might take for something, and some that none does. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  'dr-mario': [
    '4',
    '5',
    'EMPTY',
    'CONTENTS',
    'r  R',
    'yybb',
    '',
    '',
    '',
    'F R Y',
    'F B B',
    'A',
    'B',
    '<',
    '>',
    'V 1 1 r',
    'V 9 9 b',
    'Q',
  ],
  identic: ['0 0', '1 1', '0 1', '2 0', '9 9', '1', '', 'x y', '0 0 0'],
  magnetic: ['3', '4', '0', '1', '2', '0 1 2', '5', '-1', '99999999999999999999'],
  chetyris: ['', 'a', 'd', 'w', 's', ' ', '....', 'q', 'aaa ddd', '\u{1F600}'],
  columns: ['3 4 1 2', '2 2 2 2', 'A d', 'B rd', 'AB d', 'AB srd', 'A', '', 'a d', 'A x', 'A d d'],
};
const BOARD = 'F F B\nB X F\nF F X\n';

for (const { id, program } of CATALOGUE) {
  const line = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...WORDS[id]!) },
    { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
  );
  const input = fc
    .tuple(fc.array(line, { maxLength: 40 }), fc.constantFrom('\n', '\r\n'))
    .map(([lines, end]) => lines.join(end));

  test(`${id}: whatever comes in, what comes out is output or a reason, the same for any chunks`, async () => {
    const form = (await program!()).program;
    await fc.assert(
      fc.asyncProperty(input, fc.integer({ min: 1, max: 9 }), async (text, chunk) => {
        const flags = id === 'chetyris' ? { pieces: 'OISVFC', width: '7', depth: '5' } : {};
        const whole = await runText(form, text, { file: BOARD, flags });
        expect(await runText(form, text, { file: BOARD, flags, chunk })).toEqual(whole);
      }),
      { numRuns: 150 },
    );
  });
}

test.each(SAMPLES.filter(({ args }) => args.length === 0))(
  '$name: the input may end anywhere',
  async ({ game, input, output }) => {
    const { program } = await CATALOGUE.find(({ id }) => id === game)!.program!();
    for (let length = 0; length < input.length; length++) {
      const cut = await runText(program, input.slice(0, length));
      if (cut.problem !== undefined) expect(cut.problem).toMatch(/^line \d+/);
      else if (game === 'dr-mario' && input[length - 1] === '\n') expect(output.startsWith(cut.output)).toBe(true);
    }
  },
);
