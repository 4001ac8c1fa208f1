import { useId } from 'preact/hooks';
import { CATALOGUE } from '#games/catalogue.js';
import { term } from '../words/words.js';

interface Props {
  readonly label: string;
  /** What all games together are called. */
  readonly all: string;
  /** Undefined: all games. */
  readonly chosen: string | undefined;
  readonly onChoose: (game: string | undefined) => void;
  readonly class?: string | undefined;
  /** Where the place says what the label would. */
  readonly isLabelUnseen?: boolean;
}

/** Chooses one game, or all of them. */
export function GameSelect({ label, all, chosen, onChoose, class: className, isLabelUnseen }: Props) {
  const id = useId();
  return (
    <div class={className}>
      <label for={id} class={isLabelUnseen ? 'unseen' : undefined}>
        {label}
      </label>
      <select id={id} value={chosen ?? ''} onChange={({ currentTarget }) => onChoose(currentTarget.value || undefined)}>
        <option value="">{all}</option>
        {CATALOGUE.map(game => (
          <option key={game.id} value={game.id}>
            {term(game.title)}
          </option>
        ))}
      </select>
    </div>
  );
}
