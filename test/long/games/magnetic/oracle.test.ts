import { oracleLaws } from '../../../../src/games/magnetic/oracle/laws.oracle.js';

oracleLaws(20);
