import { modernLaws } from '../../../../src/games/chetyris/modern-laws.oracle.js';

modernLaws(50);
