import {
  appendFileSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { game as counting } from '../../../../test/example/counting/game.js';
import { BadInput } from '../../../engine/bad-input.js';
import type { AnyGame } from '../../../engine/contract/game.js';
import { openSession, type Session } from '../../../engine/play/session.js';
import { LineReader, LineWriter } from '../../../engine/record/replay-file.js';
import { Verifier } from '../../../engine/record/verifier.js';
import { GameFile, listReplays, takeUp, unfinishedGames } from './archive.js';

const NOBODY = 2 ** 22 + 1;
const about = { player: 'Ada', date: '2026-11-15T12:00:00.000Z', program: '0.1.0' };
const find = (id: string) => (id === 'counting' ? (counting as AnyGame) : undefined);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gridfall-archive-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The example game: `+` adds the next dealt number, `-` takes one away; a tick every 100 ms adds one. */
function begin(date = about.date): { session: Session; file: GameFile } {
  const session = openSession(counting, { settings: { tickMs: 100 }, seed: 'archive' });
  return { session, file: GameFile.begin(folder, session, { ...about, date }) };
}

function playSome({ session, file }: { session: Session; file: GameFile }, moves = 10): void {
  for (let k = 0; k < moves; k++) {
    session.play(k % 3 === 2 ? '-' : '+', session.now() + 30);
    file.update();
  }
}

const playing = () => readdirSync(join(folder, 'playing')).map(name => join(folder, 'playing', name));
const textOf = (path: string) => readFileSync(path, 'utf8');
const linesOf = (path: string) => textOf(path).split('\n').slice(0, -1);

function verified(path: string) {
  const verifier = new Verifier(find);
  for (const line of linesOf(path)) verifier.take(line);
  return verifier.findings();
}

/** As it is after the process was killed: nothing is written any more, and the number in the name is nobody's. */
function crash(): string {
  const [path] = playing();
  const dead = path!.replace(`.${process.pid}.`, `.${NOBODY}.`);
  renameSync(path!, dead);
  return dead;
}

/** What of a session anyone can see. */
const standing = (session: Session) => [session.canon(), session.now(), session.deadline(), session.log()];

describe('a game', () => {
  test('is on the disk as it goes, line by line', () => {
    const game = begin();
    for (let k = 0; k < 5; k++) {
      playSome(game, 1);
      expect(verified(playing()[0]!)).toMatchObject({ header: about, entries: game.session.log().length });
    }
  });

  test('is under the name of its date, its game and its process', () => {
    begin();
    expect(basename(playing()[0]!)).toMatch(
      new RegExp(`^20261115T120000000Z-counting-[0-9a-f]{4}\\.${process.pid}\\.gridfall\\.jsonl$`),
    );
  });

  test('may have another label in its name', () => {
    GameFile.begin(folder, begin().session, about, 'counting-again');
    expect(playing().some(path => path.includes('Z-counting-again-'))).toBe(true);
  });

  test('that is over is moved to the replays, whole', () => {
    const { session, file } = begin();
    session.advance(100_000);
    const path = file.finish()!;
    expect(path).toMatch(/replays\/20261115T120000000Z-counting-[0-9a-f]{4}\.gridfall\.jsonl$/);
    expect(verified(path).result).toEqual({ phase: 'won', score: 100 });
    expect([playing(), listReplays(folder), file.problem]).toEqual([[], [path], undefined]);
  });

  test('that was closed is written no further', () => {
    const game = begin();
    const path = game.file.finish()!;
    const text = textOf(path);
    playSome(game);
    expect([game.file.leave(), game.file.finish(), textOf(path)]).toEqual([undefined, undefined, text]);
  });
});

describe('a game that is left', () => {
  test('is taken up where it was, to the millisecond', () => {
    const game = begin();
    playSome(game);
    game.session.undo();
    game.session.advance(game.session.now() + 17);
    expect(game.file.leave()).toBe(playing()[0]);
    expect(playing()[0]).not.toContain(`.${process.pid}.`);
    const { session, header } = takeUp(playing()[0]!, find);
    expect(standing(session)).toEqual(standing(game.session));
    expect(header).toEqual({ ...about, game: 'counting', rules: 1, settings: { tickMs: 100 }, seed: 'archive' });
  });

  test('is written on as the same game, however often it is left', () => {
    const game = begin();
    playSome(game);
    game.file.leave();
    for (let k = 0; k < 3; k++) {
      const again = takeUp(playing()[0]!, find);
      expect(basename(playing()[0]!)).toContain(`.${process.pid}.`);
      playSome(again);
      playSome(game);
      expect(standing(again.session)).toEqual(standing(game.session));
      again.file.leave();
    }
    const path = takeUp(playing()[0]!, find).file.finish()!;
    expect(verified(path)).toMatchObject({ header: about, entries: game.session.log().length });
    expect(playing()).toEqual([]);
  });

  test('is taken up by one process only', () => {
    begin().file.leave();
    const [path] = playing();
    takeUp(path!, find);
    expect(() => takeUp(path!, find)).toThrow(BadInput);
    expect(() => takeUp(path!, find)).toThrow('it is played elsewhere, or gone');
    expect(() => takeUp(playing()[0]!, find)).toThrow('is no game that waits');
    expect(unfinishedGames(folder)).toEqual([]);
  });
});

describe('a game whose process was killed', () => {
  test('goes on from its last line', () => {
    const game = begin();
    playSome(game);
    const { session } = takeUp(crash(), find);
    expect(standing(session)).toEqual(standing(game.session));
  });

  test('goes on from the last line that was written whole', () => {
    const game = begin();
    playSome(game);
    const path = crash();
    const whole = linesOf(path);
    for (const torn of ['{"at":4', '\0\0\0\0', '{"at":400,"do":"+","check":"00000000"}']) {
      writeFileSync(path, `${whole.join('\n')}\n${torn}`);
      const { session, file } = takeUp(path, find);
      expect(session.log()).toEqual(game.session.log());
      expect(playing()).toHaveLength(1);
      renameSync(file.leave()!, path);
    }
  });

  test('gets from the seed what the tail has lost', () => {
    const game = begin();
    playSome(game, 1);
    const path = crash();
    const lines = linesOf(path);
    const deal = lines.pop()!;
    expect(deal).toContain('"do":"=');
    writeFileSync(path, `${lines.join('\n')}\n`);
    const { session } = takeUp(path, find);
    expect(session.log()).toEqual(game.session.log());
    expect(verified(playing()[0]!).entries).toBe(game.session.log().length);
  });

  test('goes on from before the damage, and the damaged file is kept', () => {
    const game = begin();
    playSome(game);
    const path = crash();
    const lines = linesOf(path);
    const damaged = `${lines.with(8, lines[8]!.replace('"at":', '"at":1')).join('\n')}\n`;
    writeFileSync(path, damaged);
    const { session, file } = takeUp(path, find);
    expect(session.log().slice(0, 7)).toEqual(game.session.log().slice(0, 7));
    expect(session.log().length).toBeLessThan(game.session.log().length);
    expect(textOf(playing().find(name => name.endsWith('.gridfall.jsonl.damaged-1'))!)).toBe(damaged);
    expect(verified(file.finish()!).entries).toBe(session.log().length);
  });

  test('is believed no action that the rules do not allow, however right its checks', () => {
    playSome(begin());
    const path = crash();
    const [reader, writer] = [new LineReader(), new LineWriter()];
    const forged = linesOf(path).flatMap(text => {
      const line = reader.read(text);
      if (line.kind === 'header') return writer.header(line.header);
      return line.kind === 'entry' ? writer.entry({ ...line.entry, text: line.entry.text.replace('=', '=1') }) : [];
    });
    writeFileSync(path, forged.join(''));
    const { session } = takeUp(path, find);
    expect(session.log().map(({ text }) => text)).toEqual(
      openSession(counting, { seed: 'archive' })
        .log()
        .map(({ text }) => text),
    );
    expect(playing().some(name => name.includes('.damaged-1'))).toBe(true);
  });

  test('right before it was moved to the replays is over', () => {
    const { session, file } = begin();
    session.advance(100_000);
    const path = join(folder, 'playing', `ended-counting-0000.${NOBODY}.gridfall.jsonl`);
    renameSync(file.finish()!, path);
    const again = takeUp(path, find);
    expect(again.session.status().phase).toBe('won');
    expect(verified(again.file.finish()!).result).toEqual({ phase: 'won', score: 100 });
  });

  test('may have had the number of this one', () => {
    playSome(begin());
    const path = crash();
    const mine = path.replace(`.${NOBODY}.`, `.${process.pid}.`).replace('-counting-', '-counting-twin-');
    renameSync(path, mine);
    expect(unfinishedGames(folder).map(({ file }) => file)).toEqual([mine]);
    takeUp(mine, find);
    expect(unfinishedGames(folder)).toEqual([]);
  });
});

describe('a file of which nothing can be made', () => {
  const spoil = (change: (path: string) => void): string => {
    begin();
    const path = crash();
    change(path);
    return path;
  };
  const complaintOf = (path: string, games = find): string => {
    try {
      takeUp(path, games);
    } catch (error) {
      expect(error).toBeInstanceOf(BadInput);
      return (error as Error).message;
    }
    return 'none';
  };

  test.each([
    ['empty', (path: string) => writeFileSync(path, '')],
    ['no replay', (path: string) => writeFileSync(path, 'Dear diary\n')],
    ['damaged in its header', (path: string) => writeFileSync(path, textOf(path).replace('Ada', 'Bob'))],
  ])('because it is %s is not offered, and left as it is', (_, change) => {
    const path = spoil(change);
    const text = textOf(path);
    expect(unfinishedGames(folder)).toEqual([]);
    expect(complaintOf(path)).toMatch(/^line 1: /);
    expect(playing().map(textOf)).toEqual([text]);
  });

  test('because its game or its rules are unknown waits for a program that knows them', () => {
    const path = spoil(() => {});
    expect(complaintOf(path, () => undefined)).toBe('line 1: unknown game "counting"');
    const [waiting] = unfinishedGames(folder);
    expect(complaintOf(waiting!.file, () => ({ ...counting, version: 2 }) as AnyGame)).toContain('played by rules 1');
    expect(complaintOf(waiting!.file)).toBe('none');
  });

  test('because its name is none of ours is left alone', () => {
    const path = join(folder, 'playing', 'my game.gridfall.jsonl');
    renameSync(
      spoil(() => {}),
      path,
    );
    expect(complaintOf(path)).toBe('"my game.gridfall.jsonl" is no game that waits');
    expect([unfinishedGames(folder), playing()]).toEqual([[], [path]]);
  });
});

describe('unfinished games', () => {
  test('are none at first', () => {
    expect([unfinishedGames(folder), listReplays(folder)]).toEqual([[], []]);
  });

  test('are those that nobody plays, the newest first', () => {
    for (const day of ['14', '16', '15']) {
      const game = begin(`2026-11-${day}T12:00:00.000Z`);
      playSome(game, 2);
      game.file.leave();
    }
    begin('2026-11-17T12:00:00.000Z');
    const games = unfinishedGames(folder);
    expect(games.map(({ date }) => date.slice(8, 10))).toEqual(['16', '15', '14']);
    expect(games[0]).toMatchObject({
      game: 'counting',
      rules: 1,
      settings: { tickMs: 100 },
      player: 'Ada',
      entries: 6,
    });
  });

  test('are not those of another process that is alive', () => {
    begin();
    const path = crash();
    const alive = path.replace(`.${NOBODY}.`, `.${process.ppid}.`);
    renameSync(path, alive);
    expect(unfinishedGames(folder)).toEqual([]);
    expect(() => takeUp(alive, find)).toThrow('is no game that waits');
    const longAgo = new Date('2001-01-01T00:00:00Z');
    utimesSync(alive, longAgo, longAgo);
    expect(unfinishedGames(folder)).toHaveLength(1);
  });

  test('are told in words that are fit to print', () => {
    const session = openSession(counting, { seed: 's' });
    GameFile.begin(folder, session, { ...about, player: '\u001b[2JEve' }).leave();
    expect(unfinishedGames(folder)[0]!.player).toBe('[2JEve');
  });
});

test('replays are listed the newest first', () => {
  const paths = ['14', '16', '15'].map(day => begin(`2026-11-${day}T12:00:00.000Z`).file.finish()!);
  writeFileSync(join(folder, 'replays', 'notes.txt'), '');
  expect(listReplays(folder)).toEqual([paths[1], paths[2], paths[0]]);
});

describe('whatever the disk has against it, the game goes on', () => {
  test('when nothing can be opened', () => {
    writeFileSync(join(folder, 'playing'), '');
    const game = begin();
    expect(game.file.problem).toBe('the game is not recorded: something else is there already');
    playSome(game);
    expect([game.file.leave(), game.session.log().length > 10]).toEqual([undefined, true]);
  });

  if (process.platform === 'linux') {
    test('when it is full', () => {
      const game = begin();
      playSome(game, 3);
      const written = textOf(playing()[0]!);
      fillDisk(playing()[0]!);
      playSome(game, 3);
      expect(game.file.problem).toBe('the game is not recorded: the disk is full');
      expect(game.file.leave()).toBeUndefined();
      expect(textOf(playing()[0]!)).toBe(written);
      expect(takeUp(playing()[0]!, find).session.log()).toEqual(
        game.session.log().slice(0, linesOf(playing()[0]!).length - 2),
      );
    });

    test('when it is full at the end: what there is goes to the replays, though it is not offered as one', () => {
      const game = begin();
      playSome(game);
      fillDisk(playing()[0]!);
      expect(game.file.finish()).toBeUndefined();
      expect(verified(listReplays(folder)[0]!)).toMatchObject({ entries: game.session.log().length });
      expect(playing()).toEqual([]);
    });
  }

  test('when a game that is taken up cannot be written anew: the old file stays as it was', () => {
    playSome(begin());
    const path = crash();
    const text = textOf(path);
    mkdirSync(`${path.replace(`.${NOBODY}.`, '.')}.new`);
    const again = takeUp(path, find);
    expect(again.file.problem).toBe('the game is not recorded: it is a folder');
    playSome(again);
    again.file.leave();
    expect(unfinishedGames(folder).map(({ file }) => textOf(file))).toEqual([text]);
  });

  test('when its file was taken away', () => {
    const game = begin();
    rmSync(dirname(playing()[0]!), { recursive: true });
    playSome(game);
    expect(game.file.finish()).toBeUndefined();
    expect(game.file.problem).toContain('no such file');
  });
});

/** From now on whatever writes to the open file writes to a full disk: its descriptor is opened anew on /dev/full. */
function fillDisk(path: string): void {
  const descriptors = readdirSync('/proc/self/fd').map(Number);
  const file = descriptors.find(one => targetOf(one) === path)!;
  closeSync(file);
  const opened = [openSync('/dev/full', 'w')];
  while (opened.at(-1) !== file) opened.push(openSync('/dev/full', 'w'));
  for (const other of opened.slice(0, -1)) closeSync(other);
  expect(() => appendFileSync(file, 'x')).toThrow('ENOSPC');
}

function targetOf(descriptor: number): string | undefined {
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`);
  } catch {
    return undefined;
  }
}
