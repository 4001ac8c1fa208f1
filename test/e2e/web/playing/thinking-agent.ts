import { Worker } from 'node:worker_threads';
import { expect } from 'vitest';
import { thoughtsOn } from '../../../support/bots/thinking.js';
import { webBundle } from '../../../support/web/bundle.js';

/** The same bot with the same seed and budget thinks the same thoughts wherever it runs. */

export const thinkingAgent = (): Promise<string> => webBundle('test/support/bots/thinking.ts');

/** An expression for what a bot thinks in so many settings of a game. */
export const callOf = (id: string, most: number): string =>
  `thoughtsOn(${JSON.stringify(id)}, ${most}).then(JSON.stringify)`;

/** What is thought in a thread that has loaded the agent. */
export const inThread = (agent: string, call: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const answer = `${call}.then(text => require('node:worker_threads').parentPort.postMessage(text))`;
    const thread = new Worker(`${agent}; ${answer}`, { eval: true });
    thread.once('message', resolve);
    thread.once('error', reject);
  });

/** Expects the same thoughts as here. */
export async function expectSameThoughts(
  id: string,
  most: number,
  there: Readonly<Record<string, Promise<string | undefined>>>,
): Promise<void> {
  const here = await thoughtsOn(id, most);
  expect(here.join('\n').split('\n').length).toBeGreaterThan(20);
  for (const [place, thoughts] of Object.entries(there)) expect(JSON.parse((await thoughts)!), place).toEqual(here);
}
