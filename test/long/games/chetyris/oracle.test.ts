import { oracleLaws } from '#games/chetyris/laws.oracle.js';

oracleLaws(20);
