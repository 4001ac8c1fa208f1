import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sha256Hex } from '../../src/engine/chance/hash.js';
import type { AnyGame } from '../../src/engine/contract/game.js';
import type { Settings } from '../../src/engine/contract/settings.js';
import { type Entry, REDO, UNDO } from '../../src/engine/play/replay.js';
import { openSession, type Session, type Verdict } from '../../src/engine/play/session.js';
import { Recorder } from '../../src/engine/record/recorder.js';
import type { End } from '../../src/engine/record/replay-file.js';
import { isUndone, recordHelp } from '../../src/front/decisions.js';
import type { Code } from '../../src/wire/codes.js';
import { LiveClient } from '../../src/wire/live-client.js';
import {
  type ClientMessage,
  type Move,
  parseClientMessage,
  refused,
  type ServerMessage,
  writeMessage,
} from '../../src/wire/messages.js';
import type { PendingMove } from '../../src/wire/playing/pending.js';
import type { MoveOutcome } from '../../src/wire/playing/reckoning.js';
import { EXAMPLE } from '../example/catalogue.js';
import { GAMES } from '../support/games/listed.js';

const games = new Map<string, AnyGame>([...GAMES, [EXAMPLE.id, (await EXAMPLE.game()).game]]);

const SEED = '00112233445566778899aabbccddeeff';
const TOKEN = 'a token';

/** A server without sockets and disks: the session with the seed, its lines, and the numbers of moves. */
class Server {
  readonly lines: string[] = [];
  readonly session: Session;
  readonly #recorder: Recorder;
  readonly #judged: { readonly verdict: Verdict; readonly lines: number }[] = [];
  #isOver = false;
  #send: ((frame: string) => void) | undefined;
  #sent = 0;
  /** Returns a code to refuse a valid move with, or undefined. */
  mischief: (move: Move) => Code | undefined = () => undefined;

  constructor(game: AnyGame, settings: Settings) {
    this.session = openSession(game, { settings, seed: SEED });
    const about = { player: 'Ada', date: '2026-11-15T12:00:00.000Z', program: '0.1.0', commitment: sha256Hex(SEED) };
    this.#recorder = new Recorder(this.session, about, line => this.lines.push(line));
  }

  /** One connection at a time. A new one replaces the old one. */
  connect(send: (frame: string) => void): (text: string) => void {
    this.#send = undefined;
    return text => this.#answer(parseClientMessage(text), send);
  }

  /** What the server does by itself. */
  letTimePass(ms: number): void {
    this.session.advance(this.session.now() + ms);
    this.#publish();
  }

  checkpoint(): void {
    if (!this.#isOver) this.#recorder.checkpoint();
    this.#publish();
  }

  #answer(message: ClientMessage, send: (frame: string) => void): void {
    if (message.type === 'join') this.#join(message.from, send);
    else if (message.type === 'move') this.#judge(message);
    else if (!this.session.advance(message.at)) this.#say(refused('bad-time'));
    else if (message.type === 'finish') this.#finish();
    this.#publish();
  }

  #join(from: number, send: (frame: string) => void): void {
    this.#send = send;
    this.#sent = from;
    const { lines, session } = this;
    const joined = { type: 'joined', lines: lines.length, moves: this.#judged.length, now: session.now() } as const;
    if (from % 2 === 0) this.#publish();
    this.#say(joined);
  }

  #judge(move: Move): void {
    const { number, at, do: text } = move;
    const expected = this.#judged.length + 1;
    const code = number > expected ? 'gap' : number === expected ? this.#objection(move) : undefined;
    if (!code && number === expected) this.#judged.push({ verdict: this.#play(text, at), lines: this.#written() });
    if (code) this.#say(refused(code, { number, expected }));
    else this.#say({ type: 'done', number, ...this.#judged[number - 1]! });
  }

  #objection(move: Move): Code | undefined {
    return this.#isOver ? 'over' : this.mischief(move);
  }

  #play(text: string, at: number): Verdict {
    if (text === UNDO) return this.session.undo(at) ? 'done' : 'no-effect';
    if (text === REDO) return this.session.redo(at) ? 'done' : 'no-effect';
    return this.session.play(text, at);
  }

  #written(): number {
    this.#recorder.update();
    if (this.session.status().phase !== 'playing') this.#finish();
    return this.lines.length;
  }

  #finish(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#recorder.end({ seed: SEED, ranked: true, note: '' });
  }

  #publish(): void {
    const length = this.#written();
    if (!this.#send || length === this.#sent) return;
    this.#send(this.lines.slice(this.#sent).join(''));
    this.#sent = length;
  }

  #say(message: ServerMessage): void {
    this.#send?.(writeMessage(message));
  }
}

/** Messages in one direction. They arrive late, in order, or not at all. */
class Pipe {
  #waiting: { readonly due: number; readonly text: string }[] = [];
  #last = 0;

  push(text: string, due: number): void {
    this.#last = Math.max(this.#last, due);
    this.#waiting.push({ due: this.#last, text });
  }

  *due(now: number): Generator<string> {
    while (this.#waiting[0] && this.#waiting[0].due <= now) yield this.#waiting.shift()!.text;
  }

  get size(): number {
    return this.#waiting.length;
  }
}

/** A player, a server, and a slow connection that sometimes breaks. Time passes only on request. */
class Simulation {
  readonly server: Server;
  readonly client: LiveClient;
  readonly told: { readonly move: PendingMove; readonly outcome: MoveOutcome }[] = [];
  readonly problems: string[] = [];
  readonly results: End[] = [];
  resyncs = 0;
  played = 0;
  now = 0;
  #up = new Pipe();
  #down = new Pipe();
  #hand: ((text: string) => void) | undefined;
  delay = 40;

  constructor(
    readonly game: AnyGame,
    settings: Settings,
    ticket: { readonly mostPending?: number } = {},
  ) {
    this.server = new Server(game, settings);
    this.client = new LiveClient(
      game,
      { token: TOKEN, settings, ...ticket },
      {
        send: text => this.#up.push(text, this.now + this.delay),
        onMove: (move, outcome) => void this.told.push({ move, outcome }),
        onResync: () => void this.resyncs++,
        onResult: end => void this.results.push(end),
        onProblem: reason => void this.problems.push(reason),
      },
    );
  }

  connect(): void {
    this.cut();
    const [up, down] = [new Pipe(), new Pipe()];
    [this.#up, this.#down] = [up, down];
    this.#hand = this.server.connect(frame => down.push(frame, this.now + this.delay));
    this.client.connected();
  }

  get isConnected(): boolean {
    return this.#hand !== undefined;
  }

  /** Messages in flight are lost. */
  cut(): void {
    this.#hand = undefined;
    this.client.disconnected();
  }

  deliver(until = this.now): void {
    for (const text of this.#up.due(until)) this.#hand?.(text);
    for (const text of this.#down.due(until)) if (this.#hand) this.client.received(text, this.now);
  }

  pass(ms: number): void {
    this.now += ms;
    this.deliver();
    this.client.advance(this.now);
  }

  play(text: string): void {
    const { client, now } = this;
    const verdict = text === UNDO ? client.undo(now) : text === REDO ? client.redo(now) : client.play(text, now);
    if (verdict === 'done') this.played++;
  }

  /** Delivers all messages in flight, and all that follow from them, while the player's clock stands still. */
  settle(): void {
    this.delay = 0;
    if (!this.isConnected) this.connect();
    let still = 0;
    for (let rounds = 0; rounds < 200 && still < 4; rounds++) {
      const before = this.#standing();
      this.deliver(Number.POSITIVE_INFINITY);
      this.client.heartbeat(this.now);
      still = this.#standing() === before ? still + 1 : 0;
    }
    if (still < 4) throw new Error('it does not settle');
  }

  #standing(): string {
    const { client, server, told } = this;
    const pipes = `${this.#up.size} ${this.#down.size}`;
    return `${client.session.canon()} ${client.pending} ${told.length} ${server.lines.length} ${server.session.now()} ${pipes}`;
  }

  /** What the player has in the server's log. */
  entered(): Entry[] {
    return this.server.session.log().filter(({ text }) => {
      const action = this.game.notation.read(text);
      return text === UNDO || text === REDO || (action !== undefined && this.game.seat(action) === 'player');
    });
  }

  toldDone(): Entry[] {
    return this.told.flatMap(({ move: { at, text }, outcome }) => (outcome === 'done' ? { at, text } : []));
  }
}

/** One step of a random play: some time passes, and something happens. */
type Step = (simulation: Simulation, choice: number) => void;

const playing: Step = (simulation, choice) => {
  const legal = simulation.client.session.legal();
  simulation.play(legal[choice % legal.length] ?? simulation.game.controls[0]?.action ?? '0');
};
const turningBack: Step = (simulation, choice) => simulation.play(choice % 3 === 0 ? REDO : UNDO);
const beating: Step = simulation => simulation.client.heartbeat(simulation.now);
const breaking: Step = simulation => simulation.cut();
const connecting: Step = simulation => simulation.connect();
const slowing: Step = (simulation, choice) => {
  simulation.delay = (choice % 9) * 60;
};
const checking: Step = simulation => simulation.server.checkpoint();
const nothing: Step = () => {};

const FAITHFUL: readonly Step[] = [
  ...Array<Step>(12).fill(playing),
  ...[beating, beating, beating, turningBack, breaking, connecting, connecting, slowing, checking, nothing],
];

const hurrying: Step = (simulation, choice) => simulation.server.letTimePass(choice % 1500);
const refusing: Step = (simulation, choice) => {
  const codes: Code[] = ['too-fast', 'bad-time', 'bad-message'];
  simulation.server.mischief = ({ at }) => (choice % 4 === 0 && at % 3 > 0 ? codes[choice % 3] : undefined);
};
const CAPRICIOUS: readonly Step[] = [...FAITHFUL, ...FAITHFUL, hurrying, refusing, refusing];

/** Settings in which much happens soon, for games where the defaults are too slow. */
const SETTINGS: Readonly<Record<string, readonly Settings[]>> = {
  'dr-mario': [
    { rows: 8, columns: 4 },
    { rows: 8, columns: 4, goal: 1 },
    { level: 3, speed: 'high', edition: 'revised' },
  ],
  identic: [{ rows: 5, columns: 5, bombs: 3 }],
  magnetic: [
    { width: 4, height: 6 },
    { width: 4, height: 5, offers: 2 },
  ],
  chetyris: [{ width: 7, depth: 6 }, {}, { width: 7, depth: 9, limit: 5 }, { width: 7, depth: 6, edition: 'modern' }],
  columns: [{ width: 4, height: 6, colours: 3 }, { goal: 3 }],
  counting: [{ goal: 200, tickMs: 300 }],
};

/** Games whose deals only join a queue: with a faithful server the prediction is never wrong. */
const FORESEEABLE: readonly (readonly [id: string, settings: Settings])[] = [...games.keys()].flatMap(id =>
  (SETTINGS[id] ?? [{}]).map(settings => [id, settings] as const),
);

/** In Dr. Mario's bare model a faller enters as it is dealt: what is done before it has come may turn out otherwise. */
const MODEL = ['dr-mario', { mode: 'model', rows: 8, columns: 4 }] as const;

function simulated(id: string, settings: Settings, steps: readonly Step[], choices: readonly number[]): Simulation {
  const simulation = new Simulation(games.get(id)!, settings);
  simulation.connect();
  for (const choice of choices) {
    simulation.pass((choice >> 4) % 120);
    steps[choice % steps.length]!(simulation, choice >> 8);
  }
  simulation.server.mischief = () => undefined;
  simulation.settle();
  return simulation;
}

/** What must hold when everything has arrived, whatever was refused. */
function expectAgreement(simulation: Simulation): void {
  const { client, server, told, played, problems } = simulation;
  expect(problems).toEqual([]);
  expect(client.session.canon()).toBe(server.session.canon());
  expect(client.pending).toBe(0);
  expect(told).toHaveLength(played);
  expect(simulation.toldDone()).toEqual(simulation.entered());
}

const RUNS = 25;
const plays = fc.array(fc.nat({ max: 0xffffff }), { maxLength: 300, size: 'max' });
const everyPlay = (law: (choices: readonly number[]) => void): void =>
  fc.assert(fc.property(plays, law), { numRuns: RUNS, endOnFailure: true });

test.each(FORESEEABLE)(
  '%s %o: however slow and unreliable the connection, every move is played exactly once',
  (id, settings) => {
    everyPlay(choices => {
      const simulation = simulated(id, settings, FAITHFUL, choices);
      expectAgreement(simulation);
      expect(simulation.told.filter(({ outcome }) => outcome !== 'done')).toEqual([]);
    });
  },
);

test.each(FORESEEABLE)('%s %o: without undo, nothing that was shown has to be corrected', (id, settings) => {
  const forward = FAITHFUL.filter(step => step !== turningBack);
  everyPlay(choices => {
    const simulation = simulated(id, settings, forward, choices);
    const firstSight = 1;
    if (simulation.results.length === 0) expect(simulation.resyncs).toBeLessThanOrEqual(firstSight);
  });
});

test.each([...FORESEEABLE, MODEL])(
  '%s %o: player and server agree even if the server refuses moves at random',
  (id, settings) => {
    everyPlay(choices => expectAgreement(simulated(id, settings, CAPRICIOUS, choices)));
  },
);

test('player and server agree even if deals act at once', () => {
  everyPlay(choices => expectAgreement(simulated(...MODEL, FAITHFUL, choices)));
});

/** A simulation in which the player has seen the game. */
function joined(id: string, settings: Settings = {}, ticket: { readonly mostPending?: number } = {}): Simulation {
  const simulation = new Simulation(games.get(id)!, settings, ticket);
  simulation.connect();
  simulation.pass(100);
  simulation.pass(100);
  return simulation;
}

describe('a player', () => {
  test('sees the effect of a move at once, and gets the acknowledgement later', () => {
    const simulation = joined('columns');
    const { client, told, server } = simulation;
    const events: string[] = [];
    client.session.watch(({ type }) => events.push(type));
    expect(client.play('r', 200)).toBe('done');
    expect(events).toEqual(['moved']);
    expect([told.length, client.pending]).toEqual([0, 1]);
    simulation.pass(80);
    simulation.pass(80);
    expect(told).toEqual([{ move: { number: 1, at: expect.any(Number), text: 'r' }, outcome: 'done' }]);
    expect(client.session.canon()).toBe(server.session.canon());
  });

  test('waits until the game has loaded', () => {
    const { client } = new Simulation(games.get('magnetic')!, {});
    expect(client.isWaiting).toBe(true);
    expect(client.play('0', 0)).toBe('waiting');
  });

  test('may not get too many moves ahead of the server', () => {
    const simulation = joined('magnetic', {}, { mostPending: 3 });
    simulation.cut();
    const verdicts = Array.from('01234', column => simulation.client.play(column, 300));
    expect(verdicts).toEqual(['done', 'done', 'done', 'waiting', 'waiting']);
    simulation.settle();
    expect(simulation.entered().map(({ text }) => text)).toEqual(['0', '1', '2']);
  });

  test('learns at once that a move has no effect, without asking the server', () => {
    const { client } = joined('columns');
    expect([client.play('l', 200), client.play('fly', 200), client.play('+AAA', 200)]).toEqual([
      'no-effect',
      'unreadable',
      'not-your-seat',
    ]);
    expect(client.pending).toBe(0);
  });

  test('gets the result, and cannot move any more', () => {
    const simulation = joined('chetyris');
    simulation.play('e');
    simulation.play('q');
    expect(simulation.client.undo(simulation.now)).toBe('no-effect');
    simulation.settle();
    expect(simulation.results).toMatchObject([{ phase: 'lost', score: 0, seed: SEED, ranked: true, note: '' }]);
    expect(simulation.client.play('e', simulation.now)).toBe('no-effect');
    expectAgreement(simulation);
  });

  test('finishes a game that could go on, after the moves before it, and gets the result', () => {
    const simulation = joined('magnetic');
    simulation.play('3');
    expect(simulation.client.finish(simulation.now)).toBe(true);
    simulation.settle();
    expect(simulation.results).toMatchObject([{ phase: 'playing', ranked: true }]);
    expect(simulation.entered().map(({ text }) => text)).toEqual(['3']);
    expect(simulation.client.play('4', simulation.now)).toBe('no-effect');
    expectAgreement(simulation);
  });

  test('cannot finish while the server is out of reach', () => {
    const simulation = joined('magnetic');
    simulation.cut();
    expect(simulation.client.finish(simulation.now)).toBe(false);
    simulation.settle();
    expect(simulation.results).toEqual([]);
  });

  test('sees the limit at its time, and so does the server', () => {
    const simulation = joined('chetyris', { limit: 3 });
    simulation.play('e');
    for (let k = 0; k < 40; k++) simulation.pass(100);
    expect(simulation.client.session.status().phase).toBe('won');
    simulation.settle();
    expect(simulation.results).toMatchObject([{ phase: 'won' }]);
    expect(simulation.server.session.log().at(-1)).toEqual({ at: 3000, text: 'time-up' });
    expectAgreement(simulation);
  });

  test('loses a refused move, and those after it that do not hold without it', () => {
    const simulation = joined('columns', { width: 2 });
    simulation.server.mischief = ({ do: text }) => (text === 'r' ? 'too-fast' : undefined);
    for (const text of ['r', 'l', 's']) simulation.play(text);
    simulation.settle();
    expect(simulation.told.map(({ move, outcome }) => [move.text, outcome])).toEqual([
      ['r', 'too-fast'],
      ['l', 'dropped'],
      ['s', 'done'],
    ]);
    expectAgreement(simulation);
  });

  test('sends what was on its way behind a refused move again, as late as the server has meanwhile heard of', () => {
    const simulation = joined('columns');
    simulation.server.mischief = ({ do: text }) => (text === 'r' ? 'too-fast' : undefined);
    simulation.play('r');
    simulation.play('s');
    const { at } = simulation.client.session.log().at(-1)!;
    simulation.now += 25;
    simulation.client.heartbeat(simulation.now);
    simulation.settle();
    expect(simulation.toldDone()).toEqual([{ at: at + 25, text: 's' }]);
    expectAgreement(simulation);
  });

  test('undoes what the server undoes, even if a deal arrives late in between', () => {
    const simulation = joined('columns');
    const waitingBars = (): string[] => simulation.client.session.canon().split(';')[1]!.split(',');
    simulation.play('d');
    simulation.pass(30);
    simulation.play('r');
    expect(waitingBars()).toHaveLength(1);
    simulation.pass(15);
    simulation.pass(40);
    expect([waitingBars().length, simulation.client.pending]).toEqual([2, 1]);
    simulation.play(UNDO);
    expect(waitingBars()).toHaveLength(2);
    simulation.settle();
    expectAgreement(simulation);
  });

  test.each(['columns', 'chetyris', 'dr-mario'])('%s: help can be recorded before the server has answered', id => {
    const simulation = joined(id);
    const { client } = simulation;
    for (let k = 0; k < 12; k++) {
      const legal = client.session.legal();
      if (legal.length > 0) simulation.play(legal[(k * 5) % legal.length]!);
      if (k === 6) {
        const { log, canon } = client.session;
        const [before, length] = [canon(), log().length];
        expect(recordHelp(client.session, simulation.now)).toBe(true);
        simulation.played += 2;
        expect(canon()).toBe(before);
        expect(
          log()
            .slice(length)
            .map(({ text }) => text),
        ).toEqual([UNDO, REDO]);
      }
      simulation.pass(60);
    }
    simulation.settle();
    expectAgreement(simulation);
    expect(isUndone(simulation.server.session)).toBe(true);
  });

  test('undoes only what it has room to redo', () => {
    const simulation = joined('columns');
    simulation.cut();
    for (let k = 0; k < 63; k++) simulation.play('s');
    expect([simulation.client.pending, simulation.client.undo(simulation.now)]).toEqual([63, 'waiting']);
  });

  test('tells the time again that went with a refused move, even if none has passed since', () => {
    const simulation = joined('chetyris');
    simulation.play('e');
    simulation.pass(100);
    simulation.pass(100);
    simulation.server.mischief = () => 'too-fast';
    simulation.play('a');
    simulation.settle();
    const { move, outcome } = simulation.told.at(-1)!;
    expect([outcome, simulation.server.session.now()]).toEqual(['too-fast', move.at]);
  });

  test('keeps what a server that is about to stop refuses, for the next connection', () => {
    const simulation = joined('columns');
    simulation.server.mischief = () => 'draining';
    simulation.play('r');
    simulation.pass(100);
    expect(simulation.client.pending).toBe(1);
    simulation.server.mischief = () => undefined;
    simulation.cut();
    simulation.settle();
    expect(simulation.toldDone()).toMatchObject([{ text: 'r' }]);
    expectAgreement(simulation);
  });

  test('finds the game as another device has left it', () => {
    const simulation = joined('columns', { width: 4 });
    simulation.play('s');
    simulation.cut();
    simulation.play('s');
    const other = new LiveClient(games.get('columns')!, { token: TOKEN }, { send: text => hand(text) });
    const hand = simulation.server.connect(frame => other.received(frame, 0));
    other.connected();
    for (const text of ['r', 'r', 'd']) expect(other.play(text, 1000)).toBe('done');
    simulation.settle();
    expect(simulation.told.map(({ outcome }) => outcome)).toEqual(['dropped', 'dropped']);
    expect(simulation.client.session.canon()).toBe(other.session.canon());
    simulation.play('s');
    simulation.settle();
    expect(simulation.entered().map(({ text }) => text)).toEqual(['r', 'r', 'd', 's']);
  });
});

describe('time', () => {
  /** Three pieces are known. The connection is down while they are dropped. */
  function starved(): Simulation {
    const simulation = joined('chetyris');
    simulation.play('e');
    simulation.pass(100);
    simulation.pass(100);
    simulation.cut();
    for (const text of ['_', '_', '_']) simulation.play(text);
    return simulation;
  }

  test('stands still while a piece has yet to come from the server', () => {
    const simulation = starved();
    const { client } = simulation;
    expect(client.isWaiting).toBe(true);
    expect(client.session.deadline()).toBeUndefined();
    const { at } = client.session.log().at(-1)!;
    simulation.pass(30_000);
    expect(client.play('a', simulation.now)).toBe('waiting');
    simulation.connect();
    for (let k = 0; k < 4; k++) simulation.pass(40);
    expect(client.isWaiting).toBe(false);
    const [entry] = client.session.log().slice(-1);
    expect(entry).toMatchObject({ at, text: expect.stringMatching(/^\+/) });
    expect(client.session.now()).toBe(simulation.now);
    expect(client.session.deadline()! - simulation.now).toBeGreaterThan(200);
  });

  test('follows the server if that is ahead, so the host’s clock may be wrong', () => {
    const simulation = starved();
    simulation.server.letTimePass(100_000);
    simulation.settle();
    expect(simulation.client.session.now()).toBe(simulation.now);
    expect(simulation.client.session.log().at(-1)!.at).toBeGreaterThan(simulation.now);
    expectAgreement(simulation);
  });

  test('is sent to the server with heartbeats, and at once when the server must act', () => {
    const simulation = joined('dr-mario');
    for (let k = 0; k < 4; k++) simulation.pass(200);
    const before = simulation.server.session.now();
    simulation.client.heartbeat(simulation.now);
    simulation.pass(100);
    expect(simulation.server.session.now()).toBeGreaterThan(before);
    for (let k = 0; k < 600; k++) simulation.pass(200);
    expect(simulation.server.session.status().turn).toBeGreaterThan(4);
  });
});

describe('a server that sends invalid messages', () => {
  const NONSENSE = [
    '',
    'hello',
    '[]',
    '{"type":"joined"}',
    '{"at":1}\n',
    '{"at":0,"do":"+AAA","check":"00000000"}\n',
    '{"at"',
  ];

  test.each(NONSENSE)('is ignored until the next connection, which starts from the first line: %j', frame => {
    const simulation = joined('columns');
    simulation.client.received(frame, simulation.now);
    expect(simulation.problems).toHaveLength(1);
    simulation.play('s');
    simulation.pass(100);
    expect(simulation.client.pending).toBe(1);
    expect(simulation.client.undo(simulation.now)).toBe('waiting');
    simulation.problems.length = 0;
    simulation.connect();
    simulation.settle();
    expectAgreement(simulation);
    expect(simulation.toldDone()).toMatchObject([{ text: 's' }]);
  });

  test('is ignored if the kind of message is not known yet', () => {
    const simulation = joined('columns');
    simulation.client.received('{"type":"applause","how":"loud"}', simulation.now);
    expect(simulation.problems).toEqual([]);
  });

  test('is found out when the revealed seed does not match a deal', () => {
    const simulation = new Simulation(games.get('columns')!, { width: 2, height: 3 });
    const cheat = openSession(simulation.game, { settings: { width: 2, height: 3 }, seed: 'another' });
    const about = { player: 'Ada', date: '', program: '', commitment: sha256Hex(SEED) };
    const lines: string[] = [];
    const recorder = new Recorder(cheat, about, line => lines.push(line));
    cheat.play('d');
    recorder.end({ seed: SEED });
    simulation.client.connected();
    simulation.client.received(lines.join(''), 0);
    expect(simulation.problems).toEqual([expect.stringMatching(/^line 2: .* was due/)]);
    expect(simulation.results).toEqual([]);
  });
});
