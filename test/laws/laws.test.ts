import { CATALOGUE } from '../../src/games/catalogue.js';
import { lawsOf } from '../support/games/laws.js';

for (const { game } of CATALOGUE) lawsOf((await game()).game);
