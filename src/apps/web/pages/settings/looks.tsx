import { useEffect, useId, useRef } from 'preact/hooks';
import type { Cell } from '#engine/contract/view.js';
import { type Look, look } from '../../art/look.js';
import { paintTile } from '../../art/tile.js';
import { PREFERENCES, prefer, preferences } from '../../keep/preferences.js';
import { words } from '../../words/words.js';
import { Preferred } from './choice.js';
import styles from './looks.module.css';

const LETTERS = 'RBYGPOCWKS';
const tile = (tone: number, kind: Cell['kind'] = 'block'): Cell => ({ glyph: LETTERS.charAt(tone), tone, kind });

const SEVEN: readonly Cell[] = [0, 1, 2, 3, 4, 5, 6].map(tone => tile(tone));
const FIVE: readonly Cell[] = [0, 1, 2, 3, 4].map(tone => tile(tone));
const MORE: readonly Cell[] = [
  ...[7, 8, 9].map(tone => tile(tone)),
  tile(0, 'virus'),
  tile(1, 'virus'),
  tile(2, 'virus'),
  tile(9, 'bomb'),
];

export function Looks() {
  const { settings } = words.value;
  return (
    <>
      <Preferred name="theme" label={settings.theme} names={settings.themes} />
      <Palettes />
      <Preferred name="marks" label={settings.marks} hint={settings.marksHint} names={settings.markNames} />
      <div class={`sunken ${styles.preview}`}>
        <TileStrip cells={SEVEN} look={look.value} label={settings.preview} />
        <TileStrip cells={MORE} look={look.value} />
      </div>
      <Preferred name="motion" label={settings.motion} names={settings.motions} />
    </>
  );
}

function Palettes() {
  const { settings } = words.value;
  const { palette: chosen } = preferences.value;
  const name = useId();
  return (
    <fieldset class={`stack-3 ${styles.palettes}`}>
      <legend class="bold">{settings.palette}</legend>
      {PREFERENCES.palette.choices.map(palette => (
        <label key={palette} class={`option stack-1 ${styles.palette}`}>
          <input
            type="radio"
            class="unseen"
            name={name}
            checked={palette === chosen}
            onChange={() => prefer({ palette })}
          />
          <TileStrip cells={FIVE} look={{ ...look.value, palette }} />
          <b class="small">{settings.palettes[palette]}</b>
          <span class="soft fine">{settings.palettesAbout[palette]}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface Props {
  readonly cells: readonly Cell[];
  readonly look: Look;
  /** For screen readers; without a label the strip is decoration. */
  readonly label?: string;
}

function TileStrip({ cells, look, label }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { current } = canvas;
    if (!current) return;
    const paint = (): void => paintStrip(current, cells, look);
    const resized = new ResizeObserver(paint);
    resized.observe(current);
    paint();
    return () => resized.disconnect();
  }, [cells, look]);
  return (
    <canvas
      ref={canvas}
      style={{ display: 'block', width: '100%', aspectRatio: `${cells.length} / 1` }}
      {...(label ? { role: 'img', 'aria-label': label } : {})}
    />
  );
}

const GAP = 0.08;

function paintStrip(canvas: HTMLCanvasElement, cells: readonly Cell[], look: Look): void {
  const side = Math.round((canvas.clientWidth * devicePixelRatio) / cells.length);
  if (side === 0) return;
  [canvas.width, canvas.height] = [side * cells.length, side];
  const context = canvas.getContext('2d')!;
  const gap = Math.round(side * GAP);
  cells.forEach((cell, k) => {
    paintTile(context, cell, k * side + gap, gap, side - 2 * gap, look);
  });
}
