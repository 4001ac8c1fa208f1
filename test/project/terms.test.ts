import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const GAMES = fileURLToPath(new URL('../../src/games', import.meta.url));
const WORDS = fileURLToPath(new URL('../../src/apps/web/words', import.meta.url));

const files = readdirSync(WORDS)
  .map(language => join(WORDS, language, 'terms.ts'))
  .filter(path => existsSync(path));

/** The engine adds the texts of goals and positions to every game that has them. */
const ADDED = ['goal', 'position'].map(name =>
  fileURLToPath(new URL(`../../src/engine/contract/${name}.ts`, import.meta.url)),
);

/** Terms are looked up by the English text, so a text that changes in a game loses its translation silently. */
test.each(files)('%s translates only texts that a game still has', async path => {
  const { terms } = (await import(path)) as { terms: Readonly<Record<string, string>> };
  const sources = readdirSync(GAMES, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map(name => join(GAMES, name))
    .concat(ADDED)
    .map(path => readFileSync(path, 'utf8'))
    .join('\n');
  expect(Object.keys(terms).filter(text => !sources.includes(text))).toEqual([]);
});

test('there is a language to look at', () => {
  expect(files.length).toBeGreaterThan(0);
});

/** One German word for one thing, wherever the English text uses this word. */
const GERMAN: readonly (readonly [english: RegExp, not: RegExp, but: string])[] = [
  [/(?<!in a )\brows?\b/i, /\bReihen?\b/, 'Zeile; a Reihe is a series of Columns'],
  [/\bpuzzles?\b/i, /Aufgabe/, 'Rätsel; an Aufgabe is an assignment'],
  [/\bdrills?\b/i, /Aufgabe|Rätsel(?!,)/, 'Übung'],
  [/\bpick/i, /räum/i, 'wählen; abräumen is what happens then'],
  [/\bpieces?\b/i, /\bTeile?n?\b/, 'Stein, or its own name'],
];

/** Files with the same texts in both languages. */
const PAIRS = [
  ...readdirSync(join(WORDS, 'de'), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts') && existsSync(join(WORDS, 'en', name)))
    .map(name => [join(WORDS, 'en', name), join(WORDS, 'de', name)] as const),
  ...['coach/words/*', 'coach/words/*-puzzles', 'coach/drills/*', 'front/intro/*'].map(
    path =>
      ['english', 'german'].map(language => join(GAMES, '..', `${path.replace('*', language)}.ts`)) as [string, string],
  ),
];

/** Pairs of texts at the same place. A text with values is made with some. */
function* pairsIn(english: unknown, german: unknown): Generator<readonly [string, string]> {
  const [en, de] = [said(english), said(german)];
  if (typeof en === 'string' && typeof de === 'string') yield [en, de];
  else if (en && de && typeof en === 'object' && typeof de === 'object')
    for (const [key, value] of Object.entries(en))
      yield* pairsIn(value, (de as Readonly<Record<string, unknown>>)[key]);
}

function said(text: unknown): unknown {
  if (typeof text !== 'function') return text;
  try {
    return text(2, 2, 2, 2);
  } catch {
    return undefined;
  }
}

test('in German one thing has one word', async () => {
  const pairs: (readonly [string, string])[] = [];
  for (const paths of PAIRS) {
    const [en, de] = await Promise.all(paths.map(async path => Object.values((await import(path)) as object)));
    pairs.push(...pairsIn(en, de));
  }
  expect(pairs.length).toBeGreaterThan(500);
  const wrong = GERMAN.flatMap(([english, not, but]) =>
    pairs.filter(([en, de]) => english.test(en) && not.test(de)).map(([, de]) => `${de} (${but})`),
  );
  expect(wrong).toEqual([]);
});
