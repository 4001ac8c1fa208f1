import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LineWriter } from '#engine/record/line-writer.js';
import { firstDamaged } from './log-check.js';

/** A log as a game writes it, with a name that is not ASCII. */
function logOf(entries: number): string[] {
  const writer = new LineWriter();
  const about = { game: 'columns', rules: 1, settings: {}, player: 'Zoë 💥', date: '2026-11-15', program: '0.1.0' };
  const lines = [writer.header(about)];
  for (let at = 0; at < entries; at++) lines.push(writer.entry({ at, text: at % 3 ? 's' : 'é' }));
  lines.push(writer.checkpoint({ at: entries, entries, state: 'ab' }));
  return lines;
}

describe('lines of a log', () => {
  test('are intact wherever the reading begins and ends', () => {
    const lines = logOf(9);
    for (let first = 0; first < lines.length; first++)
      for (let end = first; end <= lines.length; end++)
        expect(firstDamaged(lines.slice(first, end), lines[first - 1])).toBe(-1);
  });

  test('are damaged where a character was changed, a line is missing, doubled or out of order', () => {
    const lines = logOf(9);
    const index = fc.nat({ max: lines.length - 2 });
    fc.assert(
      fc.property(index, fc.nat(), (i, at) => {
        const [line, next] = [lines[i]!, lines[i + 1]!];
        const place = at % line.length;
        const other = line[place] === 'x' ? 'y' : 'x';
        const changed = lines.with(i, line.slice(0, place) + other + line.slice(place + 1));
        expect(firstDamaged(changed)).toBe(i);
        expect(firstDamaged(lines.toSpliced(i, 1))).toBe(i);
        expect(firstDamaged(lines.toSpliced(i, 0, line))).toBe(i + 1);
        expect(firstDamaged(lines.with(i, next).with(i + 1, line))).toBe(i);
        expect(firstDamaged(lines.slice(i + 1))).toBe(0);
      }),
    );
  });
});
