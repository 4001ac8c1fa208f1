import { motion } from '../browser/appearance.js';
import styles from './logo.module.css';

/** Letters in rows of cells, each with the tone of its tiles. */
const LETTERS: readonly (readonly [tone: number, rows: readonly string[]])[] = [
  [0, ['.###', '#...', '#.##', '#..#', '.###']],
  [5, ['###.', '#..#', '###.', '#.#.', '#..#']],
  [2, ['#', '#', '#', '#', '#']],
  [3, ['###.', '#..#', '#..#', '#..#', '###.']],
  [6, ['####', '#...', '###.', '#...', '#...']],
  [1, ['.##.', '#..#', '####', '#..#', '#..#']],
  [4, ['#..', '#..', '#..', '#..', '###']],
  [8, ['#..', '#..', '#..', '#..', '###']],
];
const HEIGHT = 5;

interface Tile {
  readonly x: number;
  readonly y: number;
  readonly tone: number;
}

function tilesOf(): { readonly tiles: readonly Tile[]; readonly width: number } {
  const tiles: Tile[] = [];
  let left = 0;
  for (const [tone, rows] of LETTERS) {
    rows.forEach((row, y) => {
      [...row].forEach((cell, x) => {
        if (cell === '#') tiles.push({ x: left + x, y, tone });
      });
    });
    left += rows[0]!.length + 1;
  }
  return { tiles, width: left - 1 };
}

const { tiles: TILES, width: WIDTH } = tilesOf();

const COLUMN_MS = 22;
const ROW_MS = 70;

/** The animation plays only once. */
let hasFallen = false;

/** The name "Gridfall", built from tiles. */
export function Wordmark({ falls = 'never' }: { readonly falls?: 'once' | 'never' }) {
  const isFalling = falls === 'once' && !hasFallen && motion.value === 'full';
  if (falls === 'once') hasFallen = true;
  return (
    <svg
      class={isFalling ? `${styles.word} ${styles.falling}` : styles.word}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
    >
      {TILES.map(({ x, y, tone }) => (
        <g
          key={`${x} ${y}`}
          style={{ color: `var(--tone-${tone})`, animationDelay: `${x * COLUMN_MS + (HEIGHT - 1 - y) * ROW_MS}ms` }}
        >
          <rect class={styles.tile} x={x + 0.05} y={y + 0.05} width="0.9" height="0.9" rx="0.2" />
          <rect class={styles.gleam} x={x + 0.14} y={y + 0.13} width="0.72" height="0.22" rx="0.11" />
        </g>
      ))}
    </svg>
  );
}

/** A gap, and the tile that fits into it; the same drawing as public/icon.svg. */
const MARK: readonly Tile[] = [
  { x: 0, y: 1, tone: 4 },
  { x: 2, y: 1, tone: 0 },
  { x: 0, y: 2, tone: 1 },
  { x: 1, y: 2, tone: 6 },
  { x: 2, y: 2, tone: 3 },
];

export function Mark() {
  return (
    <svg class={styles.mark} viewBox="0 0 3 3" aria-hidden="true">
      {MARK.map(({ x, y, tone }) => (
        <rect
          key={`${x} ${y}`}
          style={{ color: `var(--tone-${tone})` }}
          class={styles.tile}
          x={x + 0.05}
          y={y + 0.05}
          width="0.9"
          height="0.9"
          rx="0.2"
        />
      ))}
      <rect
        style={{ color: 'var(--tone-2)' }}
        class={`${styles.tile} ${styles.last}`}
        x="1.05"
        y="0.3"
        width="0.9"
        height="0.9"
        rx="0.2"
      />
    </svg>
  );
}
