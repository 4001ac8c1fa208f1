import { oracleLaws } from '../../../../src/games/columns/oracle/laws.oracle.js';

oracleLaws(30);
