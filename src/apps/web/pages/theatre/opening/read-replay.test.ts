import { describe, expect, test } from 'vitest';
import { resumeSession } from '#engine/play/resume.js';
import { openSession } from '#engine/play/session.js';
import { findListing, loadGames } from '#games/catalogue.js';
import { WITH_PROGRAM } from '#test/support/games/listed.js';
import { linkOf } from './link.js';
import { fileOf, type ReaderContext, readReplay } from './read-replay.js';
import type { GameDetails, ReaderMessage, ReadResult, ReplaySource } from './reader-messages.js';

const context: ReaderContext = {
  games: await loadGames(),
  program: async id => (await findListing(id)?.program?.())?.program,
  printed: async id => (await findListing(id)?.printed?.())?.printed,
  version: '0.0.0',
};

async function messagesOf(source: ReplaySource): Promise<ReaderMessage[]> {
  const messages: ReaderMessage[] = [];
  await readReplay(source, context, one => void messages.push(one));
  return messages;
}

async function opened(source: ReplaySource) {
  const messages = await messagesOf(source);
  const [first] = messages;
  const last = messages.at(-1)!;
  if (first?.kind !== 'opened' || last.kind !== 'done') throw new Error(JSON.stringify(last));
  const log = messages.flatMap(one => (one.kind === 'grown' ? one.entries : []));
  const { details, result }: { details: GameDetails; result: ReadResult } = {
    details: first.details,
    result: last.result,
  };
  return { details, result, log };
}

const columns = context.games.get('columns')!;

function played(moves: number) {
  const session = openSession(columns, { seed: 'reading', settings: { width: 4, height: 900 } });
  for (let k = 0; k < moves; k++) session.play('rlsd'.charAt((k * 7) % 4), k * 100);
  return session;
}

const about = { player: 'Ada', date: '2026-11-15T12:00:00.000Z', program: '0.0.0' };
const file = fileOf(columns, played(900).replay(), about);
const lines = file.split('\n');

describe('a file', () => {
  test('is reported as it is checked, and is genuine', async () => {
    const { details, result, log } = await opened({ kind: 'file', text: file });
    expect(details).toMatchObject({
      game: 'columns',
      settings: { width: 4, height: 900 },
      player: 'Ada',
      date: about.date,
    });
    expect(log).toEqual(played(900).log());
    expect(result).toMatchObject({ text: file, seed: 'reading', until: 89_900, finding: { kind: 'genuine' } });
    expect(result.finding).toMatchObject({ findings: { deals: 'checked' } });
  });

  test('reports its progress', async () => {
    const shares = (await messagesOf({ kind: 'file', text: file })).flatMap(one =>
      one.kind === 'grown' ? one.share : [],
    );
    expect(shares.length).toBeGreaterThan(1);
    expect(shares).toEqual([...shares].sort((one, other) => one - other));
    expect(shares.at(-1)).toBe(1);
  });

  test('that is cut off is valid so far', async () => {
    const { result, log } = await opened({ kind: 'file', text: `${lines.slice(0, 21).join('\n')}\n{"at":` });
    expect(result.finding).toMatchObject({ kind: 'so-far', findings: { entries: 20 } });
    expect(log).toHaveLength(20);
  });

  test('that was changed is valid up to the line before', async () => {
    const changed = lines.with(10, lines[10]!.replace(/"do":"[^"]*"/, '"do":"x"'));
    const { result, log } = await opened({ kind: 'file', text: changed.join('\n') });
    expect(result.finding).toEqual({ kind: 'wrong', says: 'line 11: changed: the checksum does not match' });
    expect(log).toHaveLength(9);
  });

  test('with text after its end is not genuine', async () => {
    const { result } = await opened({ kind: 'file', text: `${file}more` });
    expect(result.finding).toMatchObject({
      kind: 'wrong',
      says: expect.stringContaining('there is text after the end'),
    });
  });

  test.each([
    ['', /line 1: this is not a replay file/],
    ['hello', /line 1: this is not a replay file/],
    ['{"gridfall":', /line 1: changed/],
    [lines[0]!.replace('columns', 'colums'), /line 1: changed/],
  ])('%j is not a replay file', async (text, says) => {
    expect(await messagesOf({ kind: 'file', text })).toEqual([{ kind: 'failed', says: expect.stringMatching(says) }]);
  });

  test('with a field that is too large is rejected', async () => {
    const session = openSession(columns, { settings: { width: 1000, height: 1000 } });
    const text = fileOf(columns, session.replay(), about);
    const says = expect.stringContaining('1000000 cells; at most 40000');
    expect(await messagesOf({ kind: 'file', text })).toEqual([{ kind: 'failed', says }]);
  });
});

test('a link gives the game and a genuine replay file', async () => {
  const replay = played(40).replay();
  const link = linkOf(columns, { replay, player: 'Ada', date: 0 });
  const { result, log, details } = await opened({ kind: 'link', hash: `#${link}` });
  expect(details.date).toBe('1970-01-01T00:00:00.000Z');
  expect(log).toEqual(replay.log);
  expect(result.finding).toEqual({ kind: 'link' });
  const again = await opened({ kind: 'file', text: result.text });
  expect(again.result.finding.kind).toBe('genuine');
  expect(await messagesOf({ kind: 'link', hash: '#r1.x' })).toMatchObject([{ kind: 'failed' }]);
});

describe.each(WITH_PROGRAM.map(({ id }) => id))('the input of %s', id => {
  test('can be watched, for its own example', async () => {
    const { example } = (await context.program(id))!;
    const { args: options, input, file = '' } = example;
    const { details, result, log } = await opened({ kind: 'paste', program: id, options, file, input });
    const game = context.games.get(id)!;
    const { version, settings } = details;
    const { until } = result;
    expect(log.length).toBeGreaterThan(2);
    expect(resumeSession(game, { game: id, version, settings, log, until }).log()).toEqual(log);
    expect(result.finding).toEqual({ kind: 'transcript' });
    expect((await opened({ kind: 'file', text: result.text })).result.finding.kind).toBe('genuine');
  });

  test('names invalid options', async () => {
    const [only] = await messagesOf({ kind: 'paste', program: id, options: '--nope', file: '', input: '' });
    expect(only).toMatchObject({ kind: 'failed', says: expect.stringContaining('unexpected argument "--nope"') });
  });
});

test('input with an error is shown up to the error, and the line is named', async () => {
  const source: ReplaySource = {
    kind: 'paste',
    program: 'magnetic',
    options: '',
    file: '',
    input: '3 4\n0\n2\n7\n1\n',
  };
  const { result, log } = await opened(source);
  expect(log).toHaveLength(2);
  expect(result.finding).toEqual({
    kind: 'transcript',
    problem: 'line 4: there is no column 7; columns are 0 to 2',
  });
});
