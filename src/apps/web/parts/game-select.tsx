import { useId } from 'preact/hooks';
import { CATALOGUE } from '#games/catalogue.js';
import { term } from '../words/words.js';

interface Props {
  readonly label: string;
  /** The label of the choice of all games. */
  readonly all: string;
  /** Undefined: all games. */
  readonly chosen: string | undefined;
  readonly onChoose: (game: string | undefined) => void;
  readonly class?: string | undefined;
  /** For places where the surroundings replace the label. */
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
