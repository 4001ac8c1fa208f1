import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { chooseSuite, suiteFiles, suiteOf } from '#grader/cases/suite.js';
import { WITH_GRADING } from '../../support/games/listed.js';

const loaded = await Promise.all(WITH_GRADING.map(async ({ id, grading }) => [id, (await grading()).grading] as const));

/** Stores the suites again: GRIDFALL_UPDATE=1 npx vitest run test/e2e/grade/suites.test.ts */
const isUpdating = process.env.GRIDFALL_UPDATE === '1';

interface Amount {
  /** Games whose suites are chosen again, which takes long where outputs are. Undefined for all. */
  readonly chosen?: readonly string[];
}

export function testSuites({ chosen: games }: Amount): void {
  describe.each(loaded)('the stored suite of %s', (game, grading) => {
    const editions = grading.editions ?? ['only'];
    const subjectOf = (edition: string) =>
      ({ grading, flags: edition === 'only' ? {} : { edition }, comparison: 'exact' }) as const;

    test.each(editions)('is worth a hundred points (%s)', edition => {
      const suite = suiteOf(subjectOf(edition));
      const files = suiteFiles(game, grading, suite);
      const points = files.find(({ name }) => name === 'points.txt')!.text;
      const sum = Array.from(points.matchAll(/ ([\d.]+)$/gm), ([, share]) => Number(share)).reduce((a, b) => a + b, 0);
      expect(sum).toBeCloseTo(100, 0);
      expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
      for (const { name, testCase } of suite)
        expect(files.find(file => file.name === `${name}.out`)?.text).toBe(testCase.expected);
    });

    test.each(editions)('tests every ruling (%s)', edition => {
      const tested = suiteOf(subjectOf(edition)).flatMap(({ rulings }) => rulings);
      expect([...new Set(tested)].sort()).toEqual(grading.rulings.map(({ id }) => id).sort());
    });

    if (games !== undefined && !games.includes(game) && !isUpdating) return;
    test('is the one that would be chosen now', () => {
      const chosen = Object.fromEntries(editions.map(edition => [edition, chooseSuite(subjectOf(edition))]));
      if (isUpdating) store(game, chosen);
      else expect(grading.suite).toEqual(chosen);
    }, 600_000);
  });
}

function store(game: string, suites: Readonly<Record<string, readonly string[]>>): void {
  const file = fileURLToPath(new URL(`../../../src/games/${game}/grading/suite.ts`, import.meta.url));
  writeFileSync(file, `${Object.keys(suites).length === 1 ? alone(suites) : together(suites)}`);
}

const ABOUT = '/** Chosen by `chooseSuite`; test/e2e/grade/suites.test.ts checks it and can store it again. */\n';
const quoted = (entries: readonly string[]): string => entries.map(entry => `    '${entry}',\n`).join('');

const alone = (suites: Readonly<Record<string, readonly string[]>>): string =>
  `${ABOUT}export const suite: Readonly<Record<string, readonly string[]>> = {\n${Object.entries(suites)
    .map(([edition, entries]) => `  ${edition}: [\n${quoted(entries)}  ],\n`)
    .join('')}};\n`;

/** The suites of two editions as one list, for `suitesOf`. */
function together(suites: Readonly<Record<string, readonly string[]>>): string {
  const [one, other] = Object.keys(suites);
  const entries = interleaved(suites[one!]!, suites[other!]!, [one!, other!]);
  const list = `export const suite = suitesOf(\n  ['${one}', '${other}'],\n  [\n${quoted(entries)}  ],\n);\n`;
  return `import { suitesOf } from '#engine/program/suites.js';\n\n${ABOUT}${list}`;
}

/** An entry that both have stands once. Each list keeps its order. */
function interleaved(one: readonly string[], other: readonly string[], names: readonly [string, string]): string[] {
  const [first, ...more] = one;
  if (first === undefined) return other.map(entry => `${names[1]} ${entry}`);
  const at = other.indexOf(first);
  if (at < 0) return [`${names[0]} ${first}`, ...interleaved(more, other, names)];
  const before = other.slice(0, at).map(entry => `${names[1]} ${entry}`);
  return [...before, first, ...interleaved(more, other.slice(at + 1), names)];
}
