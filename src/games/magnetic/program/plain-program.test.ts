import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerOf } from '#engine/program/drive.js';
import type { ProgramForm } from '#engine/program/program.js';
import { plans, scriptOf } from '../grading/plans.js';
import { RULINGS } from '../rulings.js';
import { makePlainProgram } from './plain-program.js';
import { program } from './program.js';

const plain = makePlainProgram(RULINGS);
const outputOf = (form: ProgramForm, input: string): string => answerOf(form, { flags: {}, file: '' }, input).output;

test('the plain program prints what the program prints, on random piles', () => {
  fc.assert(
    fc.property(plans, plan => {
      const { input } = scriptOf(plan);
      expect(answerOf(plain, { flags: {}, file: '' }, input)).toEqual({ output: outputOf(program, input) });
    }),
  );
});

test('and whatever else it is given', () => {
  const words = fc.constantFrom('0', '1', '2', '3', '4', '\n', ' ', 'x', '-1');
  fc.assert(
    fc.property(fc.array(words, { maxLength: 30 }), given => {
      const input = given.join(' ');
      expect(outputOf(plain, input)).toBe(outputOf(program, input));
    }),
  );
});
