import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { filled } from '../games/filled.js';
import { programOf } from '../needs.js';

/** A small program of a student, in one file, in `test/submissions`. */
export interface Submission {
  readonly game: string;
  readonly file: string;
  /** The claim about it in its first line. */
  readonly claim: string;
}

const SUBMISSIONS = join('test', 'submissions');

const all: readonly Submission[] = readdirSync(SUBMISSIONS).flatMap(game =>
  readdirSync(join(SUBMISSIONS, game))
    .filter(file => /\.(py|mjs)$/.test(file))
    .map(file => ({ game, file, claim: claimOf(game, file) })),
);

const having = (what: string, isSo: (claim: string) => boolean): readonly Submission[] =>
  filled(
    what,
    all.filter(({ claim }) => isSo(claim)),
  );

export const RIGHT = having('right programs', claim => claim === 'breaks nothing');
export const WRONG = having('wrong programs', claim => claim.startsWith('breaks ') && claim !== 'breaks nothing');
export const OF_OTHER_EDITIONS = having('programs of other editions', claim =>
  claim.startsWith('follows the edition '),
);

export const titleOf = ({ game, file }: Submission): string => `${game}/${file}`;

/** The submission with this title. */
export function submission(title: string): Submission {
  const found = all.find(one => titleOf(one) === title);
  if (!found) throw new Error(`there is no submission ${title}`);
  return found;
}

/** The words that run it. Arguments that the game gives its program come after them. */
export function commandOf({ game, file }: Submission): string[] {
  const path = join(SUBMISSIONS, game, file);
  return extname(file) === '.py' ? [programOf('python'), '-S', path] : [process.execPath, path];
}

/** Everything that its answers depend on. Wrong programs change the right one. */
export const textOf = ({ game, file }: Submission): string =>
  [file, `right${extname(file)}`].map(name => name + textIn(game, name)).join('');

function claimOf(game: string, file: string): string {
  const [first = ''] = textIn(game, file).split('\n');
  return first.replace(/^(#|\/\/) /, '');
}

function textIn(game: string, file: string): string {
  return readFileSync(join(SUBMISSIONS, game, file), 'utf8');
}
