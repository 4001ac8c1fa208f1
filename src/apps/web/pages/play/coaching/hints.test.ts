import { signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadMind } from '../../../../../bots/mindless.js';
import type { HintHost } from '../../../../../coach/hinting/hint-host.js';
import { Hints } from '../../../../../coach/hinting/hints.js';
import type { Asked } from '../../../../../coach/thinking/messages.js';
import { ThinkingProgram } from '../../../../../coach/thinking/program.js';
import { Thinker } from '../../../../../coach/thinking/thinker.js';
import type { Settings } from '../../../../../engine/contract/settings.js';
import { openSession } from '../../../../../engine/play/session.js';
import { Clock } from '../../../../../front/clock.js';
import { isUndone, recordHelp } from '../../../../../front/decisions.js';
import { findListing, loadGames } from '../../../../../games/catalogue.js';
import { breathe } from '../../../thinking/breathe.js';
import type { PlayedGame, TimeMode } from '../game/played-game.js';
import { Player } from '../playing/player.js';
import type { PlayerHost } from '../playing/player-host.js';
import { KeyPlayer } from './key-player.js';

const games = await loadGames();
const minds = new Map(
  await Promise.all([...games.keys()].map(async id => [id, await loadMind(findListing(id)!)] as const)),
);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Thinks in this thread. Answers come when `letThink` is awaited. */
const openThinker = (heard: Asked[]): Thinker =>
  new Thinker({
    start(hear) {
      const load = async (id: string) => ({ game: games.get(id)!, mind: minds.get(id)! });
      const now = () => performance.now();
      const program = new ThinkingProgram({ load, now, breathe, tell: told => void breathe().then(() => hear(told)) });
      const send = (asked: Asked): void => {
        heard.push(asked);
        program.hear(asked);
      };
      return { send, end() {} };
    },
    after() {},
  });

interface Table {
  readonly timeMode?: TimeMode;
  readonly settings?: Settings;
  readonly isRanked?: boolean;
  readonly isDaily?: boolean;
}

function sit(id: string, { timeMode = 'timed', settings = {}, isRanked = false, isDaily = false }: Table = {}) {
  const game = games.get(id)!;
  const session = openSession(game, { settings, seed: 'hints' });
  const played: PlayedGame = {
    game,
    session,
    timeMode,
    settings,
    get isRanked() {
      return isRanked && !isUndone(session);
    },
    ...(isDaily && { live: { id: '', isDaily, viewers: signal(0) } }),
    clock: new Clock(0, () => performance.now()),
    trouble: signal(undefined),
    get isOver() {
      return session.status().phase !== 'playing';
    },
    pauseCost: 'nothing',
    update() {},
    pause() {},
    resume() {},
    checkpoint() {},
    leave() {},
    stop: () => true,
    finish: async () => ({ ranking: { kind: 'unknown' } }),
  };
  const asked: Asked[] = [];
  let costs = 0;
  const playerHost: PlayerHost = {
    changed: ({ how }) => hints.changed(how),
    pointerMoved() {},
    refused() {},
    requested() {},
    ended() {},
  };
  const player = new Player(played, playerHost, { delay: 170, interval: 50, softDropInterval: 'same' });
  const host: HintHost = {
    played,
    get isRunning() {
      return player.isRunning;
    },
    isDaily,
    get isRanked() {
      return played.isRanked;
    },
    get tellsMistakes() {
      return player.situation.mayUndo;
    },
    keys: new KeyPlayer(player),
    askCost: () => void costs++,
    recordHelp: () => player.act(recordHelp),
    show() {},
  };
  const hints = new Hints(host, openThinker(asked));
  player.run();
  return { player, session, hints, asked, costs: () => costs };
}

/** Until the last word about what was asked, which takes a few breaths to come. */
const letThink = async (hints: Hints): Promise<void> => {
  const isThinking = (): boolean => {
    const hint = hints.shown;
    return hint?.kind === 'thinking' || (hint?.kind === 'move' && !hint.isLast);
  };
  for (let k = 0; k < 10_000 && (k < 10 || isThinking()); k++) await breathe();
};

const texts = ({ log }: { log(): readonly { text: string }[] }): string[] => log().map(({ text }) => text);

describe('a hint', () => {
  test('is recorded before it is shown: the last action is undone and redone, once', async () => {
    const { player, session, hints } = sit('columns');
    player.perform('right');
    const hash = session.hash();
    hints.press();
    expect(texts(session).slice(-3)).toEqual(['r', 'undo', 'redo']);
    expect(session.hash()).toBe(hash);
    await letThink(hints);
    hints.hide();
    hints.press();
    expect(texts(session).filter(text => text === 'undo')).toHaveLength(1);
  });

  test('costs the ranking, so the player is asked first', () => {
    const { player, session, hints, costs } = sit('columns', { isRanked: true });
    player.perform('right');
    hints.press();
    expect([costs(), hints.shown, isUndone(session)]).toEqual([1, undefined, false]);
    hints.agree();
    expect([hints.shown, isUndone(session)]).toEqual([{ kind: 'thinking' }, true]);
  });

  test('is refused before the first move, and in the daily challenge', () => {
    const { hints, session } = sit('identic');
    hints.press();
    expect(hints.shown).toEqual({ kind: 'refused', why: 'tooEarly' });
    expect(isUndone(session)).toBe(false);
    const daily = sit('columns', { isDaily: true });
    daily.player.perform('right');
    daily.hints.press();
    expect(daily.hints.shown).toEqual({ kind: 'refused', why: 'daily' });
    expect(daily.asked).toEqual([]);
  });

  test('shows the best move, then the next best, then plays that', async () => {
    const { player, session, hints } = sit('columns');
    player.perform('drop');
    hints.press();
    await letThink(hints);
    const first = hints.shown;
    if (first?.kind !== 'move') throw new Error('nothing is shown');
    expect([first.place, first.cells.length]).toEqual([0, 3]);
    hints.press();
    const second = hints.shown;
    if (second?.kind !== 'move') throw new Error('nothing is shown');
    expect(second.place).toBe(1);
    expect(second.cells).not.toEqual(first.cells);
    const landed: number[] = [];
    session.watch(event => event.type === 'landed' && landed.push(...event.cells));
    hints.press();
    expect(session.status().turn).toBe(2);
    expect(landed.sort((a, b) => a - b)).toEqual(second.cells.map(({ cell }) => cell));
    expect(hints.shown).toBeUndefined();
  });

  test('goes with a move of the player', async () => {
    const { player, hints } = sit('columns');
    player.perform('drop');
    hints.press();
    await letThink(hints);
    player.perform('right');
    expect(hints.shown).toBeUndefined();
  });
});

describe('where time acts', () => {
  const begin = async () => {
    const seat = sit('chetyris', { settings: { edition: 'modern' } });
    vi.advanceTimersByTime(500);
    for (let k = 0; k < 4; k++) seat.player.perform('left');
    seat.hints.press();
    await letThink(seat.hints);
    return seat;
  };

  test('a hint stays while the piece falls, and goes when it has landed', async () => {
    const { session, hints } = await begin();
    const { turn } = session.status();
    const { length } = session.log();
    while (session.log().length === length) vi.advanceTimersByTime(50);
    expect(hints.shown?.kind).toBe('move');
    while (session.status().turn === turn) vi.advanceTimersByTime(50);
    expect(hints.shown).toBeUndefined();
  });

  test('the keys are pressed one after the other, and bring the piece where it was shown', async () => {
    const { session, hints } = await begin();
    const shown = hints.shown;
    if (shown?.kind !== 'move') throw new Error('nothing is shown');
    const landed: number[] = [];
    session.watch(event => event.type === 'landed' && landed.push(...event.cells));
    // Time goes on before the player asks again.
    vi.advanceTimersByTime(700);
    hints.press();
    const { length } = session.log();
    hints.press();
    await letThink(hints);
    const second = hints.shown;
    for (let k = 0; k < 400 && landed.length === 0; k++) vi.advanceTimersByTime(50);
    expect(second?.kind === 'move' && second.cells.map(({ cell }) => cell)).toEqual(landed.sort((a, b) => a - b));
    const { seat, notation } = games.get('chetyris')!;
    const keys = session.log().slice(length);
    const times = keys.filter(({ text }) => seat(notation.read(text)) === 'player').map(({ at }) => at);
    expect(times.length).toBeGreaterThan(1);
    expect(times).toEqual([...new Set(times)]);
  });

  test('a move of the player ends it: no further key is pressed', async () => {
    const { player, session, hints } = await begin();
    hints.press();
    hints.press();
    await letThink(hints);
    player.perform('left');
    player.perform('turn');
    const { length } = session.log();
    vi.advanceTimersByTime(120);
    expect(
      session
        .log()
        .slice(length)
        .every(({ text }) => text === '.'),
    ).toBe(true);
    expect(hints.shown).toBeUndefined();
  });

  test('a hint that is asked for while something falls comes as soon as there is something to decide', async () => {
    const position = ['RRR.....', 'BBYB....', 'YYBY....', 'BBYB....', 'YYBY...b', 'piece: RY'];
    const { player, session, hints } = sit('dr-mario', { settings: { mode: 'arcade', position } });
    vi.advanceTimersByTime(500);
    player.perform('drop');
    const kinds: string[] = [];
    for (let k = 0; k < 60 && kinds.at(-1) !== 'move'; k++) {
      if (hints.shown === undefined) hints.press();
      await letThink(hints);
      kinds.push(hints.shown?.kind === 'refused' ? hints.shown.why : (hints.shown?.kind ?? 'none'));
      vi.advanceTimersByTime(50);
    }
    expect(new Set(kinds)).toEqual(new Set(['nothing', 'move']));
    expect(texts(session).filter(text => text === 'undo')).toHaveLength(1);
  });

  test('step by step time passes with the keys', async () => {
    const { player, session, hints } = sit('chetyris', { timeMode: 'stepwise', settings: { edition: 'modern' } });
    player.perform('left');
    hints.press();
    await letThink(hints);
    hints.press();
    const { turn } = session.status();
    hints.press();
    for (let k = 0; k < 100 && hints.shown; k++) await breathe();
    expect(session.status().turn).toBe(turn + 1);
  });
});

describe('a mistake', () => {
  const judged = async (column: number) => {
    const seat = sit('magnetic', { settings: { width: 7, height: 11, offers: 0 } });
    for (let k = 0; k < 6; k++) {
      seat.player.pointAt(column, 0);
      seat.player.perform('confirm');
      for (let wait = 0; wait < 40; wait++) await breathe();
      if (seat.hints.shown) break;
    }
    return seat;
  };

  test('is told right after the move, with what would have been better, until the next change', async () => {
    const { player, hints } = await judged(0);
    expect(hints.shown).toMatchObject({ kind: 'mistake', severity: expect.stringMatching(/mistake|blunder/) });
    player.perform('undo');
    expect(hints.shown).toBeUndefined();
  });

  test('is not looked for where moves cannot be taken back', () => {
    const { player, asked } = sit('columns', { isDaily: true });
    player.perform('drop');
    expect(asked).toEqual([]);
  });
});
