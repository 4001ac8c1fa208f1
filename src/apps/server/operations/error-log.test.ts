import { beforeEach, describe, expect, test } from 'vitest';
import { ErrorLog, type Trouble } from './error-log.js';

let now: number;
let lines: Record<string, unknown>[];
let log: ErrorLog;
beforeEach(() => {
  now = 0;
  lines = [];
  log = new ErrorLog(
    line => lines.push(JSON.parse(line)),
    () => now,
  );
});

const FULL: Trouble = { kind: 'full', says: 'no room', advice: 'make room' };
const SLOW: Trouble = { kind: 'slow', says: '3 s', advice: 'wait' };
const said = (): unknown[] => lines.map(({ level, says }) => [level, says]);

describe('the state of a part', () => {
  test('is logged when it changes, with what to do', () => {
    log.state('store', undefined);
    log.state('store', FULL);
    log.state('store', FULL);
    log.state('store', SLOW);
    log.state('store', { ...SLOW, says: '4 s' });
    log.state('store', undefined);
    log.state('store', undefined);
    expect(said()).toEqual([
      ['error', 'no room'],
      ['error', '3 s'],
      ['info', 'all is well again'],
    ]);
    expect(lines[0]).toMatchObject({ about: 'store', advice: 'make room', time: expect.stringMatching(/Z$/) });
  });

  test('is repeated once a minute while it is bad', () => {
    for (now = 0; now < 150_000; now += 1000) log.state('store', FULL);
    expect(lines.length).toBe(3);
  });

  test('of one part says nothing of another', () => {
    log.state('store', FULL);
    log.state('NATS', undefined);
    log.state('NATS', FULL);
    expect(lines.map(({ about }) => about)).toEqual(['store', 'NATS']);
  });
});

describe('an unexpected error', () => {
  const fail = (message: string): Error => new Error(message);

  test('is logged with its stack, once a minute for one place, with how often it was left out', () => {
    for (now = 0; now <= 60_000; now += 1000) log.unexpected('GET /', fail(`at ${now}`));
    log.unexpected('GET /', new Error('elsewhere'));
    expect(lines.map(({ says, omitted }) => [says, omitted])).toEqual([
      ['at 0', undefined],
      ['at 60000', 59],
      ['elsewhere', undefined],
    ]);
    expect(lines[0]!.stack).toMatch(/^Error: at 0\n +at .*error-log\.test/);
  });
});
