import type { JSX } from 'preact';
import styles from './emblem.module.css';

type EmblemTile = readonly [x: number, y: number, tone: number];

interface EmblemDesign {
  /** The main tone of the game. */
  readonly hue: number;
  readonly draw: () => JSX.Element;
}

const NEUTRAL_TONE = 9;
/** The number of coloured tones. */
const TONES = 7;

/** A small drawing for each game, three cells wide and high. It is decoration: the name is always next to it. */
const DESIGNS: Readonly<Record<string, EmblemDesign>> = {
  'dr-mario': { hue: 0, draw: capsule },
  identic: {
    hue: 3,
    draw: () => (
      <Balls
        balls={[
          [0, 2, 3],
          [1, 2, 3],
          [1, 1, 3],
          [2, 2, 1],
          [0, 1, 2],
          [2, 1, 1],
          [1, 0, 0],
        ]}
      />
    ),
  },
  magnetic: {
    hue: 6,
    draw: () => (
      <Tiles
        tiles={[
          [0, 2, 6],
          [0, 1, 6],
          [1, 1, 6],
          [2, 1, 6],
          [2, 0, 1],
        ]}
      />
    ),
  },
  chetyris: {
    hue: 5,
    draw: () => (
      <Tiles
        tiles={[
          [0, 1, 5],
          [1, 1, 5],
          [2, 1, 5],
          [1, 0, 5],
          [0, 2, 2],
          [2, 2, 4],
        ]}
      />
    ),
  },
  columns: {
    hue: 4,
    draw: () => (
      <Tiles
        tiles={[
          [1, 0, 4],
          [1, 1, 2],
          [1, 2, 8],
          [0, 2, 6],
          [2, 2, 3],
        ]}
      />
    ),
  },
};

/** A drawing for games without their own, in a colour derived from the name. */
function defaultDesign(game: string): EmblemDesign {
  const hue = [...game].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % TONES;
  const draw = () => (
    <Tiles
      tiles={[
        [0, 2, hue],
        [1, 2, hue],
        [2, 2, hue],
        [1, 0, NEUTRAL_TONE],
      ]}
    />
  );
  return { hue, draw };
}

const designOf = (game: string): EmblemDesign => DESIGNS[game] ?? defaultDesign(game);

/** The main tone of a game: its number, and as a CSS colour. */
export const toneNumber = (game: string): number => designOf(game).hue;
export const hueOf = (game: string): string => `var(--tone-${toneNumber(game)})`;

export function Emblem({ game }: { readonly game: string }) {
  return (
    <svg class={styles.emblem} viewBox="-0.1 -0.1 3.2 3.2" aria-hidden="true">
      {designOf(game).draw()}
    </svg>
  );
}

const colour = (tone: number) => ({ fill: `var(--tone-${tone})` });

function Tiles({ tiles }: { readonly tiles: readonly EmblemTile[] }) {
  return (
    <>
      {tiles.map(([x, y, tone]) => (
        <rect key={`${x} ${y}`} style={colour(tone)} x={x + 0.04} y={y + 0.04} width="0.92" height="0.92" rx="0.2" />
      ))}
    </>
  );
}

function Balls({ balls }: { readonly balls: readonly EmblemTile[] }) {
  return (
    <>
      {balls.map(([x, y, tone]) => (
        <circle key={`${x} ${y}`} style={colour(tone)} cx={x + 0.5} cy={y + 0.5} r="0.46" />
      ))}
    </>
  );
}

function capsule() {
  return (
    <>
      <path style={colour(0)} d="M1.46 0.7H0.9a0.8 0.8 0 0 0 0 1.6h0.56Z" transform="rotate(-35 1.5 1.5)" />
      <path style={colour(2)} d="M1.54 0.7h0.56a0.8 0.8 0 0 1 0 1.6h-0.56Z" transform="rotate(-35 1.5 1.5)" />
      <circle style={colour(1)} cx="0.5" cy="0.55" r="0.42" />
    </>
  );
}
