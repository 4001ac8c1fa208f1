import { oracleLaws } from '../../../../src/games/chetyris/laws.oracle.js';

oracleLaws(20);
