import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadMind } from '#bots/mindless.js';
import { type HintHost, Hints } from '#coach/hinting/hints.js';
import { type Asked, ThinkingProgram } from '#coach/thinking/program.js';
import { Thinker } from '#coach/thinking/thinker.js';
import type { Settings } from '#engine/contract/settings.js';
import { openSession } from '#engine/play/session.js';
import { isUndone } from '#front/play/moves.js';
import type { Played, TimeMode } from '#front/play/played.js';
import { Player } from '#front/play/player.js';
import type { PlayerHost } from '#front/play/player-host.js';
import { findListing, loadGames } from '#games/catalogue.js';
import { type Command, isRequest, kindOf, type Request } from '#web/controls/commands.js';
import { breathe } from '#web/thinking/breathe.js';
import { Alarm } from '../playing/alarm.js';

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
  const played: Played = { game, session, timeMode, settings, isDaily, ...(!isRanked && { blemishes: ['seed'] }) };
  const asked: Asked[] = [];
  let costs = 0;
  const alarm = new Alarm(() => player.wake(performance.now()));
  const playerHost: PlayerHost<Request> = {
    changed: ({ how }) => hints.changed(how),
    pointerMoved() {},
    refused() {},
    requested() {},
    ended() {},
    stirred() {
      alarm.set(player.wakeAt());
      if (player.isRunning) hints.resumed();
    },
  };
  const options = {
    commands: { kindOf, isRequest },
    repetition: { delay: 170, interval: 50, softDropInterval: 'same' },
    countIn: 'off',
  } as const;
  const player = new Player<Command, Request>(played, playerHost, options, performance.now());
  const host: HintHost = {
    now: () => performance.now(),
    get tellsMistakes() {
      return player.hands.situation.mayUndo;
    },
    askCost: () => void costs++,
    show() {},
  };
  const hints = new Hints(player, host, openThinker(asked));
  player.run(performance.now());
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
    player.hands.perform('right', performance.now());
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
    player.hands.perform('right', performance.now());
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
    daily.player.hands.perform('right', performance.now());
    daily.hints.press();
    expect(daily.hints.shown).toEqual({ kind: 'refused', why: 'daily' });
    expect(daily.asked).toEqual([]);
  });

  test('shows the best move, then the next best, then plays that', async () => {
    const { player, session, hints } = sit('columns');
    player.hands.perform('drop', performance.now());
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
    player.hands.perform('drop', performance.now());
    hints.press();
    await letThink(hints);
    player.hands.perform('right', performance.now());
    expect(hints.shown).toBeUndefined();
  });
});

describe('where time acts', () => {
  const begin = async () => {
    const seat = sit('chetyris', { settings: { edition: 'modern' } });
    vi.advanceTimersByTime(500);
    for (let k = 0; k < 4; k++) seat.player.hands.perform('left', performance.now());
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
    player.hands.perform('left', performance.now());
    player.hands.perform('turn', performance.now());
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
    player.hands.perform('drop', performance.now());
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
    player.hands.perform('left', performance.now());
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
      seat.player.hands.pointAt(column, 0);
      seat.player.hands.perform('confirm', performance.now());
      for (let wait = 0; wait < 40; wait++) await breathe();
      if (seat.hints.shown) break;
    }
    return seat;
  };

  test('is told right after the move, with what would have been better, until the next change', async () => {
    const { player, hints } = await judged(0);
    expect(hints.shown).toMatchObject({ kind: 'mistake', severity: expect.stringMatching(/mistake|blunder/) });
    player.hands.perform('undo', performance.now());
    expect(hints.shown).toBeUndefined();
  });

  test('is not looked for where moves cannot be taken back', () => {
    const { player, asked } = sit('columns', { isDaily: true });
    player.hands.perform('drop', performance.now());
    expect(asked).toEqual([]);
  });
});
