import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { BadInput } from '#engine/bad-input.js';
import { openSession } from '#engine/play/session.js';
import { findListing } from '#games/catalogue.js';
import type { Moment } from './kinds/hint.js';
import { type Asked, loadSubject, ThinkingProgram, type Told } from './program.js';
import { Thinker } from './thinker.js';

/** Workers in this thread. What they are sent is kept; `isStuck` ones hear nothing; `pass` lets all that waits have its time. */
function workers() {
  const asked: Asked[][] = [];
  const waiting: (() => void)[] = [];
  const state = { isStuck: false, ended: 0, fail: (_: Error): void => {} };
  const thinker = new Thinker({
    start(hear, failed) {
      const sent: Asked[] = [];
      asked.push(sent);
      state.fail = failed;
      let isOver = false;
      const tell = (told: Told): void => {
        if (!isOver) hear(structuredClone(told));
      };
      const program = new ThinkingProgram({
        now: () => performance.now(),
        breathe: () => setImmediate(),
        tell: told => queueMicrotask(() => tell(told)),
        async load(id) {
          const listing = findListing(id);
          if (!listing) throw new Error(`no game ${id}`);
          return loadSubject(listing);
        },
      });
      return {
        send(one) {
          sent.push(structuredClone(one));
          if (!state.isStuck) program.hear(one);
        },
        end() {
          isOver = true;
          state.isStuck = false;
          state.ended++;
        },
      };
    },
    after: (_, then) => void waiting.push(then),
  });
  const pass = (): void => {
    for (const then of waiting.splice(0)) then();
  };
  return { thinker, asked, state, pass };
}

const { game } = await findListing('columns')!.game();
const dealt = openSession(game, { settings: {}, seed: 'thinker' }).log();
const START: Moment = { game: 'columns', settings: {}, log: dealt.map(({ text }) => text).join('\n') };

describe('a thinker', () => {
  test('starts its worker with the first question, and gives it all others', async () => {
    const { thinker, asked } = workers();
    expect(asked).toEqual([]);
    await Promise.all([
      thinker.ask('prepare', { game: 'columns' }).last,
      thinker.ask('way', { ...START, decision: 0 }).last,
    ]);
    expect(asked.map(sent => sent.map(({ kind }) => kind))).toEqual([['prepare', 'way']]);
  });

  test('tells what is wrong with a question, and what has failed, to whoever has asked', async () => {
    const { thinker } = workers();
    const puzzle = { game: 'identic', settings: {}, aim: { kind: 'score', points: 0 } } as const;
    await expect(thinker.ask('count', puzzle).last).rejects.toThrow(BadInput);
    await expect(thinker.ask('prepare', { game: 'ludo' }).last).rejects.toThrow('no game ludo');
    await expect(thinker.ask('prepare', { game: 'columns' }).last).resolves.toBeUndefined();
  });

  test('fails all questions when the worker fails, and starts another one', async () => {
    const { thinker, asked, state } = workers();
    const both = [thinker.ask('prepare', { game: 'columns' }).last, thinker.ask('advise', START).last];
    state.fail(new Error('out of memory'));
    for (const last of both) await expect(last).rejects.toThrow('out of memory');
    await thinker.ask('prepare', { game: 'columns' }).last;
    expect([asked.length, state.ended]).toEqual([2, 1]);
  });

  test('refuses what cannot be sent', async () => {
    const { thinker } = workers();
    const broken = { ...START, settings: (() => {}) as never };
    await expect(thinker.ask('advise', broken).last).rejects.toThrow(/clone/);
  });
});

describe('cancelling', () => {
  test('one of several questions leaves the others alone', async () => {
    const { thinker, asked, pass } = workers();
    const heard: string[] = [];
    const cancelled = thinker.ask('advise', START, () => heard.push('so far'));
    void cancelled.last.then(() => heard.push('last'));
    const other = thinker.ask('advise', START);
    await setImmediate();
    cancelled.cancel();
    heard.length = 0;
    const { advice } = await other.last;
    pass();
    expect(advice!.options.length).toBe(2);
    expect([heard, asked.length]).toEqual([[], 1]);
  });

  test('a worker that does not hear is ended, and another one is asked the other questions', async () => {
    const { thinker, asked, state, pass } = workers();
    await thinker.ask('prepare', { game: 'columns' }).last;
    state.isStuck = true;
    const stuck = thinker.ask('advise', START);
    const other = thinker.ask('way', { ...START, decision: 0 });
    stuck.cancel();
    expect(state.ended).toBe(0);
    pass();
    expect(await other.last).toBeDefined();
    expect(state.ended).toBe(1);
    expect(asked.map(sent => sent.map(({ kind }) => kind))).toEqual([['prepare', 'advise', 'way', 'cancel'], ['way']]);
  });

  test('while the worker is being loaded nothing is ended', () => {
    const { thinker, state, pass } = workers();
    state.isStuck = true;
    thinker.ask('advise', START).cancel();
    pass();
    expect(state.ended).toBe(0);
  });

  test('nothing is heard after closing', async () => {
    const { thinker, state } = workers();
    const heard: string[] = [];
    void thinker.ask('advise', START, () => heard.push('so far')).last.then(() => heard.push('last'));
    thinker.close();
    for (let k = 0; k < 20; k++) await setImmediate();
    expect([heard, state.ended]).toEqual([[], 1]);
  });
});
