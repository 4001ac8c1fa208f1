import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { chooseSuite } from '../../../src/grader/cases/suite.js';
import { WITH_GRADING } from '../../support/games/listed.js';
import { isLong } from '../../support/long.js';

const loaded = await Promise.all(WITH_GRADING.map(async ({ id, grading }) => [id, (await grading()).grading] as const));

/** Stores the suites again: GRIDFALL_UPDATE=1 npx vitest run test/e2e/grade/suites.test.ts */
const isUpdating = process.env.GRIDFALL_UPDATE === '1';

describe.each(loaded)('the stored suite of %s', (game, grading) => {
  test('is the one that would be chosen now', () => {
    // Choosing takes long for games with large outputs.
    const editions = isUpdating || isLong ? (grading.editions ?? ['only']) : (grading.editions ?? ['only']).slice(0, 1);
    const chosen = Object.fromEntries(
      editions.map(edition => {
        const flags = edition === 'only' ? {} : { edition };
        return [edition, chooseSuite({ grading, flags, comparison: 'exact' })];
      }),
    );
    if (isUpdating) store(game, chosen);
    else expect(grading.suite).toMatchObject(chosen);
  }, 600_000);
});

function store(game: string, suite: Readonly<Record<string, readonly string[]>>): void {
  const file = fileURLToPath(new URL(`../../../src/games/${game}/grading/suite.ts`, import.meta.url));
  const lists = Object.entries(suite).map(
    ([edition, entries]) => `  ${edition}: [\n${entries.map(entry => `    '${entry}',\n`).join('')}  ],\n`,
  );
  writeFileSync(
    file,
    `/** Chosen by \`chooseSuite\`; test/e2e/grade/suites.test.ts checks it and can store it again. */\nexport const suite: Readonly<Record<string, readonly string[]>> = {\n${lists.join('')}};\n`,
  );
}
