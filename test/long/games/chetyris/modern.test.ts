import { modernLaws } from '#games/chetyris/modern-laws.oracle.js';

modernLaws(50);
