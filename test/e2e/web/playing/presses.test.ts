import { vi } from 'vitest';
import { livePressesLaw } from './live-presses.js';

vi.mock('../../../../src/node/fresh-seed.js', () => ({ freshSeed: () => '00112233445566778899aabbccddeeff' }));

livePressesLaw(1);
