import { describe } from 'vitest';
import { games, longGameLaws, randomLaws, recordedLaws } from '../../laws/timeline.js';
import { CORPUS } from '../../support/games/corpus.js';

describe.each(CORPUS())('$name', ({ text }) => recordedLaws(text, 200));

describe.each([...games])('%s', (_, game) => randomLaws(game, 50));

longGameLaws(100_000, 1_000);
