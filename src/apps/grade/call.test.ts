import { describe, expect, test } from 'vitest';
import { filledIn } from './call.js';

describe('the words of a command', () => {
  test.each([
    ['nothing to fill in', ['a', 'b'], { flags: {} }, ['a', 'b']],
    ['the file where it is named', ['a', '--in={board}', 'b'], { file: 'x', flags: {} }, ['a', '--in=/f', 'b']],
    ['the file last', ['a', 'b'], { file: '', flags: {} }, ['a', 'b', '/f']],
    ['what is dealt', ['a', '{pieces}', '-{pieces}-'], { flags: { pieces: 'T$&' } }, ['a', 'T$&', '-T$&-']],
    ['nothing is dealt', ['a', '{pieces}'], { flags: {} }, ['a', '']],
  ])('%s', (_, command, script, words) => {
    expect(filledIn(command, { input: '', ...script }, '/f')).toEqual(words);
  });
});
