import { expect, test } from 'vitest';
import type { Settings } from '#engine/contract/settings.js';
import { positions } from '../support/games/positions.js';

test.each([
  ['dr-mario', { rows: 8, columns: 4, level: 1 }, [1, 5, 11, 19, 27, 39, 53, 71, 106, 168, 268, 401, 611, 903]],
  [
    'dr-mario',
    { rows: 8, columns: 4, level: 1, edition: 'revised' },
    [1, 5, 11, 19, 27, 39, 53, 71, 106, 168, 262, 382, 545, 777],
  ],
  [
    'dr-mario',
    { mode: 'model', rows: 5, columns: 4, contents: ['', '', '', 'R', 'rb'] },
    [5, 11, 23, 37, 80, 161, 288, 452, 681, 1000, 1458, 2163],
  ],
  ['identic', { rows: 5, columns: 5, colours: 3, bombs: 2 }, [7, 28, 71, 115, 109, 58, 19, 4, 1, 0]],
  ['identic', { rows: 5, columns: 5, colours: 3, bombs: 4, edition: 'single' }, [7, 25, 56, 63, 34, 11, 2, 0]],
  ['magnetic', { width: 3, height: 4 }, [3, 6, 14, 31, 62, 104, 116, 99, 117, 144]],
  ['chetyris', { width: 7, depth: 6 }, [1, 5, 18, 59, 163, 415, 954, 1939]],
  ['columns', { width: 3, height: 6, colours: 2 }, [3, 9, 21, 45, 85, 157, 282, 511, 941, 1775]],
] as [string, Settings, number[]][])('%s %j', async (id, settings, expected) => {
  expect(await positions(id, settings, expected.length)).toEqual(expected);
});
