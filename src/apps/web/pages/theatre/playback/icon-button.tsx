import { Icon, type PlaybackIcon } from './icons.js';

interface Props {
  readonly name: PlaybackIcon;
  readonly label: string;
  readonly isOff?: boolean;
  readonly onPress: () => void;
}

/** A button that shows an icon alone. Its label is spoken, and shown when it is pointed at. */
export function IconButton({ name, label, isOff = false, onPress }: Props) {
  return (
    <button type="button" class="button bare icon" aria-label={label} title={label} disabled={isOff} onClick={onPress}>
      <Icon name={name} />
    </button>
  );
}
