import { oracleLaws } from '../../../../src/games/chetyris/oracle/laws.oracle.js';

oracleLaws(20);
