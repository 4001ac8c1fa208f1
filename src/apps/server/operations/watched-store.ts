import type { Store } from '../store/store.js';
import { StoreError } from '../store/store-error.js';
import { firstDamaged } from './log-check.js';
import type { StoreHealth } from './store-health.js';

type Method = (...args: unknown[]) => Promise<unknown>;

/** Writes that players wait for. */
const WRITES: readonly PropertyKey[] = ['create', 'append'];

/** The same store. Its failures are reported to `health`, and lines are checked before anybody gets them. */
export function watchedStore(store: Store, health: StoreHealth): Store {
  const watched = (name: PropertyKey, method: Method): Method => {
    return async (...args) => {
      const answer = method.apply(store, args);
      answer.catch(error => health.failed(error));
      return WRITES.includes(name) ? health.watch(answer) : answer;
    };
  };
  const lines: Store['lines'] = (game, first, most) => checkedLines(store, game, first, most);
  const checked = watched('lines', lines as Method);
  return new Proxy(store, {
    get(_, name) {
      const member: unknown = Reflect.get(store, name, store);
      if (name === 'lines') return checked;
      return typeof member === 'function' ? watched(name, member as Method) : member;
    },
  });
}

/** Like `Store.lines`, but throws `log-damaged` instead of returning lines that are not as they were written, or too few. */
async function checkedLines(store: Store, game: string, first: number, most: number): Promise<readonly string[]> {
  const [before, lines] = await readAfter(store, game, first, most);
  if (lines.length === 0) {
    const row = await store.game(game);
    if (row && row.lines >= first) throw damaged(game, `line ${first} is missing`);
  }
  const wrong = firstDamaged(lines, before);
  if (wrong >= 0) throw damaged(game, `line ${first + wrong} does not match its checksum`);
  return lines;
}

type LinesAfter = readonly [before: string | undefined, lines: readonly string[]];

/** Lines from number `first` on, and the one before them. */
async function readAfter(store: Store, game: string, first: number, most: number): Promise<LinesAfter> {
  if (first <= 1) return [undefined, await store.lines(game, first, most)];
  const [before, ...lines] = await store.lines(game, first - 1, most + 1);
  // A very long line comes alone.
  return [before, lines.length > 0 ? lines : await store.lines(game, first, most)];
}

const damaged = (game: string, says: string): StoreError =>
  new StoreError('log-damaged', new Error(`game ${game}: ${says}`));
