import { oracleLaws } from '../../../../src/games/magnetic/laws.oracle.js';

oracleLaws(20);
