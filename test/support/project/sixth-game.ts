import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXAMPLE } from '../../example/catalogue.js';
import { ROOT } from './imports.js';

/** Adds the example to a copy of the project: its folder, its page of rules, and its listing, word for word, at the end of the list. */
export function addSixthGame(root: string): void {
  cpSync(join(ROOT, 'test/example', EXAMPLE.id), join(root, 'src/games', EXAMPLE.id), { recursive: true });
  cpSync(join(ROOT, 'test/example', `${EXAMPLE.id}.md`), join(root, 'docs/rules', `${EXAMPLE.id}.md`));
  const example = readFileSync(join(ROOT, 'test/example/catalogue.ts'), 'utf8');
  const [, listing] = /^export const EXAMPLE: Listing = (\{.*?^\});/ms.exec(example)!;
  const path = join(root, 'src/games/catalogue.ts');
  const [before, after] = readFileSync(path, 'utf8').split(/^(?=\];$)/m) as [string, string];
  writeFileSync(path, `${before}${listing!.replace(/^/gm, '  ')},\n${after}`);
}
