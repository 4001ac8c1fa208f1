import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe } from 'vitest';
import { verifiesInThreads } from '../../e2e/cli/programs.js';

const replays = fileURLToPath(new URL('../../replays', import.meta.url));

describe('verify', () => verifiesInThreads(readdirSync(replays).map(name => join(replays, name))));
