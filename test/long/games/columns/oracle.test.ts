import { oracleLaws } from '../../../../src/games/columns/laws.oracle.js';

oracleLaws(30);
