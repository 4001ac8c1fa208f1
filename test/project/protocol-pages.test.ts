import { createHash, createPublicKey, verify } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { seededRng, seedOf } from '#engine/chance/rng.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { Option, Settings } from '#engine/contract/settings.js';
import type { Entry } from '#engine/play/replay.js';
import { follow } from '#engine/play/resume.js';
import { openSession, type Session } from '#engine/play/session.js';
import { LineReader } from '#engine/record/line-reader.js';
import type { Header, Line } from '#engine/record/replay-file.js';
import { crcOf } from '#engine/record/seal.js';
import { Verifier } from '#engine/record/verifier.js';
import { loadGames } from '#games/catalogue.js';
import { NONCE_MS } from '#server/arcade/ranked/signed-requests.js';
import { identityOf } from '#terminal/keep/identity.js';
import { FIRST_WAIT_MS, LONGEST_WAIT_MS } from '#wire/backoff.js';
import { CLOSE } from '#wire/connection.js';
import { type Code, SENTENCES, STATUS } from '#wire/http/codes.js';
import { printOf, signedText } from '#wire/identity.js';
import { LONGEST_MESSAGE, parseClientMessage, parseFrame, writeMessage } from '#wire/messages.js';
import { readSecret, writeSecret } from '#wire/secret-text.js';

/** The pages for authors of clients. Every example in them is computed again here. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const pageOf = (name: string): string => readFileSync(join(root, name), 'utf8');
const NOTATION = pageOf('docs/notation.md');
const CANONS = pageOf('docs/canons-and-draws.md');
const FORMAT = pageOf('docs/replay-format.md');
const PROTOCOL = pageOf('docs/protocol.md');

const games = await loadGames();
const REPLAYS = join(root, 'test/replays');
const replays = readdirSync(REPLAYS).map(name => readFileSync(join(REPLAYS, name), 'utf8'));

const blocksIn = (text: string): string[] => [...text.matchAll(/^```\n(.*?)^```$/gms)].map(([, block]) => block!);
const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');
const sectionsOf = (page: string, mark: string): string[] => page.split(new RegExp(`^${mark} `, 'm')).slice(1);

/** The games that the pages describe. A new game may be added without them. */
const described = [...NOTATION.matchAll(/^The id is `(.*?)`/gm)].map(([, id]) => games.get(id!)!);

test('the pages describe five games', () => {
  expect(described.map(game => game.id).sort()).toEqual(['chetyris', 'columns', 'dr-mario', 'identic', 'magnetic']);
});

describe.each(described)('the notation of $title', game => {
  const section = sectionsOf(NOTATION, '##').find(text => text.startsWith(`${game.title}\n`)) ?? '';
  const actions = [...section.matchAll(/^\| `(.+?)` \| (player|chance|time) \|/gm)].map(([, text, seat]) => ({
    text: text!,
    seat: seat!,
  }));

  test('says whether it has a clock', () => {
    expect(section.includes('The game has no clock')).toBe(game.clock === undefined);
  });

  test('lists every setting with its bounds and its default', () => {
    const listed = [...section.matchAll(/^\| `(\w+)` \| (?!player|chance|time)(.*) \| (.*) \|$/gm)];
    const expected = Object.entries(game.options).map(([name, option]) => [name, ...valuesOf(option)]);
    expect(listed.map(([, ...row]) => row)).toEqual(expected);
  });

  test('lists actions that the game reads, each with its seat', () => {
    const read = actions.map(({ text }) => {
      const action = game.notation.read(text);
      return action === undefined ? { text } : { text: game.notation.write(action), seat: game.seat(action) };
    });
    expect(read).toEqual(actions);
  });

  test('lists every kind of action that is bound to a key or was ever recorded', () => {
    const known = new Set(actions.map(({ text }) => typeOf(game, text)));
    const recorded = replays
      .filter(file => file.includes(`"game":"${game.id}"`))
      .flatMap(file => [...file.matchAll(/"do":"([^"]*)"/g)].map(([, text]) => text!))
      .filter(text => text !== 'undo' && text !== 'redo');
    const used = [...game.controls.map(({ action }) => action), ...recorded];
    expect([...new Set(used.map(text => typeOf(game, text)))].filter(type => !known.has(type))).toEqual([]);
  });

  test('shows the beginning of recorded games', () => {
    const logs = blocksIn(section);
    expect(logs).not.toEqual([]);
    for (const log of logs) expect(replays.filter(file => file.startsWith(log))).toHaveLength(1);
  });
});

function valuesOf(option: Option): [values: string, initially: string] {
  switch (option.kind) {
    case 'number':
      return [`${option.min} to ${option.max}`, String(option.initially)];
    case 'choice':
      return [option.choices.map(choice => `\`${choice}\``).join(', '), `\`${option.initially}\``];
    case 'lines':
      return ['lines', 'none'];
  }
}

const typeOf = (game: AnyGame, text: string): unknown => (game.notation.read(text) as { type?: unknown })?.type;

describe('the example logs', () => {
  test.each(seedsShown())('of the seed %s follow from seed and settings, ticks and deals included', seed => {
    const { header, entries } = logOf(seed);
    const session = openSession(games.get(header.game)!, { settings: header.settings, seed });
    expect(entries.map((entry, i) => follow(session, i, entry)).filter(Boolean)).toEqual([]);
    expect(entries.length).toBeGreaterThan(5);
  });
});

/** The seeds of all logs that the page on notation shows. */
function seedsShown(): string[] {
  return [...NOTATION.matchAll(/^\{"gridfall":1,.*"seed":"(.*?)"/gm)].map(([, seed]) => seed!);
}

/** A log that the page on notation shows: the one with this seed, or else the first one of this game. */
function logOf(name: string): { header: Header; entries: Entry[] } {
  const blocks = blocksIn(NOTATION);
  const having = (field: string): string | undefined => blocks.find(text => text.includes(`"${field}":"${name}"`));
  const block = having('seed') ?? having('game')!;
  const reader = new LineReader();
  const lines: Line[] = block
    .trimEnd()
    .split('\n')
    .map(line => reader.read(line));
  const [first] = lines;
  if (first?.kind !== 'header') throw new Error(`${name}: no header`);
  return { header: first.header, entries: lines.flatMap(line => (line.kind === 'entry' ? [line.entry] : [])) };
}

function playedTo(name: string, count: number): Session {
  const { header, entries } = logOf(name);
  const session = openSession(games.get(header.game)!, { settings: header.settings });
  for (const [i, entry] of entries.slice(0, count).entries()) follow(session, i, entry);
  return session;
}

describe('canons', () => {
  const examples = blocksIn(CANONS)
    .flatMap(block => [...block.matchAll(/^(\S+), after (\d+) entries\n(.*)\n(.*)\n$/g)])
    .map(([, name, count, canon, hash]) => ({ name: name!, count: Number(count), canon: canon!, hash: hash! }));

  test.each(examples)('of $name after $count entries', ({ name, count, canon, hash }) => {
    expect(playedTo(name, count).canon()).toBe(canon);
    expect(sha256(canon)).toBe(hash);
  });

  test('there is one of every game', () => {
    const shown = examples.map(({ name }) => logOf(name).header.game);
    expect(new Set(shown)).toEqual(new Set(described.map(game => game.id)));
  });
});

describe('draws', () => {
  test('the seed, its first hash and its words', () => {
    const block = blocksIn(CANONS).find(text => text.startsWith('seed'))!;
    const [seed, bits, hash, words] = block
      .trimEnd()
      .split('\n')
      .map(line => line.slice(7));
    expect(seedOf(seed!)).toBe(bits);
    expect(sha256(`gridfall seed ${seed}`).slice(0, 32)).toBe(bits);
    expect(sha256(Buffer.from(bits!.padEnd(48, '0'), 'hex'))).toBe(hash);
    const expected = hash!.match(/.{8}/g)!.map(digits => Number.parseInt(digits, 16));
    expect(words!.split(' ').map(Number)).toEqual(expected);
  });

  const tables = sectionsOf(CANONS.split('## Draws')[1]!, '###').flatMap(section => {
    const [, seed] = /[Ww]ith the seed `(.*?)`/.exec(section) ?? [];
    const rows = [...section.matchAll(/^\| (\d+) \| (\d+) \| (\d+) \| (\d+) \|/gm)].map(([, ...row]) =>
      row.map(Number),
    );
    return seed === undefined ? [] : [{ seed, rows }];
  });

  test.each(tables)('every choice with the seed $seed', ({ seed, rows }) => {
    const [words, choices] = [seededRng(seed), seededRng(seed)];
    const expected = rows.map(([, , n], k) => [k, words.below(2 ** 32), n, choices.below(n!)]);
    expect(rows).toEqual(expected);
  });

  test('the seeds are those of the example logs', () => {
    const seeds = seedsShown();
    expect(tables).toHaveLength(6);
    expect(tables.filter(({ seed }) => !seeds.includes(seed))).toEqual([]);
  });

  test('the deals named in the text are those of the logs', () => {
    const texts = seedsShown().flatMap(seed => logOf(seed).entries.map(({ text }) => text));
    const named = [...CANONS.split('## Draws')[1]!.matchAll(/`(\+[\w,]+|[LN] [\w.]+(?: \w)?)`/g)].map(
      ([, text]) => text!,
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter(text => !texts.includes(text))).toEqual([]);
  });
});

describe('the complete example of a replay file', () => {
  const file = blocksIn(FORMAT).find(block => block.includes('ExampleGame1'))!;
  const bytes = Buffer.from(file);
  const lastLine = file.trimEnd().split('\n').at(-1)!;
  const verified = (): Verifier => {
    const verifier = new Verifier(id => games.get(id));
    verifier.addBytes(bytes);
    return verifier;
  };

  test('is genuine, and its deals follow from its seed', () => {
    expect(verified().findings()).toMatchObject({
      lines: 9,
      deals: 'checked',
      ranked: true,
      result: { phase: 'lost' },
    });
  });

  test('is signed as the page says', () => {
    const [signed] = lastLine.split(',"signature":');
    const { key, signature } = JSON.parse(lastLine) as { key: string; signature: string };
    const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(key, 'hex')]);
    const publicKey = createPublicKey({ key: spki, format: 'der', type: 'spki' });
    expect(verify(null, Buffer.from(signed!), publicKey, Buffer.from(signature, 'hex'))).toBe(true);
    expect(FORMAT).toContain(`Ed25519 of the first ${Buffer.byteLength(signed!)} bytes of line 9`);
    expect(FORMAT).toContain(`\`${signature.slice(0, 8)}…\``);
  });

  test('has the commitment, checks and hashes that the page computes', () => {
    const crc = (to: number): string => ((crcOf(bytes, 0, to, -1) ^ -1) >>> 0).toString(16).padStart(8, '0');
    const checks = [...FORMAT.matchAll(/CRC-32 of the first (\d+) bytes.*\| `(.{8})` \|$/gm)];
    expect(checks.map(([, length]) => crc(Number(length)))).toEqual(checks.map(([, , check]) => check));
    const places = checks.map(([, , check]) => bytes.indexOf(`,"check":"${check}"`));
    expect(places).toEqual(checks.map(([, length]) => Number(length)));
    const [, length, hash] = /SHA-256 of the first (\d+) bytes.*\| `(.{64})` \|$/m.exec(FORMAT)!;
    expect(sha256(bytes.subarray(0, Number(length)))).toBe(hash);
    expect(JSON.parse(lastLine)).toMatchObject({ bytes: hash });
    const [, canon, state] = /SHA-256 of the \[canon\].*?`(.*?)` \| `(.{64})` \|$/m.exec(FORMAT)!;
    expect([verified().session!.canon(), sha256(canon!)]).toEqual([canon, state]);
    const [, seed, commitment] = /characters of the seed, `(.*?)` \| `(.{64})` \|$/m.exec(FORMAT)!;
    expect([sha256(seed!), verified().findings().header.commitment]).toEqual([commitment, commitment]);
  });
});

describe('the example session on the protocol page', () => {
  const session = blocksIn(PROTOCOL.split('## An example')[1]!).join('').split('\n');
  const textsAfter = (sign: string): string[] =>
    session.filter(line => line.startsWith(`${sign} {"type"`)).map(line => line.slice(2));

  test('has lines that are genuine in their order', () => {
    const verifier = new Verifier(id => games.get(id));
    const lines = session.flatMap(line => /^(?:[< ] )?(\{"(?:gridfall|at)".*)$/.exec(line)?.[1] ?? []);
    for (const line of lines) verifier.addLine(line);
    expect(verifier.findings()).toMatchObject({ lines: 7, entries: 6 });
  });

  test('has messages that both sides understand', () => {
    for (const text of textsAfter('>')) expect(writeMessage(parseClientMessage(text))).toBe(text);
    for (const text of textsAfter('<')) expect(parseFrame(text).kind).toBe('message');
    expect([textsAfter('>').length, textsAfter('<').length]).toEqual([7, 7]);
  });
});

describe('the signed request on the protocol page', () => {
  const section = sectionsOf(PROTOCOL, '##').find(text => text.startsWith('Signing\n')) ?? '';
  const [text = ''] = blocksIn(section).map(block => block.trimEnd());
  const digitsAfter = (words: RegExp): string =>
    new RegExp(`${words.source}\\s\`([0-9a-f]+)\``).exec(section)?.[1] ?? '';

  test('has the text that is signed, and its signature', () => {
    const { host, nonce, server } = JSON.parse(text.split('\n')[1]!) as Record<'host' | 'nonce' | 'server', string>;
    const [, request = ''] = /The request is\s`(.*)`/.exec(section) ?? [];
    expect(signedText(JSON.parse(request), { host, nonce, server, day: '' })).toBe(text);
    const [, secretText = ''] = /of the example is\s`(.*)`/.exec(section) ?? [];
    const { key, sign } = identityOf(readSecret(secretText));
    expect([key, sign(text)]).toEqual([digitsAfter(/The key is/), digitsAfter(/and the signature/)]);
    expect(section).toContain(`\`${printOf(key)}\``);
    expect(writeSecret(readSecret(secretText))).toBe(secretText);
  });

  test('names the time that a nonce is good for', () => {
    expect(section).toContain(`older than ${NONCE_MS / 1000} s`);
  });
});

describe('undo and redo', () => {
  const moved = (...texts: readonly string[]): { session: Session; canons: string[] } => {
    const session = openSession(games.get('columns')!, { seed: 'pages' });
    const canons = [session.canon()];
    for (const text of texts) {
      expect(session.play(text)).toBe('done');
      canons.push(session.canon());
    }
    return { session, canons };
  };

  test('several in a row go back and forth, the last undo first', () => {
    const { session, canons } = moved('r', 's', 'd');
    const back = [1, 2, 3].map(() => session.undo() && session.canon());
    const forth = [1, 2, 3].map(() => session.redo() && session.canon());
    expect(back).toEqual([canons[2], canons[1], canons[0]]);
    expect(forth).toEqual([canons[1], canons[2], canons[3]]);
    expect(session.redo()).toBe(false);
  });

  test('a move without effect leaves redo possible, any other does not', () => {
    const { session } = moved('r', 's');
    session.undo();
    session.undo();
    expect([session.play('l'), session.redo(), session.undo()]).toEqual(['no-effect', true, true]);
    expect([session.play('s'), session.redo()]).toEqual(['done', false]);
  });
});

test('before its board is dealt, the canon of Identic has empty rows, and that of Columns column 0', () => {
  const canonOf = (id: string, settings: Settings): string => openSession(games.get(id)!, { settings }).canon();
  expect(canonOf('identic', { rows: 2, columns: 3 })).toBe('0;0;2;0;.../...');
  expect(canonOf('columns', { width: 2, height: 1, extent: 1 })).toBe('@0;;0;0;0;..');
});

test('if there is less room than viruses, the deal still has every cell of the area', () => {
  const session = openSession(games.get('dr-mario')!, {
    settings: { rows: 4, columns: 3, level: 20 },
    seed: 'pages',
  });
  expect(session.log()[0]!.text).toMatch(/^L [rby.]{3}$/);
});

test('the protocol page lists every code with its status and sentence', () => {
  const listed = [...PROTOCOL.split('## Codes')[1]!.matchAll(/^\| `(.*?)` \| (\d+) \| (.*) \|$/gm)].map(
    ([, ...row]) => row,
  );
  expect(listed).toEqual(Object.entries(SENTENCES).map(([code, says]) => [code, String(STATUS[code as Code]), says]));
});

test('the protocol page lists verdicts that clients understand', () => {
  const [, table = ''] = /^\| verdict \|.*\n.*\n((?:\|.*\n)+)/m.exec(PROTOCOL) ?? [];
  const verdicts = [...table.matchAll(/^\| `(.*?)` \|/gm)].map(([, verdict]) => verdict!);
  expect(verdicts).toEqual(['done', 'no-effect', 'unreadable', 'not-your-seat']);
  for (const verdict of verdicts)
    expect(parseFrame(`{"type":"done","number":1,"verdict":"${verdict}","lines":4}`).kind).toBe('message');
});

test('the protocol page names the close codes, the waits and the longest message', () => {
  const listed = [...PROTOCOL.matchAll(/^\| (\d{4}) \| /gm)].map(([, code]) => Number(code));
  expect(listed).toEqual(expect.arrayContaining(Object.values(CLOSE)));
  expect(PROTOCOL).toContain(`Reconnect after ${FIRST_WAIT_MS} ms`);
  expect(PROTOCOL).toContain(`up to ${LONGEST_WAIT_MS / 1000} seconds`);
  expect(PROTOCOL).toContain(`| a message | ${LONGEST_MESSAGE} bytes |`);
});

test.each([
  'docs/protocol.md',
  'docs/notation.md',
  'docs/canons-and-draws.md',
  'docs/replay-format.md',
  'examples/python/README.md',
  'SECURITY.md',
])('%s links only to pages and headings that exist', page => {
  const links = [...pageOf(page).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)];
  const missing = links.filter(([, target, heading]) => {
    const path = target ? join(dirname(page), target) : page;
    return !existsSync(join(root, path)) || (heading !== undefined && !anchorsIn(path).includes(heading));
  });
  expect(missing.map(([link]) => link)).toEqual([]);
});

const anchorsIn = (page: string): string[] =>
  [...pageOf(page).matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
