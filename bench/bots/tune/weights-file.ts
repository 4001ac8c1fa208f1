import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Weights } from '#engine/contract/mind/mind.js';
import { ROOT } from '../../harness/root.js';

export const weightsFileOf = (game: string): string => join(ROOT, 'src', 'games', game, 'mind', 'weights.ts');

/** Writes weights into a game's file, in place of those with the same name, with lines that say where they come from. */
export function writeWeights(game: string, name: string, weights: Weights, origin: readonly string[]): void {
  const file = weightsFileOf(game);
  writeFileSync(file, withWeights(readFileSync(file, 'utf8'), name, weights, origin));
}

export function withWeights(text: string, name: string, { deeds, traits }: Weights, origin: readonly string[]): string {
  const comment = ['/**', ...origin.flatMap(wrapped).map(line => ` * ${line}`), ' */'].join('\n');
  const list = (numbers: readonly number[]): string => `[${numbers.join(', ')}]`;
  const block = `${comment}\nexport const ${name}: Weights = {\n  deeds: ${list(deeds)},\n  traits: ${list(traits)},\n};\n`;
  const old = new RegExp(
    `(/\\*\\*(?:(?!\\*/)[^])*\\*/\\n)?export const ${name}: Weights = \\{(?:(?!\\};\\n)[^])*\\};\\n`,
  );
  return old.test(text) ? text.replace(old, () => block) : `${text}\n${block}`;
}

/** Lines of at most 115 characters, broken between words. */
export const wrapped = (text: string): string[] => text.match(/.{1,115}(?= |$)/g)!.map(line => line.trim());
