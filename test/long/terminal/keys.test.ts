import { afterEach, describe } from 'vitest';
import { ENCODED_OTHERWISE, losesNoKey } from '../../e2e/terminal/keys.js';
import { closeAll } from '../../support/terminal/terminal.js';

afterEach(closeAll);

describe('no key is lost or doubled, however fast they are typed', () => losesNoKey(ENCODED_OTHERWISE));
