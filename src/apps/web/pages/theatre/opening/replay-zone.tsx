import { REPLAY_ENDING } from '#engine/record/replay-file.js';
import { DropZone } from '#web/parts/drop-zone.js';
import { words } from '#web/words/words.js';
import { Icon } from '../playback/icons.js';
import { MOST_MEGABYTES } from './files.js';

interface Props {
  readonly onFiles: (files: readonly File[]) => void;
  readonly several?: boolean;
}

/** Takes replay files. */
export function ReplayZone({ onFiles, several = false }: Props) {
  const { file: says } = words.value.theatre.replay;
  return (
    <DropZone
      onFiles={onFiles}
      label={says.choose}
      says={says}
      hint={says.hint(REPLAY_ENDING, MOST_MEGABYTES)}
      several={several}
    >
      <Icon name="file" />
    </DropZone>
  );
}
