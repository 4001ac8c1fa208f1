import { describe, expect, test } from 'vitest';
import type { AnyGame } from '../../../../../engine/contract/game.js';
import { openSession, type Session } from '../../../../../engine/play/session.js';
import { Verifier } from '../../../../../engine/record/verifier.js';
import { loadGames } from '../../../../../games/catalogue.js';
import type { KeptGame } from '../../../keep/kept-game.js';
import { Keeper, type Shelf } from './autosave.js';
import { type Ends, joined, type Tail } from './unsaved-lines.js';
import { takeUp } from './resume-game.js';

const games = await loadGames();
const columns = games.get('columns')!;
const drMario = games.get('dr-mario')!;

const KEPT: KeptGame = {
  id: 'one',
  game: 'columns',
  player: 'somebody',
  settings: {},
  table: 'columns',
  status: 'open',
  phase: 'playing',
  score: 0,
  turn: 0,
  blemishes: [],
  begun: 0,
  updated: 0,
};
const ABOUT = { player: 'somebody', date: '2026-01-01T00:00:00.000Z', program: 'test' };
const tick = (): Promise<void> => new Promise(resolve => setTimeout(resolve));

/** A shelf in memory, which can be made to fail or to be slow. */
class FakeShelf implements Shelf {
  kept: KeptGame | undefined;
  readonly parts = new Map<number, string>();
  readonly ends = new Map<string, Ends>();
  isBroken = false;
  isStuck = false;
  removed: string[] = [];

  put = (game: KeptGame, text: string): Promise<void> => this.#write(game, 0, text);
  append = (game: KeptGame, part: number, text: string): Promise<void> => this.#write(game, part, text);
  remove = async (id: string): Promise<void> => void this.removed.push(id);

  get text(): string {
    return [...this.parts]
      .sort(([one], [other]) => one - other)
      .map(([, text]) => text)
      .join('');
  }

  get lines(): string[] {
    return this.text.split(/(?<=\n)/);
  }

  async #write(game: KeptGame, part: number, text: string): Promise<void> {
    if (this.isBroken) throw new Error('full');
    if (this.isStuck) await new Promise(() => {});
    this.kept = game;
    this.parts.set(part, text);
  }
}

function keep(session: Session, shelf: FakeShelf, kept = KEPT, lines?: readonly string[]): Keeper {
  const tail: Tail = {
    leave: (id, ends) => void shelf.ends.set(id, ends),
    forget: id => void shelf.ends.delete(id),
  };
  return new Keeper(session, kept, lines ? { lines } : ABOUT, { shelf, tail, now: () => 7 });
}

/** A file that holds from its first byte to its last. */
function verified(game: AnyGame, text: string) {
  const verifier = new Verifier(() => game);
  for (const line of text.trimEnd().split('\n')) verifier.addLine(line);
  return verifier.findings();
}

const noSeed = (): string => {
  throw new Error('the seed is known');
};

describe('a game as it goes', () => {
  test('is there line by line, and ends as a replay', async () => {
    const shelf = new FakeShelf();
    const session = openSession(columns, { seed: 'keep' });
    const keeper = keep(session, shelf);
    await tick();
    expect(shelf.parts.size).toBe(1);
    while (session.status().phase === 'playing') {
      session.play('d', session.now() + 100);
      keeper.update();
      await tick();
    }
    expect(shelf.kept).toMatchObject({ status: 'open', turn: session.status().turn, updated: 7 });
    expect(await keeper.finish()).toMatchObject({ id: 'one', status: 'finished', phase: 'lost', blemishes: [] });
    expect(shelf.kept?.status).toBe('finished');
    expect(verified(columns, shelf.text)).toMatchObject({ deals: 'checked', result: { phase: 'lost' } });
    expect(shelf.ends.size).toBe(0);
  });

  test('what comes while the shelf is busy goes together into the next part', async () => {
    const shelf = new FakeShelf();
    const session = openSession(columns, { seed: 'keep' });
    const keeper = keep(session, shelf);
    for (const move of 'rsrsd') {
      session.play(move);
      keeper.update();
    }
    await tick();
    expect([...shelf.parts.keys()]).toEqual([0, 1]);
    expect(verified(columns, shelf.text).entries).toBe(session.log().length);
  });

  test('a move taken back is a blemish', async () => {
    const shelf = new FakeShelf();
    const session = openSession(columns, { seed: 'keep' });
    const keeper = keep(session, shelf, { ...KEPT, blemishes: ['seed'] });
    session.play('d');
    session.play('d');
    session.undo();
    keeper.update();
    expect((await keeper.finish())?.blemishes).toEqual(['seed', 'undo']);
  });

  test('nobody has played it: it is not kept', async () => {
    const shelf = new FakeShelf();
    const keeper = keep(openSession(columns, { seed: 'keep' }), shelf);
    expect(await keeper.finish()).toBeUndefined();
    expect(shelf.removed).toEqual(['one']);
  });

  test('a browser that keeps nothing: it goes on, and says so', async () => {
    const shelf = new FakeShelf();
    shelf.isBroken = true;
    const session = openSession(columns, { seed: 'keep' });
    const keeper = keep(session, shelf);
    await tick();
    expect(keeper.isFailing.value).toBe(true);
    session.play('d');
    keeper.update();
    keeper.checkpoint();
    expect(await keeper.finish()).toBeUndefined();
  });
});

describe('a page that goes away', () => {
  /** To somewhere between two ticks. */
  function played(): { session: Session; shelf: FakeShelf; keeper: Keeper } {
    const shelf = new FakeShelf();
    const session = openSession(drMario, { seed: 'keep' });
    const keeper = keep(session, shelf, { ...KEPT, game: 'dr-mario' });
    session.advance(1234);
    session.play('<');
    keeper.update();
    return { session, shelf, keeper };
  }

  test('goes on to the millisecond', async () => {
    const { session, shelf, keeper } = played();
    await tick();
    session.advance(1777);
    keeper.checkpoint();
    await tick();
    const { session: again } = takeUp(drMario, shelf.lines, noSeed);
    expect([again.now(), again.deadline(), again.hash()]).toEqual([1777, session.deadline(), session.hash()]);
  });

  test('even if the shelf never got the last lines', async () => {
    const { session, shelf, keeper } = played();
    await tick();
    shelf.isStuck = true;
    session.advance(2500);
    session.play('>');
    keeper.update();
    session.advance(2600);
    keeper.checkpoint();
    await tick();
    const lines = joined(shelf.lines, shelf.ends.get('one'));
    expect(lines.length).toBeGreaterThan(shelf.lines.length);
    const { session: again } = takeUp(drMario, lines, noSeed);
    expect([again.now(), again.hash()]).toEqual([2600, session.hash()]);
  });

  test('is gone on with and finished as one replay', async () => {
    const { shelf, keeper } = played();
    keeper.checkpoint();
    await tick();
    const taken = takeUp(drMario, shelf.lines, noSeed);
    shelf.parts.clear();
    const next = keep(taken.session, shelf, shelf.kept, taken.lines);
    while (taken.session.status().phase === 'playing') {
      taken.session.advance(taken.session.deadline()!);
      next.update();
    }
    await next.finish();
    expect(verified(drMario, shelf.text)).toMatchObject({ deals: 'checked', result: { phase: 'lost' } });
  });

  test('ends that are older than the shelf, or do not fit to it, are left out', () => {
    expect(joined(['a', 'b', 'c'], { after: 1, lines: ['b'] })).toEqual(['a', 'b', 'c']);
    expect(joined(['a'], { after: 3, lines: ['d'] })).toEqual(['a']);
    expect(joined(['a'], undefined)).toEqual(['a']);
    expect(joined(['a', 'b'], { after: 1, lines: ['b', 'c'] })).toEqual(['a', 'b', 'c']);
  });

  test('damaged lines are left out, and it goes on from the last good one', () => {
    const { session, shelf, keeper } = played();
    keeper.checkpoint();
    const lines = [...joined([], shelf.ends.get('one'))];
    lines[lines.length - 1] = lines.at(-1)!.replace('"state":"', '"state":"0');
    const { session: again, lines: good } = takeUp(drMario, lines, noSeed);
    expect(good.length).toBe(lines.length - 1);
    expect(again.hash()).toBe(session.hash());
    expect(() => takeUp(drMario, ['nonsense\n'], noSeed)).toThrow('line 1');
  });
});
