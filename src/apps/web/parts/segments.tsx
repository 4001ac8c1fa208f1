import styles from './segments.module.css';

interface Props<Choice extends string> {
  readonly name: string;
  readonly choices: readonly Choice[];
  readonly value: Choice;
  readonly onChange: (choice: Choice) => void;
  readonly label: (choice: Choice) => string;
  readonly isOpen?: (choice: Choice) => boolean;
}

/** Radio buttons side by side; belongs inside a fieldset. */
export function Segments<Choice extends string>(props: Props<Choice>) {
  const { name, choices, value, onChange, label, isOpen = () => true } = props;
  return (
    <div class={styles.segments}>
      {choices.map(choice => (
        <label key={choice}>
          <input
            type="radio"
            name={name}
            checked={choice === value}
            disabled={!isOpen(choice)}
            onChange={() => onChange(choice)}
          />
          {label(choice)}
        </label>
      ))}
    </div>
  );
}
