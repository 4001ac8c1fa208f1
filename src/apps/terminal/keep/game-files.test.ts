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
import { BadInput } from '#engine/bad-input.js';
import type { AnyGame } from '#engine/contract/game.js';
import { openSession, type Session } from '#engine/play/session.js';
import { LineReader } from '#engine/record/line-reader.js';
import { LineWriter } from '#engine/record/line-writer.js';
import { Verifier } from '#engine/record/verifier.js';
import { game as counting } from '#test/example/counting/game.js';
import { GameFile, listReplays, resumeFile, unfinishedGames } from './game-files.js';

const NOBODY = 2 ** 22 + 1;
const about = { player: 'Ada', date: '2026-11-15T12:00:00.000Z', program: '0.1.0' };
const find = (id: string) => (id === 'counting' ? (counting as AnyGame) : undefined);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gridfall-archive-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The example game: `+` adds the next dealt number, `-` subtracts one, and a tick every 100 ms adds one. */
function begin(date = about.date): { session: Session; file: GameFile } {
  const session = openSession(counting, { settings: { tickMs: 100 }, seed: 'archive' });
  return { session, file: GameFile.create(folder, session, { ...about, date }) };
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
  for (const line of linesOf(path)) verifier.addLine(line);
  return verifier.findings();
}

/** Leaves the file as after a killed process: the process id in its name belongs to nobody. */
function crash(): string {
  const [path] = playing();
  const dead = path!.replace(`.${process.pid}.`, `.${NOBODY}.`);
  renameSync(path!, dead);
  return dead;
}

/** Everything a session shows. */
const snapshotOf = (session: Session) => [session.canon(), session.now(), session.deadline(), session.log()];

describe('a game', () => {
  test('is saved line by line while it is played', () => {
    const game = begin();
    for (let k = 0; k < 5; k++) {
      playSome(game, 1);
      expect(verified(playing()[0]!)).toMatchObject({ header: about, entries: game.session.log().length });
    }
  });

  test('has a file named after its date, its game and its process', () => {
    begin();
    expect(basename(playing()[0]!)).toMatch(
      new RegExp(`^20261115T120000000Z-counting-[0-9a-f]{4}\\.${process.pid}\\.gridfall\\.jsonl$`),
    );
  });

  test('can have another label in its file name', () => {
    GameFile.create(folder, begin().session, about, 'counting-again');
    expect(playing().some(path => path.includes('Z-counting-again-'))).toBe(true);
  });

  test('moves to the replays when it is over', () => {
    const { session, file } = begin();
    session.advance(100_000);
    const path = file.finish()!;
    expect(path).toMatch(/replays\/20261115T120000000Z-counting-[0-9a-f]{4}\.gridfall\.jsonl$/);
    expect(verified(path).result).toEqual({ phase: 'won', score: 100 });
    expect([playing(), listReplays(folder), file.problem]).toEqual([[], [path], undefined]);
  });

  test('is not written any more after it was closed', () => {
    const game = begin();
    const path = game.file.finish()!;
    const text = textOf(path);
    playSome(game);
    expect([game.file.leave(), game.file.finish(), textOf(path)]).toEqual([undefined, undefined, text]);
  });
});

describe('a game that is left', () => {
  test('resumes where it was, to the millisecond', () => {
    const game = begin();
    playSome(game);
    game.session.undo();
    game.session.advance(game.session.now() + 17);
    expect(game.file.leave()).toBe(playing()[0]);
    expect(playing()[0]).not.toContain(`.${process.pid}.`);
    const { session, header } = resumeFile(playing()[0]!, find);
    expect(snapshotOf(session)).toEqual(snapshotOf(game.session));
    expect(header).toEqual({ ...about, game: 'counting', rules: 1, settings: { tickMs: 100 }, seed: 'archive' });
  });

  test('stays the same file, however often it is left', () => {
    const game = begin();
    playSome(game);
    game.file.leave();
    for (let k = 0; k < 3; k++) {
      const again = resumeFile(playing()[0]!, find);
      expect(basename(playing()[0]!)).toContain(`.${process.pid}.`);
      playSome(again);
      playSome(game);
      expect(snapshotOf(again.session)).toEqual(snapshotOf(game.session));
      again.file.leave();
    }
    const path = resumeFile(playing()[0]!, find).file.finish()!;
    expect(verified(path)).toMatchObject({ header: about, entries: game.session.log().length });
    expect(playing()).toEqual([]);
  });

  test('is resumed by one process only', () => {
    begin().file.leave();
    const [path] = playing();
    resumeFile(path!, find);
    expect(() => resumeFile(path!, find)).toThrow(BadInput);
    expect(() => resumeFile(path!, find)).toThrow('it is being played elsewhere, or it no longer exists');
    expect(() => resumeFile(playing()[0]!, find)).toThrow('is not an unfinished game');
    expect(unfinishedGames(folder)).toEqual([]);
  });
});

describe('a game whose process was killed', () => {
  test('resumes from its last line', () => {
    const game = begin();
    playSome(game);
    const { session } = resumeFile(crash(), find);
    expect(snapshotOf(session)).toEqual(snapshotOf(game.session));
  });

  test('resumes from the last complete line', () => {
    const game = begin();
    playSome(game);
    const path = crash();
    const whole = linesOf(path);
    for (const torn of ['{"at":4', '\0\0\0\0', '{"at":400,"do":"+","check":"00000000"}']) {
      writeFileSync(path, `${whole.join('\n')}\n${torn}`);
      const { session, file } = resumeFile(path, find);
      expect(session.log()).toEqual(game.session.log());
      expect(playing()).toHaveLength(1);
      renameSync(file.leave()!, path);
    }
  });

  test('gets lost deals from the seed', () => {
    const game = begin();
    playSome(game, 1);
    const path = crash();
    const lines = linesOf(path);
    const deal = lines.pop()!;
    expect(deal).toContain('"do":"=');
    writeFileSync(path, `${lines.join('\n')}\n`);
    const { session } = resumeFile(path, find);
    expect(session.log()).toEqual(game.session.log());
    expect(verified(playing()[0]!).entries).toBe(game.session.log().length);
  });

  test('resumes from before the damage, and the damaged file is kept', () => {
    const game = begin();
    playSome(game);
    const path = crash();
    const lines = linesOf(path);
    const damaged = `${lines.with(8, lines[8]!.replace('"at":', '"at":1')).join('\n')}\n`;
    writeFileSync(path, damaged);
    const { session, file } = resumeFile(path, find);
    expect(session.log().slice(0, 7)).toEqual(game.session.log().slice(0, 7));
    expect(session.log().length).toBeLessThan(game.session.log().length);
    expect(textOf(playing().find(name => name.endsWith('.gridfall.jsonl.damaged-1'))!)).toBe(damaged);
    expect(verified(file.finish()!).entries).toBe(session.log().length);
  });

  test('drops actions that the rules do not allow, even if the checks are right', () => {
    playSome(begin());
    const path = crash();
    const [reader, writer] = [new LineReader(), new LineWriter()];
    const forged = linesOf(path).flatMap(text => {
      const line = reader.read(text);
      if (line.kind === 'header') return writer.header(line.header);
      return line.kind === 'entry' ? writer.entry({ ...line.entry, text: line.entry.text.replace('=', '=1') }) : [];
    });
    writeFileSync(path, forged.join(''));
    const { session } = resumeFile(path, find);
    expect(session.log().map(({ text }) => text)).toEqual(
      openSession(counting, { seed: 'archive' })
        .log()
        .map(({ text }) => text),
    );
    expect(playing().some(name => name.includes('.damaged-1'))).toBe(true);
  });

  test('is over if the process died right before the move to the replays', () => {
    const { session, file } = begin();
    session.advance(100_000);
    const path = join(folder, 'playing', `ended-counting-0000.${NOBODY}.gridfall.jsonl`);
    renameSync(file.finish()!, path);
    const again = resumeFile(path, find);
    expect(again.session.status().phase).toBe('won');
    expect(verified(again.file.finish()!).result).toEqual({ phase: 'won', score: 100 });
  });

  test('may have had the same process id as this one', () => {
    playSome(begin());
    const path = crash();
    const mine = path.replace(`.${NOBODY}.`, `.${process.pid}.`).replace('-counting-', '-counting-twin-');
    renameSync(path, mine);
    expect(unfinishedGames(folder).map(({ file }) => file)).toEqual([mine]);
    resumeFile(mine, find);
    expect(unfinishedGames(folder)).toEqual([]);
  });
});

describe('an unusable file', () => {
  const spoil = (change: (path: string) => void): string => {
    begin();
    const path = crash();
    change(path);
    return path;
  };
  const complaintOf = (path: string, games = find): string => {
    try {
      resumeFile(path, games);
    } catch (error) {
      expect(error).toBeInstanceOf(BadInput);
      return (error as Error).message;
    }
    return 'none';
  };

  test.each([
    ['empty', (path: string) => writeFileSync(path, '')],
    ['not a replay', (path: string) => writeFileSync(path, 'Dear diary\n')],
    ['damaged in its header', (path: string) => writeFileSync(path, textOf(path).replace('Ada', 'Bob'))],
  ])('that is %s is not offered, and stays as it is', (_, change) => {
    const path = spoil(change);
    const text = textOf(path);
    expect(unfinishedGames(folder)).toEqual([]);
    expect(complaintOf(path)).toMatch(/^line 1: /);
    expect(playing().map(textOf)).toEqual([text]);
  });

  test('with an unknown game or unknown rules stays available for a program that knows them', () => {
    const path = spoil(() => {});
    expect(complaintOf(path, () => undefined)).toBe('line 1: unknown game "counting"');
    const [waiting] = unfinishedGames(folder);
    expect(complaintOf(waiting!.file, () => ({ ...counting, version: 2 }) as AnyGame)).toContain(
      'recorded under version 1 of the rules',
    );
    expect(complaintOf(waiting!.file)).toBe('none');
  });

  test('with a foreign name is left alone', () => {
    const path = join(folder, 'playing', 'my game.gridfall.jsonl');
    renameSync(
      spoil(() => {}),
      path,
    );
    expect(complaintOf(path)).toBe('"my game.gridfall.jsonl" is not an unfinished game');
    expect([unfinishedGames(folder), playing()]).toEqual([[], [path]]);
  });
});

describe('unfinished games', () => {
  test('are empty at first', () => {
    expect([unfinishedGames(folder), listReplays(folder)]).toEqual([[], []]);
  });

  test('are those that nobody plays, newest first', () => {
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

  test('do not include those of another running process', () => {
    begin();
    const path = crash();
    const alive = path.replace(`.${NOBODY}.`, `.${process.ppid}.`);
    renameSync(path, alive);
    expect(unfinishedGames(folder)).toEqual([]);
    expect(() => resumeFile(alive, find)).toThrow('is not an unfinished game');
    const longAgo = new Date('2001-01-01T00:00:00Z');
    utimesSync(alive, longAgo, longAgo);
    expect(unfinishedGames(folder)).toHaveLength(1);
  });

  test('have names that are safe to print', () => {
    const session = openSession(counting, { seed: 's' });
    GameFile.create(folder, session, { ...about, player: '\u001b[2JEve' }).leave();
    expect(unfinishedGames(folder)[0]!.player).toBe('[2JEve');
  });
});

test('replays are listed newest first', () => {
  const paths = ['14', '16', '15'].map(day => begin(`2026-11-${day}T12:00:00.000Z`).file.finish()!);
  writeFileSync(join(folder, 'replays', 'notes.txt'), '');
  expect(listReplays(folder)).toEqual([paths[1], paths[2], paths[0]]);
});

describe('the game continues after a disk error', () => {
  test('if the file cannot be opened', () => {
    writeFileSync(join(folder, 'playing'), '');
    const game = begin();
    expect(game.file.problem).toBe('This game is not being saved: a file with that name already exists.');
    playSome(game);
    expect([game.file.leave(), game.session.log().length > 10]).toEqual([undefined, true]);
  });

  if (process.platform === 'linux') {
    test('if the disk is full', () => {
      const game = begin();
      playSome(game, 3);
      const written = textOf(playing()[0]!);
      fillDisk(playing()[0]!);
      playSome(game, 3);
      expect(game.file.problem).toBe('This game is not being saved: the disk is full.');
      expect(game.file.leave()).toBeUndefined();
      expect(textOf(playing()[0]!)).toBe(written);
      expect(resumeFile(playing()[0]!, find).session.log()).toEqual(
        game.session.log().slice(0, linesOf(playing()[0]!).length - 2),
      );
    });

    test('if the disk is full at the end: the incomplete replay is kept, but not offered', () => {
      const game = begin();
      playSome(game);
      fillDisk(playing()[0]!);
      expect(game.file.finish()).toBeUndefined();
      expect(verified(listReplays(folder)[0]!)).toMatchObject({ entries: game.session.log().length });
      expect(playing()).toEqual([]);
    });
  }

  test('if the file of a resumed game cannot be rewritten: the old file stays as it was', () => {
    playSome(begin());
    const path = crash();
    const text = textOf(path);
    mkdirSync(`${path.replace(`.${NOBODY}.`, '.')}.new`);
    const again = resumeFile(path, find);
    expect(again.file.problem).toBe('This game is not being saved: it is a folder.');
    playSome(again);
    again.file.leave();
    expect(unfinishedGames(folder).map(({ file }) => textOf(file))).toEqual([text]);
  });

  test('if its file was deleted', () => {
    const game = begin();
    rmSync(dirname(playing()[0]!), { recursive: true });
    playSome(game);
    expect(game.file.finish()).toBeUndefined();
    expect(game.file.problem).toContain('no such file');
  });
});

/** Reopens the descriptor of an open file on /dev/full, so that further writes find a full disk. */
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
