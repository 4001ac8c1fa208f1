import { modernLaws } from '../../../../src/games/chetyris/oracle/modern-laws.oracle.js';

modernLaws(50);
