import { oracleLaws } from '../../../../src/games/dr-mario/oracle/laws.oracle.js';

oracleLaws(40);
