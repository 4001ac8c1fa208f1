import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, describe, expect, test } from 'vitest';
import { command as verify } from '#cli/commands/verify.js';
import { Output } from '#cli/streams/output.js';
import { runCommand } from '#cli/usage/usage.js';
import { sha256Hex } from '#engine/chance/sha256.js';
import { resumeSession } from '#engine/play/resume.js';
import { openSession, type Session } from '#engine/play/session.js';
import { LineReader } from '#engine/record/line-reader.js';
import { LineWriter } from '#engine/record/line-writer.js';
import { Recorder } from '#engine/record/recorder.js';
import type { Line, Signature, Signer } from '#engine/record/replay-file.js';
import { Verifier } from '#engine/record/verifier.js';
import { CORPUS, ENDING, PLANS, recordedGame, recordMissing } from '../support/games/corpus.js';
import { GAMES as games } from '../support/games/listed.js';
import { complaintOf, expectChangesFound, expectGenuineCutOff, linesOf, verified } from '../support/games/verifying.js';

/** Files in test/replays never change. With RECORD_REPLAYS=1 missing ones are written. */
if (process.env.RECORD_REPLAYS) recordMissing();

const corpus = CORPUS();
const short = corpus.filter(({ text }) => text.length < 1900);

/** Changes lines and recomputes their checks, as a forger would. */
function forged(text: string, change: (line: Line, k: number) => Line | Line[]): string {
  const reader = new LineReader();
  const writer = new LineWriter();
  const lines = linesOf(text).map(line => reader.read(line));
  return lines
    .flatMap(change)
    .map(line => {
      if (line.kind === 'header') return writer.header(line.header);
      if (line.kind === 'entry') return writer.entry(line.entry);
      if (line.kind === 'checkpoint') return writer.checkpoint(line.proof);
      return writer.end(line.proof, line, line, line.signature && signedAlready(line.signature));
    })
    .join('');
}

const signedAlready = ({ key, signature }: Signature): Signer => ({ key, sign: () => signature });

test('every planned game has been recorded', () => {
  expect(corpus.map(({ name }) => name)).toEqual(expect.arrayContaining(PLANS.map(({ name }) => name + ENDING)));
});

test('every edition of a recorded game is there', () => {
  const played = corpus.map(({ text }) => {
    const { game, settings } = JSON.parse(linesOf(text)[0]!);
    return [game, settings.edition];
  });
  for (const id of new Set(played.map(([game]) => game))) {
    const { edition } = games.get(id)!.options;
    const editions = edition?.kind === 'choice' ? edition.choices : [undefined];
    for (const name of editions) {
      expect(played.some(([game, used]) => game === id && (used ?? editions[0]) === name)).toBe(true);
    }
  }
  expect(short.length).toBeGreaterThanOrEqual(3);
});

test.each(corpus)('$name verifies', ({ text }) => {
  const { result, entries } = verified(text);
  expect(result).toBeDefined();
  expect(entries).toBeGreaterThan(10);
});

test.each(corpus)('$name, played again, is the same byte for byte', ({ text }) => {
  expect(forged(text, line => line)).toBe(text);
});

/** One of so many places is enough for every run of `check`. A prime number, so that all bits have their turn. */
const ONE_IN = 7;

test.each(short)('$name: a change of any single byte is found, in its own line', ({ text }) =>
  expectChangesFound(text, ONE_IN),
);

test.each(short.slice(0, 2))('$name, cut off anywhere, is genuine as far as it goes', ({ text }) => {
  expectGenuineCutOff(text, ONE_IN);
});

const columns = corpus.find(({ name }) => name.startsWith('columns-short'))!.text;
const firstAction = linesOf(columns).findIndex(line => /"do":"[lrsd]"/.test(line));

test.each<[string, (line: Line, k: number) => Line | Line[], RegExp]>([
  [
    'an action that the rules do not allow',
    (line, k) => (k === firstAction && line.kind === 'entry' ? { ...line, entry: { ...line.entry, text: 'l' } } : line),
    new RegExp(`^line ${firstAction + 1}: "l" at \\d+ ms: illegal action`),
  ],
  [
    'an action that no game knows',
    (line, k) =>
      k === firstAction && line.kind === 'entry' ? { ...line, entry: { ...line.entry, text: 'fly' } } : line,
    new RegExp(`^line ${firstAction + 1}: "fly" at \\d+ ms: illegal action: the game knows none such`),
  ],
  [
    'a deal that the seed does not give',
    (line, k) => (k === 1 && line.kind === 'entry' ? { ...line, entry: { ...line.entry, text: '+ZZZ' } } : line),
    /^line 2: "\+ZZZ" at 0 ms: "\+[A-Z]{3}" at 0 ms was due/,
  ],
  [
    'a time that goes back',
    (line, k) => (k === firstAction + 3 && line.kind === 'entry' ? { ...line, entry: { ...line.entry, at: 0 } } : line),
    new RegExp(`^line ${firstAction + 4}: "[^"]+" at 0 ms: impossible time`),
  ],
  [
    'a wrong score',
    line => (line.kind === 'end' ? { ...line, score: 999_999 } : line),
    /^line \d+: wrong score: 999999 \(the game has \d+\)/,
  ],
  [
    'a wrong result',
    line => (line.kind === 'end' ? { ...line, phase: 'won' } : line),
    /^line \d+: wrong result: won \(the game is /,
  ],
  [
    'a wrong state',
    line => (line.kind === 'end' ? { ...line, proof: { ...line.proof, state: '0'.repeat(64) } } : line),
    /^line \d+: the state does not match the actions/,
  ],
  ['a missing entry', (line, k) => (k === firstAction ? [] : line), /^line \d+: /],
  [
    'something after the end',
    line => (line.kind === 'end' ? [line, line] : line),
    /^line \d+: nothing may follow the end/,
  ],
  [
    'settings out of bounds',
    line => (line.kind === 'header' ? { ...line, header: { ...line.header, settings: { width: -1 } } } : line),
    /^line 1: width must be a whole number/,
  ],
  [
    'an unknown game',
    line => (line.kind === 'header' ? { ...line, header: { ...line.header, game: 'chess' } } : line),
    /^line 1: unknown game "chess"/,
  ],
  [
    'rules of another version',
    line => (line.kind === 'header' ? { ...line, header: { ...line.header, rules: 99 } } : line),
    /^line 1: recorded under version 99 of the rules/,
  ],
])('a forged file with %s is found, its checks being right', (_, change, message) => {
  expect(complaintOf(forged(columns, change))).toMatch(message);
});

test('a missing tick in a timed game is found', () => {
  const chetyris = corpus.find(({ name }) => name.startsWith('chetyris-short'))!.text;
  const tick = linesOf(chetyris).findIndex(line => line.includes('"do":"."'));
  expect(tick).toBeGreaterThan(0);
  expect(complaintOf(forged(chetyris, (line, k) => (k === tick ? [] : line)))).toMatch(
    new RegExp(`^line ${tick + 1}: .* was due`),
  );
});

test('hostile lines are rejected', () => {
  for (const line of [
    '',
    '{}',
    '[]',
    'null',
    '{"check":"00000000"}',
    '{"gridfall":1,"check":"00000000"}',
    '"'.repeat(2_000_000),
  ]) {
    expect(complaintOf(`${line}\n`)).toMatch(/^line 1: /);
  }
});

test('a player may have any name', () => {
  for (const player of ['', '"}\n', '\u2028\u2029\r', '\ud800', ',"check":"00000000"}', '\u{1F600}'.repeat(100)]) {
    const text = recordedGame(games.get('columns')!, {}, 'name', 5, player);
    expect(verified(text).header.player).toBe(player);
  }
});

test('long games have checkpoints, and a newly recorded game verifies', () => {
  for (const [id, game] of games) {
    const text = recordedGame(game, {}, `today ${id}`, 500);
    expect(verified(text).result).toBeDefined();
  }
  const long = recordedGame(games.get('magnetic')!, {}, 'long', 700);
  expect(linesOf(long).filter(line => line.includes('"bytes":')).length).toBeGreaterThanOrEqual(3);
});

const aSigner = (): Signer => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    key: publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex'),
    sign: text => sign(null, Buffer.from(text), privateKey).toString('hex'),
  };
};

describe('games of a server', () => {
  const signer = aSigner();
  const stranger = aSigner();
  const seed = '00112233445566778899aabbccddeeff';
  const about = { player: 'Zoë', date: '2026-11-15T12:00:00.000Z', program: '0.1.0', id: 'g1' };
  const CLOSING = { seed, ranked: true, note: '' };
  const folder = mkdtempSync(join(tmpdir(), 'gridfall-signed-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** A short game of Columns whose header commits to the seed, whatever the session deals from. */
  function served(session: Session, closing: Parameters<Recorder['end']>[0] = CLOSING, by: Signer = signer): string {
    const lines: string[] = [];
    const recorder = new Recorder(session, { ...about, commitment: sha256Hex(seed) }, line => lines.push(line));
    for (const text of ['r', 'd', 's', 'd', 'undo', 'r', 'd']) {
      if (text === 'undo') session.undo(session.now() + 100);
      else session.play(text, session.now() + 100);
      recorder.update();
    }
    recorder.end(closing, by);
    return lines.join('');
  }

  const game = games.get('columns')!;
  const dealtBy = (source: string): Session => openSession(game, { settings: { width: 4 }, seed: source });
  const genuine = served(dealtBy(seed));
  const lastLine = linesOf(genuine).length;

  async function told(text: string, ...words: string[]): Promise<string> {
    const path = join(folder, 'one.gridfall.jsonl');
    writeFileSync(path, text);
    let printed = '';
    const write = (chunk: Buffer, _: string, done: () => void): void => {
      printed += chunk;
      done();
    };
    await runCommand(verify, [path, ...words], new Output(new Writable({ write })));
    return printed.replace(`${path}: `, '').trimEnd();
  }

  test('the header has a commitment and no seed, and the end has everything the server reveals', () => {
    const [header, ...others] = linesOf(genuine).map(line => JSON.parse(line));
    expect(Object.keys(header).join()).toBe('gridfall,game,rules,settings,commitment,id,player,date,program,check');
    expect(Object.keys(others.at(-1)).join()).toBe(
      'at,entries,state,phase,score,bytes,seed,ranked,note,key,signature,check',
    );
    expect(forged(genuine, line => line)).toBe(genuine);
  });

  test('a genuine one is valid, its deals are checked, and its signature can be checked', async () => {
    expect(verified(genuine)).toMatchObject({
      deals: 'checked',
      ranked: true,
      note: '',
      signature: { key: signer.key },
    });
    expect(await told(genuine)).toMatch(new RegExp(`^ok .*, signed by ${signer.key.slice(0, 16)}$`));
    expect(await told(genuine, '--key', signer.key)).toMatch(/^ok /);
    writeFileSync(join(folder, 'key'), `${signer.key}\n`);
    expect(await told(genuine, '--key', join(folder, 'key'))).toMatch(/^ok /);
  });

  test('a change of any single byte is found, in its own line', () => expectChangesFound(genuine, ONE_IN));

  test.each<[string, (line: Line) => Line]>([
    ['a rank', line => (line.kind === 'end' ? { ...line, ranked: false } : line)],
    ['a note', line => (line.kind === 'end' ? { ...line, note: 'a great game' } : line)],
    ['a name', line => (line.kind === 'header' ? { ...line, header: { ...line.header, player: 'Eve' } } : line)],
    ['a key', line => (line.kind === 'end' ? { ...line, signature: { ...line.signature!, key: stranger.key } } : line)],
  ])('%s that was changed, all checks being right, is found by the signature', async (_, change) => {
    const text = forged(genuine, change);
    expect(verified(text).result).toBeDefined();
    expect(await told(text)).toBe(`wrong    line ${lastLine}: invalid signature`);
  });

  test('a changed result is found, whoever signs it', async () => {
    const better = forged(genuine, line => {
      if (line.kind !== 'end') return line;
      const { signature, ...end } = line;
      return { ...end, score: 1000 };
    });
    expect(await told(better)).toMatch(new RegExp(`^wrong {4}line ${lastLine}: wrong score: 1000`));
  });

  test('with a key, a missing signature or one by another key is wrong', async () => {
    const others = served(dealtBy(seed), CLOSING, stranger);
    expect(await told(others)).toMatch(/^ok /);
    for (const text of [others, columns, genuine.slice(0, 900)]) {
      expect(await told(text, '--key', signer.key)).toBe('wrong    not signed by this key');
    }
    await expect(told(genuine, '--key', 'ab')).rejects.toThrow(
      '--key must be 64 hexadecimal digits or a file that contains them (got "ab")',
    );
  });

  test('a signature does not excuse deals that do not come from the seed; the first is named', async () => {
    expect(await told(served(dealtBy('another')))).toMatch(
      /^wrong {4}line 2: "\+[A-E]{3}" at 0 ms: "\+[A-E]{3}" at 0 ms was due/,
    );
    const bars = dealtBy(seed)
      .log()
      .map(({ text }) => text);
    const fed = openSession(game, { settings: { width: 4 } });
    for (const bar of [bars[0]!, bars[1]!, '+AAA']) fed.feed(bar);
    expect(await told(served(fed))).toMatch(/^wrong {4}line 4: "\+AAA" at 0 ms: "\+[A-E]{3}" at 0 ms was due/);
  });

  test('a signature does not excuse missing deals or a seed without a commitment', async () => {
    const stingy = openSession(game, { settings: { width: 4 } });
    for (const { text } of dealtBy(seed).log()) stingy.feed(text);
    expect(await told(served(stingy))).toMatch(/^wrong {4}line \d+: "s" at \d+ ms: "\+[A-E]{3}" at \d+ ms was due/);
    const other = served(dealtBy(seed), { ...CLOSING, seed: 'another' });
    expect(await told(other)).toBe(`wrong    line ${lastLine}: the seed does not match the commitment in the header`);
    const uncommitted = forged(columns, line => (line.kind === 'end' ? { ...line, seed } : line));
    expect(complaintOf(uncommitted)).toMatch(/the seed does not match the commitment in the header/);
  });

  test('without the seed everything else is checked, and it is valid if the key is trusted', async () => {
    const secret = served(dealtBy(seed), { ranked: false, note: 'the day is not over' });
    expect(verified(secret)).toMatchObject({ deals: 'open', ranked: false, note: 'the day is not over' });
    expect(await told(secret)).toMatch(/^open .*, deals not checked: the seed is still secret$/);
    expect(await told(secret, '--key', signer.key)).toMatch(/^ok /);
    for (let end = 2; end < lastLine; end++) {
      const cut = linesOf(genuine).slice(0, end).join('\n');
      expect(await told(`${cut}\n`)).toMatch(/^cut off .*, correct as far as it goes, deals not checked/);
    }
  });

  test('a seed that is revealed later completes the check', async () => {
    const secret = served(dealtBy(seed), { ranked: true, note: '' });
    expect(await told(secret, '--seed', seed)).toMatch(/^ok .*, signed by [0-9a-f]{16}$/);
    expect(await told(secret, '--seed', 'another')).toMatch(/^open /);
    const cut = `${linesOf(secret).slice(0, -2).join('\n')}\n`;
    expect(await told(cut, '--seed', seed)).toMatch(/^cut off .*, correct as far as it goes$/);
    const dealtOtherwise = served(dealtBy('another'), { ranked: true, note: '' });
    expect(await told(dealtOtherwise, '--seed', seed)).toMatch(/^wrong {4}line 2: .* was due$/);
  });

  test('a header has a seed or a commitment, never both', () => {
    const both = forged(genuine, line =>
      line.kind === 'header' ? { ...line, header: { ...line.header, seed } } : line,
    );
    expect(complaintOf(both)).toBe('line 1: a commitment must be a SHA-256, without a seed beside it');
  });

  test('a game that is resumed where its lines end, with a checkpoint, verifies', () => {
    const before = linesOf(genuine)
      .slice(0, -3)
      .map(line => `${line}\n`);
    const verifier = new Verifier(id => games.get(id));
    for (const line of before) verifier.addLine(line.slice(0, -1));
    const session = resumeSession(game, { ...verifier.played().replay, seed });
    const lines = [...before];
    const recorder = new Recorder(session, { lines: before }, line => lines.push(line));
    session.play('d');
    recorder.end(CLOSING, signer);
    expect(lines.slice(before.length).map(line => Object.keys(JSON.parse(line))[1])).toContain('entries');
    expect(verified(lines.join(''))).toMatchObject({ deals: 'checked', result: { phase: 'playing' } });
  });
});
