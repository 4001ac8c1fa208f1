import { afterEach } from 'vitest';
import { LISTINGS } from '../../support/games/listed.js';
import { closeAll } from '../../support/terminal/terminal.js';
import { everythingIn } from './games.js';

afterEach(closeAll);

// The last one of the list, which a sixth game becomes.
everythingIn(LISTINGS.slice(-1));
