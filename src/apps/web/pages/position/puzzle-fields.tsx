import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { MOST_DECISIONS, MOST_POINTS, type PuzzleAim } from '#coach/tasks/aim.js';
import { winnable } from '#coach/tasks/winning.js';
import type { AnyGame } from '#engine/contract/game.js';
import { isInEffect, type Settings } from '#engine/contract/settings.js';
import { term, words } from '../../words/words.js';
import { aimsFor, type Kind } from './aims-offered.js';
import { CountField } from './count-field.js';

interface Props {
  readonly game: AnyGame;
  readonly settings: Settings;
  readonly aim: PuzzleAim | undefined;
  readonly onChange: (aim: PuzzleAim | undefined) => void;
  readonly onGoal: (goal: number) => void;
  /** The task of the puzzle in words, and its solutions. */
  readonly children: ComponentChildren;
}

/** Makes a puzzle of the position, with an aim and a number of decisions. Offers only possible ones. */
export function PuzzleFields({ game, settings, aim, onChange, onGoal, children }: Props) {
  const { make } = words.value.tasks;
  const id = useId();
  const choose = (kind: string): void => onChange(kind === '' ? undefined : aimOf(kind as Kind, aim));
  return (
    <fieldset class="stack-3" data-aim={aim?.kind ?? ''}>
      <legend class="bold">{make.title}</legend>
      <div class="field">
        <label for={id}>{make.aim}</label>
        <select id={id} value={aim?.kind ?? ''} onChange={({ currentTarget }) => choose(currentTarget.value)}>
          <option value="">{make.none}</option>
          {aimsFor(words.value.tasks, game, winnable(game, settings), aim).map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {aim?.kind === 'score' && (
        <CountField
          label={make.points(game.id)}
          value={aim.points}
          most={MOST_POINTS}
          onChange={(points = 1) => onChange({ ...aim, points })}
        />
      )}
      {aim?.kind === 'won' && <GoalField game={game} settings={settings} onGoal={onGoal} />}
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

/** The number of rows or levels to win. */
function GoalField({ game: { options }, settings, onGoal }: Pick<Props, 'game' | 'settings' | 'onGoal'>) {
  const { goal } = options;
  if (goal?.kind !== 'number' || !isInEffect('goal', options, settings) || !settings.goal) return null;
  const [about = ''] = term(goal.about).split(';');
  return (
    <CountField
      label={about.charAt(0).toUpperCase() + about.slice(1)}
      value={Number(settings.goal)}
      most={goal.max}
      onChange={(wanted = 1) => onGoal(wanted)}
    />
  );
}

function aimOf(kind: Kind, last: PuzzleAim | undefined): PuzzleAim {
  const whole: PuzzleAim = kind === 'score' ? { kind, points: 1 } : { kind };
  return aimWithin(whole, last ? last.within : 1);
}

function aimWithin({ within: _, ...aim }: PuzzleAim, within: number | undefined): PuzzleAim {
  return (within === undefined ? aim : { ...aim, within }) as PuzzleAim;
}
