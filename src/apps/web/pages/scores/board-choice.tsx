import { term, words } from '../../words/words.js';
import styles from './board-choice.module.css';
import type { Leaderboard } from './leaderboards.js';

interface Props {
  readonly leaderboards: readonly Leaderboard[];
  readonly chosen: Leaderboard | undefined;
  readonly onChoose: (name: string) => void;
}

/** One of the presets, or other settings that were played on this device. */
export function BoardChoice({ leaderboards, chosen, onChoose }: Props) {
  const { scores } = words.value;
  const others = leaderboards.filter(({ preset }) => preset === undefined);
  const isOther = chosen !== undefined && chosen.preset === undefined;
  if (leaderboards.length < 2) return null;
  return (
    <div class="stack-3">
      <fieldset class="row-2">
        <legend class="unseen">{scores.chooseSettings}</legend>
        {leaderboards.map(
          ({ name, preset }) =>
            preset && (
              <Tab
                key={name}
                label={term(preset.title)}
                isChosen={name === chosen?.name}
                onChoose={() => onChoose(name)}
              />
            ),
        )}
        {others[0] && <Tab label={scores.other} isChosen={isOther} onChoose={() => onChoose(others[0]!.name)} />}
      </fieldset>
      {isOther && (
        <label class={`field ${styles.other}`}>
          {scores.otherSettings}
          <select value={chosen.name} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
            {others.map(other => (
              <option key={other.name} value={other.name}>
                {other.inWords() || scores.defaultSettings}
              </option>
            ))}
          </select>
        </label>
      )}
      {chosen && (
        <p class="soft">
          {chosen.preset && `${term(chosen.preset.about)} `}
          {scores.compared[chosen.compared]}
        </p>
      )}
    </div>
  );
}

interface TabProps {
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const Tab = ({ label, isChosen, onChoose }: TabProps) => (
  <label class={`option line ${styles.tab}`}>
    <input type="radio" name="leaderboard" class="unseen" checked={isChosen} onChange={onChoose} />
    <span>{label}</span>
  </label>
);
