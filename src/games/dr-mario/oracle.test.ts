import { oracleLaws } from './laws.oracle.js';

oracleLaws(1);
