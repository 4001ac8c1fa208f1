import { oracleLaws } from '#games/identic/laws.oracle.js';

oracleLaws(30);
