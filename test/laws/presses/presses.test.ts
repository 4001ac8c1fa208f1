import { pressesLaw } from './presses.js';

pressesLaw(6);
