import { describe, expect, test } from 'vitest';
import { openSession, type Session } from '#engine/play/session.js';
import { loadGames } from '#games/catalogue.js';
import { COMMON_COMMANDS, type CommandKind, type Repetition } from '../commands.js';
import type { Link, LinkHost, Played } from './played.js';
import { Player } from './player.js';
import type { GameChange, PlayerHost } from './player-host.js';

const games = await loadGames();

const KINDS = { ...COMMON_COMMANDS, step: { when: 'stepwise' } } as const;
type Command = keyof typeof KINDS;
type Request = 'pause' | 'help' | 'restart' | 'hint' | 'give-up';

const COMMANDS = {
  kindOf: (command: Command): CommandKind => KINDS[command],
  isRequest: (command: Command): command is Request =>
    command === 'give-up' || (KINDS[command] as CommandKind).when === 'always',
};

const USUAL: Repetition = { delay: 170, interval: 50, softDropInterval: 'same' };

interface Wish extends Partial<Pick<Played, 'timeMode' | 'settings' | 'blemishes' | 'isDaily' | 'isTaught'>> {
  readonly repetition?: Repetition;
  readonly countIn?: 'on' | 'off';
  readonly link?: FakeLink;
}

/** A server as its player sees it. The test says what it does. */
class FakeLink implements Link {
  isUnderWay = false;
  isOver = false;
  canPause = true;
  isPaused = false;
  note = '';
  host!: LinkHost;
  readonly told: string[] = [];

  start(host: LinkHost): void {
    this.host = host;
  }
  pause(at: number): void {
    this.isPaused = true;
    this.told.push(`pause ${at}`);
  }
  resume(): void {
    this.isPaused = false;
  }
  finish(at: number): boolean {
    this.told.push(`finish ${at}`);
    return true;
  }
}

/** Somebody plays. The host's clock is a number, and time passes only on request. */
class Sitting implements PlayerHost<Request> {
  now = 5000.25;
  readonly changes: GameChange[] = [];
  readonly requests: string[] = [];
  readonly numbers: (number | undefined)[] = [];
  refusals = 0;
  endings = 0;
  checkpoints = 0;
  readonly session: Session;
  readonly player: Player<Command, Request>;

  constructor(id: string, { repetition = USUAL, countIn = 'off', settings = {}, link, ...wish }: Wish = {}) {
    const game = games.get(id)!;
    this.session = openSession(game, { settings, seed: 'player' });
    const keeper = { update() {}, checkpoint: () => void this.checkpoints++ };
    const timeMode = wish.timeMode ?? (link ? 'live' : 'timed');
    const played = { game, settings, session: this.session, ...wish, timeMode, keeper, ...(link && { link }) };
    const options = { commands: COMMANDS, repetition, countIn };
    this.player = new Player<Command, Request>(played, this, options, this.now);
  }

  changed(change: GameChange): void {
    this.changes.push(change);
  }
  pointerMoved(): void {}
  refused(): void {
    this.refusals++;
  }
  requested(request: string): void {
    this.requests.push(request);
  }
  ended(): void {
    this.endings++;
  }
  stirred(): void {
    const { startsIn } = this.player.clock;
    if (startsIn !== this.numbers.at(-1)) this.numbers.push(startsIn);
  }

  /** Wakes the player whenever it asks for it. */
  pass(ms: number): this {
    const end = this.now + ms;
    for (let at = this.player.wakeAt(); at !== undefined && at <= end; at = this.player.wakeAt()) {
      this.now = Math.max(this.now, at);
      this.player.wake(this.now);
    }
    this.now = end;
    return this;
  }

  run(): this {
    this.player.run(this.now);
    return this;
  }

  press(command: Command, id: string = command): boolean {
    return this.player.hands.press(id, [command], this.now);
  }

  /** Presses and releases. */
  tap(...commands: Command[]): this {
    for (const command of commands) {
      this.press(command);
      this.player.hands.release(command);
    }
    return this;
  }

  /** When this was played. */
  times(text: string): number[] {
    return this.session.log().flatMap(entry => (entry.text === text ? [entry.at] : []));
  }
}

const sit = (id: string, wish: Wish = {}): Sitting => new Sitting(id, wish).run();

describe('time', () => {
  test('acts at its deadlines', () => {
    const { session, ...rest } = sit('dr-mario').pass(1600);
    expect(session.log().flatMap(({ at, text }) => (text === '.' ? [at] : []))).toEqual([200, 850, 1500]);
    expect(rest.player.view.cells.some(cell => cell?.mark === 'falling')).toBe(true);
  });

  test('is counted up to the moment at which the player ends the game', () => {
    const sitting = sit('dr-mario').pass(1600);
    expect(sitting.player.stop(sitting.now)).toBe(true);
    expect([sitting.endings, sitting.session.now(), sitting.session.status().phase]).toEqual([1, 1600, 'playing']);
    sitting.pass(5000);
    expect([sitting.endings, sitting.session.now()]).toEqual([1, 1600]);
  });

  test('stops while the game is paused, and goes on from there', () => {
    const sitting = sit('dr-mario').pass(700);
    sitting.player.pause('if free', sitting.now);
    const [now, hash] = [sitting.session.now(), sitting.session.hash()];
    sitting.pass(60_000);
    expect([now, sitting.session.hash(), sitting.checkpoints]).toEqual([700, hash, 1]);
    expect(sitting.run().pass(10).session.now()).toBe(700);
    expect(sitting.player.clock.timeAt(sitting.now)).toBe(710);
  });

  test('of a move is the time of its event, not of its handling', () => {
    const sitting = sit('dr-mario').pass(500);
    sitting.player.hands.press('ArrowLeft', ['left'], sitting.now - 37);
    expect(sitting.times('<')).toEqual([463]);
  });

  test('is counted in where it runs by itself, and keys do nothing until then', () => {
    const sitting = sit('dr-mario', { countIn: 'on' });
    sitting.press('left');
    sitting.pass(2099);
    expect([sitting.numbers, sitting.session.now(), sitting.times('<')]).toEqual([[3, 2, 1], 0, []]);
    sitting.pass(701);
    expect([sitting.numbers.at(-1), sitting.times('.')]).toEqual([undefined, [200]]);
  });

  test.each(['columns', 'magnetic'])('is not counted in where it waits: %s', id => {
    expect(sit(id, { countIn: 'on' }).player.isRunning).toBe(true);
  });

  test('a pause ends the count, and the next one begins at three', () => {
    const sitting = sit('dr-mario', { countIn: 'on' }).pass(1000);
    sitting.player.pause('if free', sitting.now);
    expect([sitting.player.isHidden, sitting.player.wakeAt()]).toEqual([true, undefined]);
    sitting.run();
    expect([sitting.player.clock.startsIn, sitting.player.isHidden]).toEqual([3, false]);
  });
});

describe('a held command', () => {
  test('repeats after the delay, at exact times, until it is released', () => {
    const sitting = sit('dr-mario').pass(300);
    sitting.press('right');
    sitting.pass(225);
    sitting.player.hands.release('right');
    sitting.pass(400);
    expect(sitting.times('>')).toEqual([300, 470, 520]);
  });

  test('ends when everything is released', () => {
    const sitting = sit('dr-mario').pass(300);
    sitting.press('right');
    sitting.player.hands.releaseAll();
    expect(sitting.pass(400).times('>')).toEqual([300]);
  });

  test('of two opposite directions only the last one repeats', () => {
    const sitting = sit('dr-mario').pass(300);
    sitting.press('right');
    sitting.press('left');
    expect(sitting.pass(170).times('<')).toEqual([300, 470]);
    expect(sitting.times('>')).toEqual([300]);
  });

  test('does not move the next piece down', () => {
    const sitting = sit('dr-mario').pass(300);
    sitting.press('down');
    sitting.pass(4000);
    const entered = sitting.session.log().findIndex(({ at, text }) => text === '.' && at > 300);
    expect(sitting.session.status().turn).toBeGreaterThan(0);
    expect(sitting.times('D').filter(at => at >= sitting.session.log()[entered]!.at)).toEqual([]);
  });

  test('without an id is played once, as on terminals that do not report releases', () => {
    const sitting = sit('dr-mario').pass(300);
    sitting.player.hands.press(undefined, ['right'], sitting.now);
    expect(sitting.pass(500).times('>')).toEqual([300]);
  });
});

describe('a key with several meanings', () => {
  test('means the first that is legal now', () => {
    const sitting = sit('chetyris');
    sitting.player.hands.press('Enter', ['confirm', 'turn'], sitting.now);
    expect([sitting.times('e'), sitting.times('w')]).toEqual([[0], [0]]);
  });
});

describe('in the modern edition of Chetyris', () => {
  const modern = (repetition = USUAL): Sitting => sit('chetyris', { settings: { edition: 'modern' }, repetition });
  const instant = { delay: 100, interval: 0, softDropInterval: 0 } as const;
  /** The highest row and the first column of the piece in play. */
  const place = ({ session }: Sitting): number[] => {
    const { cells, width } = session.view();
    const piece = cells.flatMap((cell, i) => (cell?.mark === 'falling' ? [i] : []));
    return [Math.floor(piece[0]! / width), Math.min(...piece.map(i => i % width))];
  };

  test('a held arrow moves the piece to the wall at once, and then the next one', () => {
    const sitting = modern(instant);
    sitting.press('left');
    sitting.pass(99);
    expect(sitting.times('a')).toHaveLength(1);
    sitting.pass(1);
    expect(place(sitting)[1]).toBe(0);
    expect(new Set(sitting.times('a').slice(1))).toEqual(new Set([100]));
    sitting.press('drop');
    sitting.pass(20);
    // The next one is the CrazyShape, which is four wide and goes the other way.
    expect([sitting.session.status().turn, place(sitting)[1]]).toEqual([1, 6]);
  });

  test('a held down brings the piece to the ground at once, and does not lock it', () => {
    const sitting = modern(instant);
    sitting.press('down');
    sitting.pass(100);
    const [row] = place(sitting);
    expect([row! >= 16, sitting.session.status().turn, sitting.session.deadline()]).toEqual([true, 0, 600]);
    sitting.pass(500);
    expect([sitting.session.status().turn, place(sitting)[0]! <= 1]).toEqual([1, true]);
  });

  test('down may have its own rate', () => {
    const sitting = modern({ delay: 100, interval: 50, softDropInterval: 20 });
    sitting.press('down');
    expect(sitting.pass(145).times('s')).toEqual([0, 100, 120, 140]);
  });

  test('hold is a command, and the other edition does not know it', () => {
    const sitting = modern();
    expect([sitting.press('hold'), sitting.times('c')]).toEqual([true, [0]]);
    const other = sit('chetyris');
    expect([other.press('hold'), other.times('c')]).toEqual([false, []]);
  });
});

describe('step by step', () => {
  test('nothing happens until the player moves', () => {
    const sitting = sit('dr-mario', { timeMode: 'stepwise' });
    const hash = sitting.session.hash();
    expect(sitting.pass(60_000).session.hash()).toBe(hash);
    expect(sitting.tap('step').session.hash()).not.toBe(hash);
  });

  test('the next piece enters by itself after one has landed', () => {
    const { session } = sit('dr-mario', { timeMode: 'stepwise' }).tap('drop');
    expect([session.status().turn, session.legal().length > 0]).toEqual([1, true]);
  });
});

describe('commands', () => {
  test('that are not moves reach the host, even while the game is paused', () => {
    const sitting = sit('columns');
    sitting.player.pause('if free', sitting.now);
    sitting.tap('help', 'drop');
    expect([sitting.requests, sitting.changes]).toEqual([['help'], []]);
  });

  test('undo and redo are not animated', () => {
    const sitting = sit('columns', { blemishes: ['seed'] });
    const before = sitting.session.hash();
    sitting.tap('drop', 'undo');
    expect(sitting.session.hash()).toBe(before);
    expect(sitting.changes.map(({ how }) => how)).toEqual(['played', 'undone']);
    sitting.tap('undo');
    expect(sitting.refusals).toBe(1);
    expect(sitting.tap('redo').session.status().turn).toBe(1);
  });

  test('undo is a request while it would cost the ranking, and then no more', () => {
    const sitting = sit('columns').tap('drop', 'undo');
    expect([sitting.requests, sitting.session.status().turn]).toEqual([['undo'], 1]);
    sitting.player.hands.undoUnranked(sitting.now);
    sitting.tap('redo', 'undo');
    expect([sitting.requests, sitting.session.status().turn]).toEqual([['undo'], 0]);
  });

  test.each([{ isDaily: true }, { isTaught: true }])('nothing is undone: %o', wish => {
    const sitting = sit('columns', wish).tap('drop');
    expect([sitting.press('undo'), sitting.session.status().turn]).toEqual([false, 1]);
  });

  test('arrows move the cursor and confirm plays', () => {
    const sitting = sit('magnetic');
    expect(sitting.player.hands.pointAt(3, 0)).toBe(true);
    sitting.tap('confirm', 'left', 'drop');
    expect(sitting.session.log().map(({ text }) => text)).toEqual(['3', '2']);
    expect(sitting.player.hands.pointAt(99, 0)).toBe(false);
  });

  test('the end is reported once, and nothing is played after it', () => {
    const sitting = sit('columns');
    for (let k = 0; k < 20; k++) sitting.tap('drop');
    const { length } = sitting.session.log();
    expect([sitting.endings, sitting.press('drop'), sitting.session.log().length]).toEqual([1, false, length]);
  });

  test('a drill has no end of its own, and is not ranked', () => {
    const sitting = sit('columns', { isTaught: true });
    for (let k = 0; k < 20; k++) sitting.tap('drop');
    expect([sitting.session.status().phase, sitting.endings]).toEqual(['lost', 0]);
    expect([sitting.player.ranking.isRanked, sitting.player.stop(sitting.now)]).toEqual([false, false]);
  });

  test('a change holds the view before, the events and the view after', () => {
    const sitting = sit('columns').tap('drop');
    const [{ before, events, after }] = sitting.changes as [GameChange];
    expect(before.cells.every(cell => cell === null)).toBe(true);
    expect(events.map(({ type }) => type)).toContain('landed');
    expect(after).toEqual(sitting.session.view());
  });
});

describe('keys that are pressed for the player', () => {
  test('come each at its time, however late the player is woken', () => {
    const sitting = sit('dr-mario').pass(300);
    const pressed: number[] = [];
    const keys = [
      { text: '<', after: 0 },
      { text: '>', after: 90 },
    ];
    // The game itself has come to 200: that is where the keys were found.
    sitting.player.pressKeys(keys, sitting.now, () => pressed.push(sitting.session.log().length));
    sitting.now += 500;
    sitting.player.wake(sitting.now);
    expect([sitting.times('<'), sitting.times('>'), pressed.length]).toEqual([[200], [290], 2]);
  });

  test('stop when the game is paused', () => {
    const sitting = sit('dr-mario').pass(300);
    sitting.player.pressKeys([{ text: '<', after: 500 }], sitting.now, () => {});
    sitting.player.pause('if free', sitting.now);
    expect(sitting.run().pass(900).times('<')).toEqual([]);
  });

  test('are pressed at once where the game waits', () => {
    const sitting = sit('dr-mario', { timeMode: 'stepwise' });
    sitting.player.pressKeys([{ text: '<', after: 0 }], sitting.now, () => {});
    expect([sitting.times('<').length, sitting.session.status().turn]).toEqual([1, 1]);
  });
});

describe('a live game', () => {
  const live = (id: string, wish: Partial<FakeLink> = {}, more: Wish = {}): [Sitting, FakeLink] => {
    const link = Object.assign(new FakeLink(), wish);
    return [sit(id, { ...more, link }), link];
  };

  test('that only looks over goes on after a correction, and ends when the server says so', () => {
    const [sitting, link] = live('columns');
    for (let k = 0; k < 20 && sitting.session.status().phase === 'playing'; k++) sitting.tap('drop');
    expect([sitting.session.status().phase, sitting.endings, sitting.player.isRunning]).toEqual(['lost', 0, true]);
    sitting.session.undo();
    link.host.changed('replaced', sitting.now);
    expect(sitting.changes.at(-1)!.how).toBe('replaced');
    sitting.tap('drop');
    link.isOver = true;
    link.host.changed('played', sitting.now);
    expect([sitting.endings, sitting.player.isRunning]).toEqual([1, false]);
  });

  test('that is new is counted in, and one that is under way is not', () => {
    const [fresh, link] = live('dr-mario', {}, { countIn: 'on' });
    expect([fresh.player.clock.startsIn, link.host.timeAt(fresh.now + 1000)]).toEqual([3, 0]);
    const [old, other] = live('dr-mario', { isUnderWay: true }, { countIn: 'on' });
    expect([old.player.isRunning, other.host.timeAt(old.now + 1000)]).toEqual([true, 1000]);
  });

  test('begins when its count-in is interrupted, so that counting gives no time to think', () => {
    const [sitting] = live('dr-mario', {}, { countIn: 'on' });
    sitting.player.pause('if free', sitting.now);
    expect(sitting.player.isRunning).toBe(true);
  });

  test.each([
    [{}, 'ranking'],
    [{ note: 'stalled 9' }, 'nothing'],
    [{ canPause: false }, 'impossible'],
  ] as const)('with %o: a pause costs %s', (wish, cost) => {
    const [{ player }] = live('dr-mario', wish);
    expect(player.ranking.pauseCost).toBe(cost);
  });

  test('is not paused while that would cost something, unless its player wants it', () => {
    const [sitting, link] = live('dr-mario');
    sitting.pass(300).player.pause('if free', sitting.now);
    expect([sitting.player.isRunning, link.told]).toEqual([true, []]);
    sitting.player.pause('at any cost', sitting.now);
    expect([sitting.player.isHidden, link.told, sitting.player.ranking.pauseCost]).toEqual([
      true,
      ['pause 300'],
      'nothing',
    ]);
  });

  test.each([
    ['nothing else', {}, ['undo']],
    ['a note', { note: 'stalled 9' }, []],
  ])('asks before undo if %s has cost the ranking', (_, wish, requests) => {
    const [sitting] = live('columns', wish);
    expect(sitting.tap('drop', 'undo').requests).toEqual(requests);
  });

  test('that was left paused waits for its player, unless time does nothing in it', () => {
    const [sitting, link] = live('dr-mario', { isUnderWay: true });
    link.isPaused = true;
    link.host.leftPaused(sitting.now);
    expect([sitting.requests, sitting.player.isHidden, sitting.player.ranking.isRanked]).toEqual([
      ['pause'],
      true,
      false,
    ]);
    const [untimed, other] = live('columns', { isUnderWay: true });
    other.isPaused = true;
    other.host.leftPaused(untimed.now);
    expect([untimed.requests, other.isPaused, untimed.player.ranking.isRanked]).toEqual([[], false, true]);
  });

  test('asks its server to end, and goes on until that has answered', () => {
    const [sitting, link] = live('dr-mario');
    sitting.pass(400);
    expect([sitting.player.stop(sitting.now), link.told, sitting.endings]).toEqual([true, ['finish 400'], 0]);
  });
});
