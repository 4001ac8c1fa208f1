import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Broadcast } from './broadcast.js';
import type { Load } from './load.js';
import type { Receiver } from './subscriber.js';

const LIMITS = { mostWaiting: 200, keptLines: 5, linesPerRead: 3 };

/** Somebody who receives, as slowly as the test wants. */
class Ear implements Receiver {
  waiting = 0;
  /** How many bytes waited at most when more were written. */
  mostWaiting = 0;
  isFinished = false;
  isFailed = false;
  bytes = Buffer.alloc(0);
  readonly #drained: (() => void)[] = [];

  constructor(
    readonly form: Receiver['form'],
    public pace: 'quick' | 'slow' = 'quick',
  ) {}

  write(bytes: Buffer): boolean {
    this.bytes = Buffer.concat([this.bytes, bytes]);
    this.mostWaiting = Math.max(this.mostWaiting, this.waiting);
    if (this.pace === 'slow') this.waiting += bytes.length;
    return this.waiting === 0;
  }

  whenDrained(callback: () => void): void {
    this.#drained.push(callback);
  }

  drain(): void {
    this.waiting = 0;
    for (const callback of this.#drained.splice(0)) callback();
  }

  finished(): void {
    this.isFinished = true;
  }

  failed(): void {
    this.isFailed = true;
  }

  /** What came, frame by frame, or all of it. */
  get heard(): string[] {
    return this.form === 'frames' ? payloadsOf(this.bytes) : [this.bytes.toString()];
  }

  get lines(): string[] {
    const texts = this.heard.filter(text => !text.startsWith('{'));
    return texts.join('').match(/[^\n]*\n/g) ?? [];
  }
}

/** Of unmasked text frames, as RFC 6455 has them. */
function payloadsOf(bytes: Buffer): string[] {
  const payloads: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    expect(bytes[at]).toBe(0x81);
    const short = bytes[at + 1]!;
    const [header, length] =
      short === 127
        ? [10, Number(bytes.readBigUInt64BE(at + 2))]
        : short === 126
          ? [4, bytes.readUInt16BE(at + 2)]
          : [2, short];
    payloads.push(bytes.toString('utf8', at + header, at + header + length));
    at += header + length;
  }
  return payloads;
}

const lineOf = (number: number): string => `line ${number} ${'é'.repeat(number % 40)}\n`;
const range = (first: number, last: number): string[] =>
  Array.from({ length: Math.max(0, last + 1 - first) }, (_, i) => lineOf(first + i));

/** A log, and its lines on their way. */
class Log {
  readonly lines: string[];
  isAway = false;
  readonly broadcast: Broadcast;

  /** What the broadcast says about each time it has sent something: how many times gathering has made one. */
  readonly occasions: number[] = [];

  constructor(count: number, pause = 0) {
    this.lines = range(1, count);
    const load: Load = { pause, sent: (_game, _ms, times) => this.occasions.push(times) };
    this.broadcast = new Broadcast(count, (first, most) => this.#read(first, most), LIMITS, load);
  }

  async #read(first: number, most: number): Promise<readonly string[]> {
    await turn();
    if (this.isAway) throw new Error('away');
    return this.lines.slice(first - 1, first - 1 + most);
  }

  grow(count: number, overlap = 0): void {
    const first = Math.max(1, this.lines.length + 1 - overlap);
    this.lines.push(...range(this.lines.length + 1, this.lines.length + count));
    this.broadcast.publish(first, this.lines.slice(first - 1), false);
  }
}

const settle = async (): Promise<void> => {
  for (let turns = 0; turns < 20; turns++) await turn();
};

describe('everybody gets exactly the lines from where it asked', () => {
  type Step = (log: Log, ears: { readonly ear: Ear; readonly from: number }[], choice: number) => void;

  const growing: Step = (log, _, choice) => log.grow(1 + (choice % 9), choice % 3);
  const coming: Step = ({ lines, broadcast }, ears, choice) => {
    const ear = new Ear(choice % 2 ? 'frames' : 'lines', choice % 3 ? 'quick' : 'slow');
    const from = 1 + (choice % (lines.length + 5));
    ears.push({ ear, from });
    broadcast.add(ear, from, choice % 7 ? 'viewer' : 'player');
  };
  const draining: Step = (_, ears, choice) => ears[choice % ears.length]?.ear.drain();
  const telling: Step = ({ broadcast }) => broadcast.sendViewers();
  const changing: Step = (_, ears, choice) => {
    const { ear } = ears[choice % ears.length] ?? {};
    if (ear) ear.pace = ear.pace === 'slow' ? 'quick' : 'slow';
  };
  const steps = [growing, growing, growing, coming, draining, telling, changing];

  test.each([
    ['at once', 0, 150],
    ['after a pause', 6, 20],
  ])('once, in order, however slow it and the others are: %s', async (_, pause, numRuns) => {
    const choices = fc.array(fc.nat({ max: 0xffffff }), { minLength: 5, maxLength: 80 });
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 30 }), choices, async (count, choices) => {
        const log = new Log(count, pause);
        const ears: { readonly ear: Ear; readonly from: number }[] = [];
        for (const choice of choices) {
          steps[choice % steps.length]!(log, ears, choice >> 4);
          for (let turns = (choice >> 3) % 4; turns > 0; turns--) await turn();
        }
        log.grow(6);
        log.broadcast.end();
        for (let round = 0; ears.some(({ ear }) => !ear.isFinished) && round < 200; round++) {
          for (const { ear } of ears) ear.drain();
          await (pause > 0 ? sleep(2) : turn());
        }
        for (const { ear, from } of ears) {
          expect([ear.isFinished, ear.isFailed]).toEqual([true, false]);
          expect(ear.lines).toEqual(log.lines.slice(from - 1));
          expect(ear.mostWaiting).toBeLessThanOrEqual(LIMITS.mostWaiting);
        }
        expect(log.broadcast.isEmpty).toBe(true);
      }),
      { numRuns },
    );
  });

  test('what comes within one turn is one piece', async () => {
    const log = new Log(3);
    const ear = new Ear('frames');
    log.broadcast.add(ear, 4);
    await settle();
    log.grow(2);
    log.grow(2);
    await settle();
    expect(ear.heard).toEqual([range(4, 7).join('')]);
  });

  test('who has seen more elsewhere gets only what is new to it', async () => {
    const log = new Log(3);
    const [ahead, further] = [new Ear('lines'), new Ear('frames')];
    log.broadcast.add(ahead, 6);
    log.broadcast.add(further, 9);
    await settle();
    log.grow(1);
    await settle();
    expect([ahead.lines, further.lines]).toEqual([[], []]);
    log.grow(3);
    await settle();
    log.grow(3);
    await settle();
    expect(ahead.lines).toEqual(range(6, 10));
    expect(further.lines).toEqual(range(9, 10));
  });

  test('a line that is missing in between is never passed over', () => {
    const log = new Log(3);
    expect(() => log.broadcast.publish(5, ['line 5\n'], false)).toThrow('line 5 came before line 4');
  });
});

describe('a slow receiver', () => {
  test('has little waiting for it however much there is, and the others do not notice', async () => {
    const log = new Log(0);
    const [slow, quick] = [new Ear('frames', 'slow'), new Ear('frames')];
    log.broadcast.add(slow, 1);
    log.broadcast.add(quick, 1);
    for (let n = 0; n < 3000; n++) {
      log.grow(1);
      await turn();
    }
    expect(quick.lines).toEqual(log.lines);
    expect(slow.mostWaiting).toBeLessThanOrEqual(LIMITS.mostWaiting);
    expect(slow.waiting).toBeLessThan(LIMITS.mostWaiting + 3 * 120);
    slow.pace = 'quick';
    slow.drain();
    for (let turns = 0; turns < 4000; turns++) await turn();
    expect(slow.lines).toEqual(log.lines);
  });

  test('may leave, and nothing more is written to it', async () => {
    const log = new Log(20);
    const ear = new Ear('lines', 'slow');
    const leave = log.broadcast.add(ear, 1);
    await settle();
    const { length } = ear.lines;
    leave();
    ear.drain();
    await settle();
    expect([ear.lines.length, ear.isFinished, ear.isFailed]).toEqual([length, false, false]);
    expect(log.broadcast.isEmpty).toBe(true);
  });
});

describe('when the store is away', () => {
  test('who needs it is told to come again, and who does not goes on', async () => {
    const log = new Log(20);
    const [late, live] = [new Ear('frames'), new Ear('frames')];
    log.broadcast.add(live, 21);
    log.isAway = true;
    log.broadcast.add(late, 1);
    await settle();
    log.grow(1);
    await settle();
    expect([late.isFailed, late.lines]).toEqual([true, []]);
    expect([live.isFailed, live.lines]).toEqual([false, range(21, 21)]);
    expect(log.broadcast.viewers).toBe(1);
  });

  test('a line that ought to be there and is not is no reason to wait for ever', async () => {
    const log = new Log(20);
    log.lines.length = 10;
    const ear = new Ear('lines');
    log.broadcast.add(ear, 1);
    await settle();
    expect([ear.isFailed, ear.lines]).toEqual([true, range(1, 10)]);
  });
});

describe('viewers', () => {
  const counts = (ear: Ear): number[] =>
    ear.heard.flatMap(text => (text.startsWith('{') ? JSON.parse(text).count : []));

  test('are counted without the player, and all who read frames are told, each change once', async () => {
    const log = new Log(1);
    const [player, one, other, plain] = [new Ear('frames'), new Ear('frames'), new Ear('frames'), new Ear('lines')];
    log.broadcast.add(player, 2, 'player');
    await settle();
    log.broadcast.sendViewers();
    const leave = log.broadcast.add(one, 2);
    log.broadcast.add(plain, 2);
    await settle();
    log.broadcast.sendViewers();
    log.broadcast.sendViewers();
    leave();
    log.broadcast.add(other, 2);
    await settle();
    log.broadcast.sendViewers();
    expect([player, one, other].map(counts)).toEqual([[2], [2], [2]]);
    expect([plain.heard, log.broadcast.viewers]).toEqual([[''], 2]);
  });
});

describe('a busy server', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));

  test('gathers lines for viewers, while the player has them at once', async () => {
    const log = new Log(3, 600);
    const [viewer, player] = [new Ear('frames'), new Ear('frames')];
    log.broadcast.add(viewer, 4);
    log.broadcast.add(player, 4, 'player');
    log.grow(1);
    await settle();
    vi.advanceTimersByTime(5);
    for (let k = 0; k < 3; k++) {
      log.grow(1);
      await turn();
      await turn();
    }
    expect(player.lines).toEqual(range(4, 7));
    expect(viewer.lines).toEqual(range(4, 4));
    vi.advanceTimersByTime(900);
    await settle();
    expect(viewer.heard.length).toBe(2);
    expect(viewer.lines).toEqual(range(4, 7));
    expect(log.occasions).toEqual([1, 3]);
    log.grow(1);
    vi.advanceTimersByTime(900);
    await settle();
    expect([viewer.lines, player.lines]).toEqual([range(4, 8), range(4, 8)]);
  });

  test('sends them with the first line that comes after the pause', async () => {
    const log = new Log(3, 60);
    const viewer = new Ear('frames');
    log.broadcast.add(viewer, 4);
    await settle();
    log.grow(1);
    await settle();
    log.grow(2);
    vi.advanceTimersByTime(60);
    log.grow(1);
    await turn();
    await turn();
    expect(viewer.heard.length).toBe(2);
    expect(viewer.lines).toEqual(range(4, 7));
  });
});

test('a server with time to spare sends every line to everybody at once, however large the crowd', async () => {
  const log = new Log(0);
  const viewers = Array.from({ length: 2000 }, () => new Ear('frames'));
  for (const viewer of viewers) log.broadcast.add(viewer, 1);
  await settle();
  for (let n = 1; n <= 5; n++) {
    log.grow(1);
    await turn();
    await turn();
    expect(viewers.every(viewer => viewer.heard.length === n)).toBe(true);
  }
});
