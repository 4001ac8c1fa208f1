import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { MOST_DECISIONS, MOST_POINTS, type PuzzleAim } from '../../../../../coach/puzzle/aim.js';
import { words } from '../../../words/words.js';
import { CountField } from '../count-field.js';
import styles from '../editor/editor.module.css';

interface Props {
  readonly aim: PuzzleAim | undefined;
  readonly onChange: (aim: PuzzleAim | undefined) => void;
  /** What the puzzle asks for in words, and its solutions. */
  readonly children: ComponentChildren;
}

type Kind = PuzzleAim['kind'];

/** Makes a puzzle of the position: what to reach, and with how many decisions. */
export function PuzzleFields({ aim, onChange, children }: Props) {
  const { make } = words.value.puzzles;
  const id = useId();
  const choose = (kind: string): void => onChange(kind === '' ? undefined : aimOf(kind as Kind, aim));
  return (
    <fieldset class={styles.puzzle} data-aim={aim?.kind ?? ''}>
      <legend>{make.title}</legend>
      <div class="field">
        <label for={id}>{make.aim}</label>
        <select id={id} value={aim?.kind ?? ''} onChange={({ currentTarget }) => choose(currentTarget.value)}>
          <option value="">{make.none}</option>
          <option value="won">{make.won}</option>
          <option value="empty">{make.empty}</option>
          <option value="score">{make.score}</option>
        </select>
      </div>
      {aim?.kind === 'score' && (
        <CountField
          label={make.points}
          value={aim.points}
          most={MOST_POINTS}
          onChange={(points = 1) => onChange({ ...aim, points })}
        />
      )}
      {aim && (
        <CountField
          label={make.within}
          value={aim.within}
          most={MOST_DECISIONS}
          onChange={within => onChange(aimWithin(aim, within))}
        />
      )}
      {aim && children}
    </fieldset>
  );
}

function aimOf(kind: Kind, last: PuzzleAim | undefined): PuzzleAim {
  const whole: PuzzleAim = kind === 'score' ? { kind, points: 1 } : { kind };
  return aimWithin(whole, last ? last.within : 1);
}

function aimWithin({ within: _, ...aim }: PuzzleAim, within: number | undefined): PuzzleAim {
  return (within === undefined ? aim : { ...aim, within }) as PuzzleAim;
}
