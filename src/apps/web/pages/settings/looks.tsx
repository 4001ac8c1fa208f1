import { useId } from 'preact/hooks';
import type { Cell } from '#engine/contract/view.js';
import { look } from '../../art/look.js';
import { PREFERENCES, prefer, preferences } from '../../keep/preferences.js';
import { words } from '../../words/words.js';
import { Preferred } from './choice.js';
import styles from './looks.module.css';
import { TileStrip } from './tile-strip.js';

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
      <div class={styles.preview}>
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
      <legend>{settings.palette}</legend>
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
