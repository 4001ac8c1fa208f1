import { expect, test } from 'vitest';
import { suiteOf } from '#grader/cases/suite.js';
import { WITH_GRADING } from '../../support/games/listed.js';
import { Answers } from '../../support/grade/answers.js';
import { ended } from '../../support/grade/running.js';
import { submission, textOf } from '../../support/grade/submissions.js';
import { testSubmissions } from './submissions.js';

testSubmissions('the store');

test('a stored answer counts only for the text of the program and for the input that it was given for', async () => {
  const { grading } = await WITH_GRADING.find(({ id }) => id === 'columns')!.grading();
  const [{ testCase }] = suiteOf({ grading, flags: {}, comparison: 'exact' }) as [ReturnType<typeof suiteOf>[number]];
  const answers = new Answers('submissions', 'the store');
  const text = textOf(submission('columns/right.py'));
  const asked = async () => ended('asked');
  const outputOf = async (program: string, input: string): Promise<string> =>
    (await answers.of('a program', program, asked)({ ...testCase.script, input })).output;
  expect(await outputOf(text, testCase.script.input)).toBe(testCase.expected);
  expect(await outputOf(`${text}\n`, testCase.script.input)).toBe('asked');
  expect(await outputOf(text, 'another input')).toBe('asked');
});
