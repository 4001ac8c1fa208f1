import { expect, test } from 'vitest';
import { fileName } from './save.js';

test.each([
  ['columns', 'Ada', '2026-11-15T12:34:56.000Z', 'columns-Ada-2026-11-15-12-34'],
  ['columns', '../../etc/passwd', 'never', 'columns-etc-passwd'],
  ['columns', ' \u202e:*? ', 0, 'columns-1970-01-01-00-00'],
  ['columns', '', '', 'columns'],
])('names a file of %s by %j at %j: %s', (game, player, date, name) => {
  expect(fileName(game, player, date)).toBe(name);
});
