import { lawsOf } from '../../support/games/laws.js';
import { LISTINGS } from '../../support/games/listed.js';

const MANY = 400;

for (const { game } of LISTINGS) lawsOf((await game()).game, MANY);
