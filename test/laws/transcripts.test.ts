import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { batchesOf } from '#cli/streams/feed.js';
import { BadInput } from '#engine/bad-input.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { Cell } from '#engine/contract/view.js';
import type { Replay } from '#engine/play/replay.js';
import { resumeSession } from '#engine/play/resume.js';
import { PARTS } from '#engine/program/drive.js';
import type { Call } from '#engine/program/program.js';
import { Recorder } from '#engine/record/recorder.js';
import { Verifier } from '#engine/record/verifier.js';
import { openTimeline } from '#engine/timeline/timeline.js';
import { replayOfTranscript, type Transcript } from '#engine/timeline/transcript.js';
import { GAMES as games, loadPrograms } from '../support/games/listed.js';
import { runText } from '../support/games/run-text.js';
import { callOf, SAMPLES } from '../support/games/samples.js';

const programs = await loadPrograms();

type Flags = Call['flags'];

function transcribed(id: string, input: string, flags: Flags = {}, file = ''): Transcript {
  const call = { flags, file, freshSeed: () => '0'.repeat(32) };
  return replayOfTranscript(programs.get(id)!, name => games.get(name), call, input);
}

const times = ({ log }: Replay): [number, string][] => log.map(({ at, text }) => [at, text]);

type Rows = (output: string, width: number, height: number) => string[];

/** The field in which a program's output ends, a row a word, `.` for empty; for programs that print it. */
const LAST_FIELD: Readonly<Record<string, Rows>> = {
  columns: lastLines(/^([A-Z.]+)$/gm),
  magnetic: lastLines(/^([#.]+)$/gm),
  chetyris: lastLines(/^@([^@]+)@/gm),
  'dr-mario': (...args) => lastLines(/^\|(.*)\|$/gm)(...args).map(row => row.replace(/.(.)./g, '$1')),
  identic(output, width, height) {
    const [board] = [...output.matchAll(/(?:^[A-Z ]+\n)+(?=\nYour score)/gm)].at(-1)!;
    const rows = board
      .trimEnd()
      .split('\n')
      .map(row => row.replace(/(.).?/g, '$1').replaceAll(' ', '.').padEnd(width, '.'));
    return [...Array<string>(height - rows.length).fill('.'.repeat(width)), ...rows];
  },
};

function lastLines(pattern: RegExp): Rows {
  return (output, _, height) =>
    [...output.matchAll(pattern)].slice(-height).map(([, row]) => row!.replaceAll(' ', '.'));
}

/** Chetyris alone prints a cell otherwise than by its glyph. */
const printedCell = ({ id }: AnyGame, { glyph, kind, mark }: Cell): string =>
  id !== 'chetyris' ? glyph : mark === 'falling' ? '#' : kind === 'foam' ? '*' : '$';

function fieldOf(game: AnyGame, replay: Replay): string[] {
  const { width, height, cells } = resumeSession(game, replay).view();
  const glyphs = cells.map(cell => (cell ? printedCell(game, cell) : '.')).join('');
  return Array.from({ length: height }, (_, y) => glyphs.slice(y * width, (y + 1) * width));
}

describe.each(SAMPLES)('$name', sample => {
  const { game: id, input } = sample;
  const game = games.get(id)!;
  const { flags, file } = callOf(sample);
  const { replay, problem } = transcribed(id, input, flags, file);

  const lastField = LAST_FIELD[id];
  if (lastField) {
    test('is watched to the field in which the program ends', async () => {
      const shown = id === 'columns' ? { ...flags, field: true as const } : flags;
      const { output } = await runText(programs.get(id)!, input, { flags: shown, file });
      const field = fieldOf(game, replay);
      expect(field).toEqual(lastField(output, field[0]!.length, field.length));
    });
  }

  test('is watched to its end', () => {
    expect(problem).toBeUndefined();
  });

  test('tells every point', () => {
    const { score } = resumeSession(game, replay).status();
    if (id === 'columns') expect(`${score}\n`).toBe(sample.output);
    if (id === 'identic') expect(sample.output.slice(sample.output.lastIndexOf('Your'))).toMatch(`is: ${score}\n`);
    if (id === 'magnetic') expect(score > 0).toBe(/^A /m.test(sample.output));
    if (id === 'chetyris') expect(sample.output).toContain(`Score:${String(score).padStart(12)}`);
  });

  test('can be sought in, and verifies when it is written down', () => {
    const session = resumeSession(game, replay);
    expect(openTimeline(game, replay).at(replay.log.length).hash()).toBe(session.hash());
    const lines: string[] = [];
    const about = { player: 'a program', date: '2026-11-15T12:00:00.000Z', program: '0.1.0' };
    new Recorder(session, about, line => lines.push(line)).end();
    const verifier = new Verifier(name => games.get(name));
    for (const line of lines) verifier.addLine(line.slice(0, -1));
    const { phase, score } = session.status();
    expect(verifier.findings()).toMatchObject({ entries: replay.log.length, result: { phase, score } });
  });

  test('takes line ends as the program does', () => {
    const { replay: same, problem } = transcribed(id, input.replaceAll('\n', '\r\n'), flags, file);
    expect([same, problem]).toEqual([replay, undefined]);
  });

  test('knows how much was printed before each entry', () => {
    const { printed } = transcribed(id, input, flags, file);
    expect(printed).toHaveLength(replay.log.length);
    expect(printed).toEqual(printed.toSorted((one, other) => one - other));
  });

  test('cut off or disturbed anywhere, plays as far as the program does, and says why no further', async () => {
    const place = fc.nat({ max: input.length });
    await fc.assert(
      fc.asyncProperty(place, fc.constantFrom('', '\n', 'x', '-', '9 9', 'd'), place, async (at, more, end) => {
        const disturbed = (input.slice(0, at) + more + input.slice(at)).slice(0, end);
        const { problem } = await runText(programs.get(id)!, disturbed, { flags, file });
        const transcript = attempt(() => transcribed(id, disturbed, flags, file));
        expect(transcript.problem).toBe(problem);
        if (transcript.replay) expect(resumeSession(game, transcript.replay).log()).toEqual(transcript.replay.log);
      }),
      { numRuns: 40 },
    );
  });
});

function attempt(work: () => Transcript): Partial<Transcript> {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    return { problem: error.message };
  }
}

describe('times to watch at', () => {
  test('without a clock each action takes 400 ms, and deals take none', () => {
    expect(times(transcribed('columns', '2 4 2 2\nAB srd\nBA d\n').replay)).toEqual([
      [0, '+AB'],
      [400, 's'],
      [800, 'r'],
      [1200, 'd'],
      [1200, '+BA'],
      [1600, 'd'],
    ]);
  });

  test('time that a command lets pass is such an action', () => {
    expect(times(transcribed('dr-mario', '4\n4\nEMPTY\nF R Y\n<\n\n').replay)).toEqual([
      [0, 'F R Y'],
      [400, '<'],
      [800, '.'],
    ]);
  });

  test('with a clock keys come 100 ms apart, and what lets the wait run out comes when it does', () => {
    const { replay } = transcribed('chetyris', '\naa.a..', { pieces: 'T' });
    const [first] = times(replay).filter(([, text]) => text === '.');
    const wait = first![0] - 400;
    expect(times(replay).filter(([, text]) => !text.startsWith('+'))).toEqual([
      [400, 'e'],
      [500, 'a'],
      [600, 'a'],
      [400 + wait, '.'],
      [500 + wait, 'a'],
      [400 + 2 * wait, '.'],
      [400 + 3 * wait, '.'],
    ]);
  });

  test('many keys crowd before the tick rather than miss it', () => {
    const { replay } = transcribed('chetyris', `\n${'ad'.repeat(50)}.`, { pieces: 'T' });
    const keys = times(replay).filter(([, text]) => /[ad]/.test(text));
    const [tick] = times(replay).find(([, text]) => text === '.')!;
    expect(keys).toHaveLength(100);
    expect(keys.at(-1)![0]).toBe(tick - 1);
  });
});

describe('what cannot be watched, or not to its end', () => {
  test('bad input half-way leaves what was played before', () => {
    const { replay, problem } = transcribed('magnetic', '3 4\n0\n2\n7\n1\n');
    expect(replay.log.map(({ text }) => text)).toEqual(['0', '2']);
    expect(problem).toBe('line 4: there is no column 7; columns are 0 to 2');
  });

  test('bad input before the game leaves nothing', () => {
    expect(() => transcribed('columns', 'hello\n')).toThrow(/^line 1: expected four whole numbers/);
    expect(() => transcribed('identic', '0 0\n', {}, 'B Q\n')).toThrow(/unknown ball "Q"/);
  });

  test.each([
    ['columns', '5000 5000 3 3\nAAA d\n', 'width must be a whole number from 1 to 1000 (got "5000")'],
    ['magnetic', '100000000000 4\n0\n', 'width must be a whole number from 1 to 1000 (got "100000000000")'],
    ['dr-mario', '1001\n4\nEMPTY\n', 'rows must be a whole number from 4 to 1000 (got "1001")'],
  ])('%s: a field that the program takes and the game does not is refused', (id, input, reason) => {
    expect(() => transcribed(id, input)).toThrow(new BadInput(reason));
  });

  test('a game that nobody knows is a mistake of the host', () => {
    const call = { flags: {}, file: '', freshSeed: () => '' };
    const nobody = () => undefined;
    expect(() => replayOfTranscript(programs.get('magnetic')!, nobody, call, '3 4\n')).toThrow('unknown game magnetic');
  });
});

test.each(['lines', 'characters', 'bytes'] as const)('%s are cut as the command line cuts them', async reads => {
  const piece = fc.constantFrom('\n', '\r', '\r\n', '\r\r\n', 'ab', ' ', 'é', '\u{1F600}', '\u2028');
  const texts = fc.array(piece, { maxLength: 12 }).map(pieces => pieces.join(''));
  await fc.assert(
    fc.asyncProperty(texts, async text => {
      const parts: (string | Uint8Array)[] = [];
      const stream = Readable.from(text === '' ? [] : [Buffer.from(text)]);
      for await (const batch of batchesOf[reads](stream)) parts.push(...batch);
      const whole = (cut: readonly (string | Uint8Array)[]): readonly (string | Uint8Array)[] =>
        reads === 'bytes' ? [Buffer.concat(cut as Uint8Array[])] : cut;
      expect(whole(PARTS[reads](text))).toEqual(whole(parts));
    }),
  );
});
