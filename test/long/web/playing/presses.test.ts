import { vi } from 'vitest';
import { livePressesLaw } from '../../../e2e/web/playing/live-presses.js';
import { pressesLaw } from '../../../laws/presses/presses.js';

vi.mock('../../../../src/node/fresh-seed.js', () => ({ freshSeed: () => '00112233445566778899aabbccddeeff' }));

pressesLaw(150);
livePressesLaw(25);
