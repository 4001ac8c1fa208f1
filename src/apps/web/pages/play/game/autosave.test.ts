import { describe, expect, test } from 'vitest';
import type { AnyGame } from '#engine/contract/game.js';
import { openSession, type Session } from '#engine/play/session.js';
import { resumeGame } from '#engine/record/resume-game.js';
import { Verifier } from '#engine/record/verifier.js';
import { loadGames } from '#games/catalogue.js';
import type { KeptGame } from '#web/keep/kept-games.js';
import { Autosave, type KeptGamesStore } from './autosave.js';
import { joinLines, type UnsavedLines, type UnsavedLinesStore } from './unsaved-lines.js';

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

/** Keeps games in memory; can be made to fail or to hang. */
class FakeKeptGames implements KeptGamesStore {
  kept: KeptGame | undefined;
  readonly parts = new Map<number, string>();
  readonly unsaved = new Map<string, UnsavedLines>();
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

function keep(session: Session, games: FakeKeptGames, kept = KEPT, lines?: readonly string[]): Autosave {
  const unsavedLines: UnsavedLinesStore = {
    leave: (id, unsaved) => void games.unsaved.set(id, unsaved),
    forget: id => void games.unsaved.delete(id),
  };
  return new Autosave(session, kept, lines ? { lines } : ABOUT, { games, unsavedLines, now: () => 7 });
}

/** The verifier's findings on a complete replay file. */
function verified(game: AnyGame, text: string) {
  const verifier = new Verifier(() => game);
  for (const line of text.trimEnd().split('\n')) verifier.addLine(line);
  return verifier.findings();
}

const noSeed = (): string => {
  throw new Error('the seed is known');
};

describe('a game being played', () => {
  test('is saved line by line and ends as a valid replay', async () => {
    const games = new FakeKeptGames();
    const session = openSession(columns, { seed: 'keep' });
    const autosave = keep(session, games);
    await tick();
    expect(games.parts.size).toBe(1);
    while (session.status().phase === 'playing') {
      session.play('d', session.now() + 100);
      autosave.update();
      await tick();
    }
    expect(games.kept).toMatchObject({ status: 'open', turn: session.status().turn, updated: 7 });
    expect(await autosave.finish()).toMatchObject({ id: 'one', status: 'finished', phase: 'lost', blemishes: [] });
    expect(games.kept?.status).toBe('finished');
    expect(verified(columns, games.text)).toMatchObject({ deals: 'checked', result: { phase: 'lost' } });
    expect(games.unsaved.size).toBe(0);
  });

  test('lines that arrive during a write go into the next part', async () => {
    const games = new FakeKeptGames();
    const session = openSession(columns, { seed: 'keep' });
    const autosave = keep(session, games);
    for (const move of 'rsrsd') {
      session.play(move);
      autosave.update();
    }
    await tick();
    expect([...games.parts.keys()]).toEqual([0, 1]);
    expect(verified(columns, games.text).entries).toBe(session.log().length);
  });

  test('a finished game has its time, and says that its score was kept', async () => {
    const games = new FakeKeptGames();
    const session = openSession(columns, { seed: 'keep' });
    const autosave = keep(session, games);
    session.play('d', 4200);
    session.advance(9000);
    autosave.keepScore();
    expect(await autosave.finish()).toMatchObject({ phase: 'playing', duration: 4200, isScoreKept: true });
    expect(games.kept?.isScoreKept).toBe(true);
  });

  test('undo is recorded as a blemish', async () => {
    const games = new FakeKeptGames();
    const session = openSession(columns, { seed: 'keep' });
    const autosave = keep(session, games, { ...KEPT, blemishes: ['seed'] });
    session.play('d');
    session.play('d');
    session.undo();
    autosave.update();
    expect((await autosave.finish())?.blemishes).toEqual(['seed', 'undo']);
  });

  test('is not kept without a move', async () => {
    const games = new FakeKeptGames();
    const autosave = keep(openSession(columns, { seed: 'keep' }), games);
    expect(await autosave.finish()).toBeUndefined();
    expect(games.removed).toEqual(['one']);
  });

  test('continues in a browser that cannot save, and says so', async () => {
    const games = new FakeKeptGames();
    games.isBroken = true;
    const session = openSession(columns, { seed: 'keep' });
    const autosave = keep(session, games);
    await tick();
    expect(autosave.isFailing.value).toBe(true);
    session.play('d');
    autosave.update();
    autosave.checkpoint();
    expect(await autosave.finish()).toBeUndefined();
  });
});

describe('a closed page', () => {
  /** A game left between two ticks. */
  function played(): { session: Session; games: FakeKeptGames; autosave: Autosave } {
    const games = new FakeKeptGames();
    const session = openSession(drMario, { seed: 'keep' });
    const autosave = keep(session, games, { ...KEPT, game: 'dr-mario' });
    session.advance(1234);
    session.play('<');
    autosave.update();
    return { session, games, autosave };
  }

  test('resumes to the millisecond', async () => {
    const { session, games, autosave } = played();
    await tick();
    session.advance(1777);
    autosave.checkpoint();
    await tick();
    const { session: again } = resumeGame(() => drMario, games.lines, noSeed);
    expect([again.now(), again.deadline(), again.hash()]).toEqual([1777, session.deadline(), session.hash()]);
  });

  test('resumes even if the last lines were never stored', async () => {
    const { session, games, autosave } = played();
    await tick();
    games.isStuck = true;
    session.advance(2500);
    session.play('>');
    autosave.update();
    session.advance(2600);
    autosave.checkpoint();
    await tick();
    const lines = joinLines(games.lines, games.unsaved.get('one'));
    expect(lines.length).toBeGreaterThan(games.lines.length);
    const { session: again } = resumeGame(() => drMario, lines, noSeed);
    expect([again.now(), again.hash()]).toEqual([2600, session.hash()]);
  });

  test('is resumed and finished as one replay', async () => {
    const { games, autosave } = played();
    autosave.checkpoint();
    await tick();
    const taken = resumeGame(() => drMario, games.lines, noSeed);
    games.parts.clear();
    const next = keep(taken.session, games, games.kept, taken.lines);
    while (taken.session.status().phase === 'playing') {
      taken.session.advance(taken.session.deadline()!);
      next.update();
    }
    await next.finish();
    expect(verified(drMario, games.text)).toMatchObject({ deals: 'checked', result: { phase: 'lost' } });
  });

  test('ignores unsaved lines that are older than the stored ones or do not follow them', () => {
    expect(joinLines(['a', 'b', 'c'], { after: 1, lines: ['b'] })).toEqual(['a', 'b', 'c']);
    expect(joinLines(['a'], { after: 3, lines: ['d'] })).toEqual(['a']);
    expect(joinLines(['a'], undefined)).toEqual(['a']);
    expect(joinLines(['a', 'b'], { after: 1, lines: ['b', 'c'] })).toEqual(['a', 'b', 'c']);
  });

  test('skips damaged lines and resumes from the last valid one', () => {
    const { session, games, autosave } = played();
    autosave.checkpoint();
    const lines = [...joinLines([], games.unsaved.get('one'))];
    lines[lines.length - 1] = lines.at(-1)!.replace('"state":"', '"state":"0');
    const { session: again, lines: good } = resumeGame(() => drMario, lines, noSeed);
    expect(good.length).toBe(lines.length - 1);
    expect(again.hash()).toBe(session.hash());
    expect(() => resumeGame(() => drMario, ['nonsense\n'], noSeed)).toThrow('line 1');
  });
});
