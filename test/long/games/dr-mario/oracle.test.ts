import { oracleLaws } from '../../../../src/games/dr-mario/laws.oracle.js';

oracleLaws(40);
