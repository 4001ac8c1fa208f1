import { Icon, type IconName } from './icons.js';

interface Props {
  readonly name: IconName;
  readonly label: string;
  readonly onPress: () => void;
}

/** A button that shows an icon alone. Its label is spoken, and shown when it is pointed at. */
export function IconButton({ name, label, onPress }: Props) {
  return (
    <button type="button" class="button bare icon" aria-label={label} title={label} onClick={onPress}>
      <Icon name={name} />
    </button>
  );
}
