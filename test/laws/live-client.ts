import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256Hex } from '#engine/chance/sha256.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { Settings } from '#engine/contract/settings.js';
import { type Entry, REDO, UNDO } from '#engine/play/replay.js';
import { openSession, type Session, type Verdict } from '#engine/play/session.js';
import { Recorder } from '#engine/record/recorder.js';
import type { End } from '#engine/record/replay-file.js';
import type { Code } from '#wire/http/codes.js';
import {
  type ClientMessage,
  type Move,
  parseClientMessage,
  refused,
  type ServerMessage,
  writeMessage,
} from '#wire/messages.js';
import { LiveClient } from '#wire/playing/live-client.js';
import type { PendingMove } from '#wire/playing/outbox.js';
import type { MoveOutcome } from '#wire/playing/reckoning.js';
import { EXAMPLE } from '../example/catalogue.js';
import { GAMES } from '../support/games/listed.js';

export const games = new Map<string, AnyGame>([...GAMES, [EXAMPLE.id, (await EXAMPLE.game()).game]]);

export const SEED = '00112233445566778899aabbccddeeff';
export const TOKEN = 'a token';

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
export class Simulation {
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
export function expectAgreement(simulation: Simulation): void {
  const { client, server, told, played, problems } = simulation;
  expect(problems).toEqual([]);
  expect(client.session.canon()).toBe(server.session.canon());
  expect(client.pending).toBe(0);
  expect(told).toHaveLength(played);
  expect(simulation.toldDone()).toEqual(simulation.entered());
}

const plays = fc.array(fc.nat({ max: 0xffffff }), { maxLength: 300, size: 'max' });

/** What holds however a game goes: so many games with each settings. */
export function liveClientLaws(numRuns: number): void {
  const everyPlay = (law: (choices: readonly number[]) => void): void =>
    fc.assert(fc.property(plays, law), { numRuns, endOnFailure: true });

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
}

/** A simulation in which the player has seen the game. */
export function joined(
  id: string,
  settings: Settings = {},
  ticket: { readonly mostPending?: number } = {},
): Simulation {
  const simulation = new Simulation(games.get(id)!, settings, ticket);
  simulation.connect();
  simulation.pass(100);
  simulation.pass(100);
  return simulation;
}
