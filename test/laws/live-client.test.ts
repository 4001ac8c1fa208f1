import { describe, expect, test } from 'vitest';
import { sha256Hex } from '#engine/chance/sha256.js';
import { REDO, UNDO } from '#engine/play/replay.js';
import { openSession } from '#engine/play/session.js';
import { Recorder } from '#engine/record/recorder.js';
import { isUndone, recordHelp } from '#front/play/moves.js';
import { LiveClient } from '#wire/playing/live-client.js';
import { expectAgreement, games, joined, liveClientLaws, SEED, Simulation, TOKEN } from './live-client.js';

liveClientLaws(3);

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
