import { oracleLaws } from '#games/dr-mario/laws.oracle.js';

oracleLaws(40);
