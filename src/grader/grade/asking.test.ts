import { describe, expect, test } from 'vitest';
import { ended } from '#test/support/grade/running.js';
import type { Case } from '../cases/case.js';
import type { RunResult } from '../run-result.js';
import { Asking, type Watch } from './asking.js';

const caseOf = (input: string): Case => ({ script: { input, flags: {} } }) as Case;
const CASES = Array.from({ length: 50 }, (_, k) => caseOf(`${k}\n`));

/** Asks a program, and counts its runs. */
function asking(answer: (input: string) => RunResult, watch: Watch = {}, jobs = 1) {
  const runs: string[] = [];
  const asks = new Asking(
    async ({ input }) => {
      runs.push(input);
      return answer(input);
    },
    jobs,
    watch,
  );
  return { asks, runs, all: (reserve = 0) => asks.all(CASES, reserve, () => {}) };
}

const hang = ended('', { ending: 'time' });
const crash = ended('', { code: 1, complaint: 'IndexError: list index out of range' });

test('every case is asked once, in order, however many run at a time', async () => {
  const { all, runs } = asking(input => ended(input), {}, 4);
  const answers = await all();
  expect([...answers.keys()]).toEqual(CASES);
  expect([...answers].every(([{ script }, { output }]) => output === script.input)).toBe(true);
  await all();
  expect(runs).toHaveLength(CASES.length);
});

describe('no more is asked', () => {
  test('after three hangs, and the other cases stay unanswered', async () => {
    const { asks, all, runs } = asking(input => (Number(input) % 10 === 5 ? hang : ended('')));
    expect([(await all()).size, runs.length, asks.givenUp]).toEqual([26, 26, 'hangs']);
  });

  test('if the program cannot be started, which is not called a hang', async () => {
    const { asks, all } = asking(() => ended('', { ending: 'not-started' }));
    expect([(await all()).size < CASES.length, asks.givenUp]).toEqual([true, 'never-starts']);
  });

  test('after three outputs without end, which are not called hangs', async () => {
    const { asks, all } = asking(() => ended('', { ending: 'output' }));
    await all();
    expect(asks.givenUp).toBe('exceeds-limits');
  });

  test('after twenty equal crashes of a program that does nothing else', async () => {
    const { asks, all } = asking(() => crash);
    expect([(await all()).size, asks.givenUp]).toEqual([20, 'crashes']);
  });

  test('once it is stopped; the run that was cut short does not count', async () => {
    let count = 0;
    const { asks, all } = asking(
      () => {
        count++;
        return ended('');
      },
      { isStopped: () => count >= 7 },
    );
    expect([(await all()).size, asks.givenUp, asks.isStopped]).toEqual([6, undefined, true]);
  });

  test('when the time is up, apart from what is kept in reserve', async () => {
    let left = 1;
    const answer = (): RunResult => {
      left -= 1 / 16;
      return ended('');
    };
    const { all } = asking(answer, { timeLeft: () => left });
    expect((await all(0.5)).size).toBe(8);
  });
});

describe('more is asked', () => {
  test('of a program that crashes often, but not always', async () => {
    const { asks, all } = asking(input => (input === '0\n' ? ended('') : crash));
    expect([(await all()).size, asks.givenUp]).toEqual([CASES.length, undefined]);
  });

  test('of a program that crashes in different ways', async () => {
    const { all } = asking(input => ended('', { code: 1, complaint: `${'AB'[Number(input) % 2]}Error: x` }));
    expect((await all()).size).toBe(CASES.length);
  });
});

test('asking again runs the program again', async () => {
  const { asks, runs } = asking(() => ended(''));
  await asks.answer(CASES[0]!.script);
  await asks.answer(CASES[0]!.script);
  await asks.again(CASES[0]!.script);
  expect(runs).toHaveLength(2);
});
