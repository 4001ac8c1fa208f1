import { oracleLaws } from '#games/columns/laws.oracle.js';

oracleLaws(30);
