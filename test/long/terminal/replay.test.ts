import { afterEach, describe } from 'vitest';
import { endsWithItsScore, SAMPLES_SHOWN, showsProgramInput } from '../../e2e/terminal/replay.js';
import { CORPUS } from '../../support/games/corpus.js';
import { closeAll } from '../../support/terminal/terminal.js';

afterEach(closeAll);

describe('a replay', () => endsWithItsScore(CORPUS()));
describe('program input', () => showsProgramInput(SAMPLES_SHOWN));
