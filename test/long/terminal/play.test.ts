import { afterEach, describe } from 'vitest';
import { IN_OTHER_WAYS, playedToTheEnd } from '../../e2e/terminal/play.js';
import { closeAll } from '../../support/terminal/terminal.js';

afterEach(closeAll);

describe('a game can be played to its end with keys', () => {
  playedToTheEnd(IN_OTHER_WAYS);
});
