import { describe, expect, test } from 'vitest';
import { openSession } from '#engine/play/session.js';
import { loadGames } from '#games/catalogue.js';
import { ChainCounter, figuresOf, timeText } from './figures.js';
import { standingOf } from './standing.js';

const games = await loadGames();

describe('the figures of a game', () => {
  test('are its time, its turns per minute and its best chain', () => {
    const session = openSession(games.get('columns')!, { settings: { width: 3, height: 12, colours: 2 }, seed: 'a' });
    for (let at = 500; session.status().turn < 3; at += 500) session.play('d', at);
    const { turn } = session.status();
    const { time, pace, chain } = figuresOf(games.get('columns')!, session);
    expect([time, pace]).toEqual([turn * 500, 120]);
    expect(chain).toBeGreaterThanOrEqual(0);
  });

  test('have no pace without time or turns', () => {
    const session = openSession(games.get('magnetic')!, {});
    session.play('3', 200);
    expect(figuresOf(games.get('magnetic')!, session)).toEqual({ time: 200, pace: undefined, chain: 0 });
  });

  test('a row that annihilates is a chain of one in the Magnetic game', () => {
    const session = openSession(games.get('magnetic')!, { settings: { width: 2, height: 4 } });
    for (const column of ['0', '1', '0', '1']) session.play(column);
    expect(figuresOf(games.get('magnetic')!, session).chain).toBe(1);
  });
});

describe('a chain', () => {
  const cleared = { type: 'cleared', cells: [1], cause: 'match' } as const;
  const fell = { type: 'fell', from: [0], to: [1] } as const;
  const landed = { type: 'landed', cells: [0] } as const;

  test('grows with every wave after a fall, over several ticks', () => {
    const chains = new ChainCounter();
    chains.add([landed], 1);
    chains.add([cleared, cleared, fell], 1);
    chains.add([cleared, fell, cleared], 1);
    expect(chains.best).toBe(3);
  });

  test('begins again with the next piece, and with the next pick of a game without pieces', () => {
    const chains = new ChainCounter();
    chains.add([landed, cleared, fell], 1);
    chains.add([landed, cleared, fell], 2);
    chains.add([cleared, fell], 3);
    chains.add([cleared, fell], 4);
    expect(chains.best).toBe(1);
  });
});

test.each([
  [10, [], { rank: 1 }],
  [10, [10, 4], { rank: 1 }],
  [10, [30, 12, 10], { rank: 3, missing: 2 }],
])('%d among %j stands %j', (score, others, expected) => {
  expect(
    standingOf(
      'score',
      { score },
      others.map(other => ({ score: other })),
    ),
  ).toEqual(expected);
});

test('a time is written in minutes, seconds and tenths', () => {
  expect([0, 59_949, 60_000, 754_321].map(timeText)).toEqual(['0:00.00', '0:59.94', '1:00.00', '12:34.32']);
});
