import type { GameInfo } from '#wire/http/shapes.js';
import { printOf } from '#wire/identity.js';

type Signed = Pick<GameInfo, 'player' | 'key'>;

/** The mark beside a name: it is unsigned, or shares its name with another key and so shows the print of its own. */
export type PlayerMark = { readonly kind: 'keyless' } | { readonly kind: 'print'; readonly print: string };

export function markOf({ player, key }: Signed, all: readonly Signed[]): PlayerMark | undefined {
  if (key === undefined) return { kind: 'keyless' };
  const isShared = all.some(other => other.key !== key && plain(other.player) === plain(player));
  return isShared ? { kind: 'print', print: printOf(key) } : undefined;
}

/** Names that differ in case or width only look the same. */
const plain = (name: string): string => name.normalize('NFKC').toLowerCase();
