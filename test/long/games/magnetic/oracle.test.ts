import { oracleLaws } from '#games/magnetic/laws.oracle.js';

oracleLaws(20);
