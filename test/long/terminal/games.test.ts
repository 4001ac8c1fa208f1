import { afterEach, describe } from 'vitest';
import { everythingIn, guides } from '../../e2e/terminal/games.js';
import { LISTINGS } from '../../support/games/listed.js';
import { closeAll } from '../../support/terminal/terminal.js';

afterEach(closeAll);

everythingIn(LISTINGS);
describe('the first game', () => guides(LISTINGS));
