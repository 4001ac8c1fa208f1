import { oracleLaws } from '../../../../src/games/identic/oracle/laws.oracle.js';

oracleLaws(30);
