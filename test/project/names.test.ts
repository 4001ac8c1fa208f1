import { describe, expect, test } from 'vitest';
import { codeIn, textOf } from '../support/project/imports.js';

const sources = codeIn('src').filter(file => !/\.(test|oracle)\.tsx?$/.test(file));

/** A layer, or an app. Games are apart: the same name means the same part of each. */
const partOf = (file: string): string => /^src\/(apps\/[^/]+|[^/]+)/.exec(file)![1]!;

const typesIn = (text: string): string[] =>
  [...text.matchAll(/^export (?:declare )?(?:abstract )?(?:interface|type|class) (\w+)/gm)].map(([, name]) => name!);

/** The names that more than one of these texts exports as a type. */
function twiceIn(texts: readonly string[]): string[] {
  const names = texts.flatMap(typesIn);
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))].sort();
}

const parts = [...new Set(sources.map(partOf))].filter(part => part !== 'games').sort();

test.each(parts)('every exported type of %s has a name of its own', part => {
  const texts = sources.filter(file => partOf(file) === part).map(textOf);
  expect(twiceIn(texts)).toEqual([]);
});

describe('the search for names', () => {
  test('finds a name that is defined twice, whatever defines it', () => {
    const texts = ['export interface Aim {}\nexport type Way = 1;', 'export abstract class Aim {}', 'interface Way {}'];
    expect(twiceIn(texts)).toEqual(['Aim']);
  });

  test('covers the layers and the apps', () => {
    expect(parts).toEqual(expect.arrayContaining(['engine', 'bots', 'coach', 'apps/web', 'apps/cli']));
  });
});
