import { oracleLaws } from '../../../../src/games/identic/laws.oracle.js';

oracleLaws(30);
