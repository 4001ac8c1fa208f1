import { describe, expect, test } from 'vitest';
import { runText } from '#test/support/games/run-text.js';
import { program } from './program.js';
import type { Edition } from './rulings.js';

type Setting = { edition?: Edition; rows?: readonly string[]; size?: readonly [rows: number, columns: number] };

/** Every frame of a run, as rows without the walls' line ends: the floor is cut off, what follows it stays. */
async function frames(
  commands: readonly string[],
  { edition = 'first', rows = [], size }: Setting = {},
): Promise<string[]> {
  const [height, width] = size ?? [rows.length, rows[0]?.length ?? 0];
  const contents = rows.length > 0 ? ['CONTENTS', ...rows.map(row => row.replaceAll('.', ' '))] : ['EMPTY'];
  const input = [height, width, ...contents, ...commands, 'Q'].map(line => `${line}\n`).join('');
  const { output, problem } = await runText(program, input, { flags: { edition } });
  expect(problem).toBeUndefined();
  const lines = output.trimEnd().split('\n');
  const found: string[] = [];
  let frame: string[] = [];
  for (const line of lines) {
    if (line.startsWith('|')) frame.push(line);
    else if (line.startsWith(' -')) {
      found.push(frame.join('\n'));
      frame = [];
    } else found[found.length - 1] += `\n${line}`;
  }
  return found;
}
const rows = (frame: string): string[] => frame.split('\n').filter(line => line.startsWith('|'));
const tick = '';

describe('input and output', () => {
  test('DM-1 rows, columns, EMPTY or CONTENTS with a line a row; short lines are padded, long ones cut', async () => {
    expect(await runText(program, ' 4 \n3\nEMPTY\n')).toEqual({
      output: '|         |\n|         |\n|         |\n|         |\n --------- \nLEVEL CLEARED\n',
      problem: undefined,
    });
    const { output } = await runText(program, '4\r\n3\r\nCONTENTS\r\nR\r\n\r\nb Y r\r\n  y\r\n');
    expect(output).toBe('| R       |\n|         |\n| b     Y |\n|       y |\n --------- \n');
  });

  test('DM-1 pieces of the contents are all single', async () => {
    expect(rows((await frames([tick], { rows: ['....', 'RB..', 'y...', '....'] }))[1]!)).toEqual([
      '|            |',
      '| R          |',
      '| y  B       |',
      '|            |',
    ]);
  });

  test('DM-2 the floor ends in a blank, and LEVEL CLEARED follows while no virus is there, a starred one included', async () => {
    const input = '4\n4\nCONTENTS\n\n\n\nrrrr\n\nQ\n';
    const starred = '|            |\n|            |\n|            |\n|*r**r**r**r*|\n ------------ \n';
    const cleared = '|            |\n|            |\n|            |\n|            |\n ------------ \nLEVEL CLEARED\n';
    expect((await runText(program, input)).output).toBe(starred + cleared);
  });

  test('DM-3 every kind of cell', async () => {
    const all = await frames(['F R Y', tick, tick, tick, tick, 'F B Y', 'A', tick], {
      rows: ['....', '....', 'r...', '.b..', '....'],
    });
    expect(rows(all[1]!)[1]).toBe('|   [R--Y]   |');
    expect(all.flatMap(rows)).toContain('| r |R--Y|   |');
    expect(rows(all.at(-1)!).slice(0, 4)).toEqual([
      '|   |B|      |',
      '|   |Y|      |',
      '| r  R--Y    |',
      '|    b       |',
    ]);
    const standing = await frames(['F R Y', 'A', tick, tick, tick], { size: [4, 4] });
    expect(rows(standing[2]!).slice(0, 2)).toEqual(['|   [R]      |', '|   [Y]      |']);
    expect(rows(standing.at(-1)!).slice(2)).toEqual(['|    R       |', '|    Y       |']);
  });

  test('DM-3 the unmatched half of a capsule keeps its dash until its partner has vanished', async () => {
    const all = await frames(['F R Y', tick, tick, tick, tick, tick], {
      rows: ['.....', '.....', '..r..', '..r..', '..r..'],
    });
    const marked = all.find(frame => frame.includes('*'))!;
    expect(rows(marked)[1]).toBe('|      *R*-Y    |');
    expect(rows(all[all.indexOf(marked) + 1]!)[1]).toBe('|          Y    |');
  });

  test('DM-4 a line that is no command, or has no effect, prints the frame again', async () => {
    const idle = [
      '.',
      'D',
      'N R Y',
      'f r y',
      'F R',
      'F R Y B',
      'F r Y',
      'F R G',
      'F RY',
      'AB',
      'A A',
      'Q Q',
      'q',
      'V 0 0',
      'V 0 0 g',
      'V x 0 r',
      'V 0.5 0 r',
      'V +1 0 r',
      '?',
    ];
    const all = await frames(idle, { size: [4, 4] });
    expect(all).toHaveLength(idle.length + 1);
    expect(new Set(all).size).toBe(1);
  });

  test('DM-4 blanks between and around words do not matter; a line of blanks is a tick', async () => {
    expect(rows((await frames(['  F \t R   Y  '], { size: [4, 4] }))[1]!)[1]).toBe('|   [R--Y]   |');
    expect(rows((await frames(['F R Y', ' \t '], { size: [4, 4] }))[2]!)[2]).toBe('|   [R--Y]   |');
  });

  test('DM-4 V counts from 0 and takes its letter in either case', async () => {
    expect(rows((await frames(['V 0 3 r', 'V 3 0 B'], { size: [4, 4] })).at(-1)!)).toEqual([
      '|          r |',
      '|            |',
      '|            |',
      '| b          |',
    ]);
  });

  test('DM-4 Q prints nothing more, and so does the end of input', async () => {
    const once = (await runText(program, '4\n3\nEMPTY\n')).output;
    expect((await runText(program, '4\n3\nEMPTY\nQ\nF R Y\n')).output).toBe(once);
    expect((await runText(program, '4\n3\nEMPTY\nQ')).output).toBe(once);
  });

  test('DM-4 a bad set-up names its line and prints nothing', async () => {
    const bad: [string, RegExp][] = [
      ['', /^line 1: .*the input ends here/],
      ['3\n4\nEMPTY\n', /^line 1: expected the number of rows, at least 4; found "3"/],
      ['4\n2\nEMPTY\n', /^line 2: expected the number of columns, at least 3; found "2"/],
      ['x\n4\nEMPTY\n', /^line 1/],
      ['-4\n4\nEMPTY\n', /^line 1/],
      ['4 4\nEMPTY\n', /^line 1/],
      ['4\n4\nempty\n', /^line 3: expected EMPTY or CONTENTS/],
      ['4\n4\n', /^line 3/],
      ['4\n4\nCONTENTS\n\nR\n\n', /^line 7: expected 4 rows; the input ends here/],
      ['4\n4\nCONTENTS\n\n  g\n\n\n', /^line 5, column 3: unknown cell "g"/],
    ];
    for (const [input, problem] of bad) {
      expect(await runText(program, input)).toEqual({ output: '', problem: expect.stringMatching(problem) });
    }
  });
});

describe('faller', () => {
  const ledge = { rows: ['....', '....', '....', '.r..', '.r..'] };

  test('DM-5 first: half supported after a fall is not landed; the next tick makes it so', async () => {
    const all = await frames(['F R Y', tick, tick, tick], ledge);
    expect(all.slice(1).map(frame => rows(frame)[2] ?? '')).toEqual([
      '|            |',
      '|   [R--Y]   |',
      '|   |R--Y|   |',
      '|    R--Y    |',
    ]);
  });

  test('DM-5 first: supported everywhere after a fall is landed at once, lying or standing', async () => {
    const lying = await frames(['F R Y', tick], { rows: ['....', '....', '....', '.rb.', '....'] });
    expect(rows(lying.at(-1)!)[2]).toBe('|   |R--Y|   |');
    const standing = await frames(['F R Y', 'A', tick], { rows: ['....', '....', '....', '.r..', '....'] });
    expect(rows(standing.at(-1)!)[2]).toBe('|   |Y|      |');
  });

  test('DM-5 first: no command but a tick makes it landed; a command can take it away', async () => {
    const onto = await frames(['F R Y', '<', 'V 2 0 r', 'A', 'B'], { size: [4, 4] });
    expect(onto.every(frame => !rows(frame).join().includes('|R'))).toBe(true);
    const away = await frames(['F R Y', tick, tick, '>', '>'], { rows: ['.....', '.....', '.....', '..r..', '..r..'] });
    expect(rows(away[3]!)[2]).toBe('|      |R--Y|   |');
    expect(rows(away[4]!)[2]).toBe('|         [R--Y]|');
    const kept = await frames(['F R Y', tick, tick, '<'], { rows: ['.....', '.....', '.....', '..r..', '..r..'] });
    expect(rows(kept[4]!)[2]).toBe('|   |R--Y|      |');
  });

  test('DM-5 revised: after every command it is landed exactly if any segment is supported', async () => {
    const fallen = await frames(['F R Y', tick], { ...ledge, edition: 'revised' });
    expect(rows(fallen.at(-1)!)[2]).toBe('|   |R--Y|   |');
    const created = await frames(['F R Y', '>', '<', 'V 2 1 b'], {
      rows: ['....', '....', '..r.', '....'],
      edition: 'revised',
    });
    expect(created.slice(1).map(frame => rows(frame)[1])).toEqual([
      '|   |R--Y|   |',
      '|      |R--Y||',
      '|   |R--Y|   |',
      '|   |R--Y|   |',
    ]);
    const below = await frames(['F R Y', 'V 2 1 b'], { size: [4, 4], edition: 'revised' });
    expect(below.slice(1).map(frame => rows(frame)[1])).toEqual(['|   [R--Y]   |', '|   |R--Y|   |']);
  });

  test('DM-6 a landed faller freezes at the next tick, even if its support has just left', async () => {
    const all = await frames(['F B Y', tick, tick], {
      rows: ['....', '....', '.RR.', '....', '....'],
      edition: 'revised',
    });
    expect(all.map(frame => rows(frame).slice(1, 4))).toEqual([
      ['|            |', '|    R  R    |', '|            |'],
      ['|   |B--Y|   |', '|    R  R    |', '|            |'],
      ['|    B--Y    |', '|            |', '|    R  R    |'],
      ['|            |', '|    B--Y    |', '|            |'],
    ]);
  });

  test('DM-6 otherwise it falls one row a tick', async () => {
    const all = await frames(['F R Y', tick, tick], { size: [6, 3] });
    expect(all.map(frame => rows(frame).findIndex(row => row.includes('R')))).toEqual([-1, 1, 2, 3]);
  });

  test('DM-7 a new faller lies in the second row, its left end in column ⌊(columns − 1) / 2⌋', async () => {
    const spawn = async (columns: number) => rows((await frames(['F R Y'], { size: [4, columns] }))[1]!)[1];
    expect(await Promise.all([3, 4, 5, 6].map(spawn))).toEqual([
      '|   [R--Y]|',
      '|   [R--Y]   |',
      '|      [R--Y]   |',
      '|      [R--Y]      |',
    ]);
  });

  test('DM-8 F while a faller is in play has no effect', async () => {
    const all = await frames(['F R Y', 'F B B'], { size: [4, 4] });
    expect(all[2]).toBe(all[1]);
  });

  test('DM-9 A turns clockwise about the bottom-left cell', async () => {
    const all = await frames(['F R Y', 'A', 'A', 'A', 'A'], { size: [4, 4] });
    expect(all.slice(1).map(frame => rows(frame).slice(0, 2))).toEqual([
      ['|            |', '|   [R--Y]   |'],
      ['|   [R]      |', '|   [Y]      |'],
      ['|            |', '|   [Y--R]   |'],
      ['|   [Y]      |', '|   [R]      |'],
      ['|            |', '|   [R--Y]   |'],
    ]);
  });

  test('DM-9 B is the inverse of A', async () => {
    const all = await frames(['F R Y', 'B', 'A', 'A', 'B'], { size: [4, 4] });
    expect(rows(all[2]!).slice(0, 2)).toEqual(['|   [Y]      |', '|   [R]      |']);
    expect(all[3]).toBe(all[1]);
    expect(all[5]).toBe(all[3]);
  });

  test('DM-10 standing up needs the cell above the left half', async () => {
    const all = await frames(['F R Y', 'A', 'B'], { rows: ['.r..', '....', '....', '....'] });
    expect(all[2]).toBe(all[1]);
    expect(all[3]).toBe(all[1]);
    const free = await frames(['F R Y', 'A'], { rows: ['..r.', '....', '....', '....'] });
    expect(rows(free[2]!).slice(0, 2)).toEqual(['|   [R] r    |', '|   [Y]      |']);
  });

  test('DM-11 lying down beside a wall or an occupied cell kicks it one to the left', async () => {
    const wall = await frames(['F R Y', 'A', '>', '>', 'A'], { size: [4, 4] });
    expect(rows(wall.at(-1)!)[1]).toBe('|      [Y--R]|');
    const kicked = await frames(['F R Y', 'A', 'V 1 2 r', 'B'], { size: [4, 4] });
    expect(rows(kicked.at(-1)!)[1]).toBe('|[R--Y] r    |');
  });

  test('DM-11 no effect if the left is taken too', async () => {
    const all = await frames(['F R Y', 'A', 'V 1 2 r', 'V 1 0 r', 'A', 'B'], { size: [4, 4] });
    expect(all[5]).toBe(all[4]);
    expect(all[6]).toBe(all[4]);
    const left = await frames(['F R Y', 'A', '<', 'V 1 1 r', 'A'], { size: [4, 4] });
    expect(left[5]).toBe(left[4]);
  });

  test('DM-12 V on an occupied cell, on the faller, or outside has no effect', async () => {
    const all = await frames(['F R Y', 'V 1 1 b', 'V 1 2 b', 'V 3 0 b', 'V 4 0 b', 'V 0 4 b', 'V -1 0 b'], {
      rows: ['....', '....', '....', 'r...'],
    });
    expect(new Set(all.slice(1)).size).toBe(1);
    const under = await frames(['F R Y', 'V 1 1 b', 'V 1 2 b', tick], { size: [4, 4] });
    expect(rows(under.at(-1)!)[1]).toBe('|            |');
  });
});

describe('matches, gravity, end', () => {
  test('DM-13 four or more of a colour in a row or column match, viruses and pieces alike, the whole run', async () => {
    expect(rows((await frames([], { rows: ['.....', 'y....', '.....', 'rRrRr'] }))[0]!)[3]).toBe('|*r**R**r**R**r*|');
    expect(rows((await frames([], { rows: ['b..', 'B..', 'b..', 'B..'] }))[0]!)).toEqual(
      Array(4)
        .fill(0)
        .map((_, k) => (k % 2 ? '|*B*      |' : '|*b*      |')),
    );
    expect((await frames([], { rows: ['rrr', 'yyy', 'bbb', 'rrr'] }))[0]).not.toContain('*');
    expect((await frames([], { rows: ['r...', '.r..', '..r.', '...r'] }))[0]).not.toContain('*');
  });

  test('DM-13 matches are marked at once, in mid-air too, and the faller never matches', async () => {
    expect(rows((await frames([], { rows: ['RRRR', '....', '....', '....'] }))[0]!)[0]).toBe('|*R**R**R**R*|');
    const all = await frames(['F R R', 'V 1 3 r', 'V 1 0 r'], { size: [4, 4] });
    expect(rows(all.at(-1)!)[1]).toBe('| r [R--R] r |');
  });

  test('DM-13 marked cells still count in new runs and extend them', async () => {
    const all = await frames(['V 3 3 r', 'V 3 4 r'], { rows: ['.....', '.....', '.....', 'rrr..'] });
    expect(all.map(frame => rows(frame)[3])).toEqual(['| r  r  r       |', '|*r**r**r**r*   |', '|*r**r**r**r**r*|']);
  });

  test('DM-14 marked cells stay until the next tick, whatever else is commanded', async () => {
    const all = await frames(['F B Y', 'A', '<', 'V 0 3 b', tick], { rows: ['....', '....', '....', 'rrrr'] });
    expect(all.map(frame => rows(frame)[3])).toEqual([...Array(5).fill('|*r**r**r**r*|'), '|            |']);
  });

  test('DM-15 loose pieces fall one row a tick, stacks together; viruses stay', async () => {
    const all = await frames([tick, tick], { rows: ['R.b.', 'B...', '....', '....'] });
    expect(rows(all[1]!)).toEqual(['|       b    |', '| R          |', '| B          |', '|            |']);
    expect(rows(all[2]!)).toEqual(['|       b    |', '|            |', '| R          |', '| B          |']);
  });

  test('DM-15 a capsule falls only if both cells below it are free', async () => {
    const all = await frames(['F R Y', tick, tick, tick, tick, 'V 3 2 b', tick, tick], {
      rows: ['....', '....', '....', 'bb.b', '....'],
    });
    const capsule = all.slice(4).map(frame => rows(frame).findIndex(row => row.includes(' R--Y ')));
    expect(capsule).toEqual([2, 2, 2, 2, 3]);
  });

  test('DM-15 the fall comes before the vanishing: matched cells still hold up what lies on them', async () => {
    const all = await frames([tick, tick], { rows: ['....', '....', 'B...', 'rrrr'] });
    expect(rows(all[1]!).slice(2)).toEqual(['| B          |', '|            |']);
    expect(rows(all[2]!).slice(2)).toEqual(['|            |', '| B          |']);
  });

  test('DM-15 a capsule with a matched half stays; the half left alone is single and falls', async () => {
    const all = await frames(['F R Y', tick, tick, tick, tick, tick], {
      rows: ['....', '....', '.r..', '.r..', '.r..'],
    });
    const marked = all.findIndex(frame => frame.includes('*'));
    expect(rows(all[marked]!)[1]).toBe('|   *R*-Y    |');
    expect(rows(all[marked + 1]!)[1]).toBe('|       Y    |');
    expect(rows(all[marked + 2]!)[2]).toBe('|       Y    |');
  });

  test('DM-15 a capsule with a matched half stays even where nothing is below it', async () => {
    const all = await frames(['F R Y', tick, tick], {
      rows: ['.......', 'rrr....', '...BB..', '.......', '.......', 'b......'],
      edition: 'revised',
    });
    expect(rows(all[2]!)[1]).toBe('|*r**r**r**R*-Y       |');
    expect(rows(all[3]!).slice(1, 3)).toEqual(['|             Y       |', '|                     |']);
    const right = await frames(['F Y R', tick, tick], {
      rows: ['........', '.....rrr', '...BB...', '........', '........', 'b.......'],
      edition: 'revised',
    });
    expect(rows(right[2]!)[1]).toBe('|          Y-*R**r**r**r*|');
    expect(rows(right[3]!).slice(1, 3)).toEqual(['|          Y             |', '|                        |']);
  });

  test('DM-15 the faller holds up what lies on it', async () => {
    const all = await frames(['F R Y', tick], { rows: ['B...', '....', '....', '....'] });
    expect(rows(all[2]!)[1]).toBe('| B          |');
    const above = await frames(['F R Y', tick, '<', tick], { rows: ['....', '....', '....', '....', 'b...'] });
    expect(rows(above.at(-1)!)[3]).toContain('R--Y');
    const carried = await frames(['F R Y', '<', tick, tick], { rows: ['B...', '....', '....', '....'] });
    expect(carried.slice(2).map(frame => rows(frame).findIndex(row => row.includes('B')))).toEqual([0, 0, 1]);
  });

  test('DM-15 a faller blocked in the fall with nothing under it after the vanishing is not landed', async () => {
    const first = await frames(['F B Y', 'V 2 3 r', tick], { rows: ['....', '....', 'rrr.', '....'] });
    expect(rows(first.at(-2)!).slice(1, 3)).toEqual(['|   [B--Y]   |', '|*r**r**r**r*|']);
    expect(rows(first.at(-1)!).slice(1, 3)).toEqual(['|   [B--Y]   |', '|            |']);
  });

  test('DM-15 new matches are marked in the tick that makes them', async () => {
    const all = await frames([tick], { rows: ['....', '....', 'R...', '.rrr'] });
    expect(rows(all[1]!)[3]).toBe('|*R**r**r**r*|');
  });

  test('DM-16 a faller created over anything ends the game, drawn over the field', async () => {
    const all = await frames(['F R Y', 'A'], { rows: ['....', '..b.', '....', '....'] });
    expect(all).toHaveLength(2);
    expect(all[1]).toBe('|            |\n|   [R--Y]   |\n|            |\n|            |\nGAME OVER');
    const revised = await frames(['F R Y'], { rows: ['....', '..b.', '.b..', '....'], edition: 'revised' });
    expect(rows(revised[1]!)[1]).toBe('|   |R--Y|   |');
  });

  test('DM-16 so does a capsule piece in a middle cell of the top row, marked or not; a virus there does not', async () => {
    const isOver = async (row: string, extra: readonly string[] = []) =>
      (
        await frames(['F B Y'], {
          rows: [row, ...extra, '.'.repeat(row.length), '.'.repeat(row.length), 'r'.padEnd(row.length, '.')],
        })
      )
        .at(-1)!
        .includes('GAME OVER');
    const blank4 = '....';
    expect(await isOver('.R..', [blank4])).toBe(true);
    expect(await isOver('..R.', [blank4])).toBe(true);
    expect(await isOver('R...', [blank4])).toBe(false);
    expect(await isOver('...R', [blank4])).toBe(false);
    expect(await isOver('.r..', [blank4])).toBe(false);
    expect(await isOver('..R..', ['.....'])).toBe(true);
    expect(await isOver('.R...', ['.....'])).toBe(false);
    expect(await isOver('...R.', ['.....'])).toBe(false);
    expect(await isOver('RRRR', [blank4])).toBe(true);
  });
});
