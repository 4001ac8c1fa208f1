import { modernLaws } from './modern-laws.oracle.js';

modernLaws(1);
