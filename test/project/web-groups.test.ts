import { describe, expect, test } from 'vitest';
import { GROUPS } from '../../scripts/web-groups.mjs';
import { codeIn } from '../support/project/imports.js';

const sources = codeIn('src').map(file => file.replaceAll('\\', '/').replace(/^src\//, ''));

/** A pattern without alternatives for each that it has: `a/(b|c)` is `a/b` and `a/c`. What may not follow stays as it is. */
function alternativesOf(pattern: string): readonly string[] {
  const group = /\((?!\?)([^()]*(?:\((?:[^()]|\([^()]*\))*\)[^()]*)*)\)/.exec(pattern);
  if (!group) return [pattern];
  const [before, after] = [pattern.slice(0, group.index), pattern.slice(group.index + group[0].length)];
  return topLevel(group[1]!).flatMap(one => alternativesOf(before + one + after));
}

function topLevel(text: string): readonly string[] {
  const found = [''];
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    if (sign === '|' && depth === 0) found.push('');
    else found[found.length - 1] += sign;
  }
  return found;
}

const matchesNone = (pattern: string): boolean => !sources.some(file => new RegExp(`^(?:${pattern})`).test(file));

describe('the files into which the web app is split', () => {
  test.each(GROUPS.map(({ name, patterns }) => [name, patterns] as const))(
    '%s: every pattern matches a source',
    (_, patterns) => {
      expect(patterns.flatMap(alternativesOf).filter(matchesNone)).toEqual([]);
    },
  );

  test('what a pattern leaves out exists, too', () => {
    const leftOut = GROUPS.flatMap(({ patterns }) => patterns).filter(pattern => pattern.includes('(?!'));
    expect(
      leftOut
        .map(pattern => pattern.replaceAll('(?!', '('))
        .flatMap(alternativesOf)
        .filter(matchesNone),
    ).toEqual([]);
  });

  test('a pattern in vain is noticed', () => {
    expect(alternativesOf('a/(b|c(d|e))/(?!f)')).toEqual(['a/b/(?!f)', 'a/cd/(?!f)', 'a/ce/(?!f)']);
    expect(matchesNone('engine/play/motor')).toBe(true);
  });
});
