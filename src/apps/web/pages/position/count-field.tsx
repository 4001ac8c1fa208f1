import { useId } from 'preact/hooks';

interface Props {
  readonly label: string;
  readonly value: number | undefined;
  readonly most: number;
  /** Undefined if no number from 1 on was typed. */
  readonly onChange: (value: number | undefined) => void;
}

/** A field for a whole number from 1 on. */
export function CountField({ label, value, most, onChange }: Props) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={1}
        max={most}
        value={value ?? ''}
        onChange={({ currentTarget: { valueAsNumber: wanted } }) =>
          onChange(wanted >= 1 ? Math.min(most, Math.floor(wanted)) : undefined)
        }
      />
    </div>
  );
}
