import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { REPLAY_ENDING } from '../../../../../engine/record/replay-file.js';
import { words } from '../../../words/words.js';
import { Icon } from '../icons.js';
import styles from './drop-zone.module.css';
import { MOST_MEGABYTES } from './files.js';

interface Props {
  readonly onFiles: (files: readonly File[]) => void;
  readonly several?: boolean;
}

/** Takes files that are dropped on it or chosen with its button. */
export function DropZone({ onFiles, several = false }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const isOver = useSignal(false);
  const { file: says } = words.value.theatre.replay;
  const addFiles = (files: FileList | null | undefined): void => {
    if (files && files.length > 0) onFiles([...files].slice(0, several ? undefined : 1));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same
    <div
      class={styles.zone}
      data-over={isOver.value ? '' : undefined}
      onDragOver={event => {
        event.preventDefault();
        isOver.value = true;
      }}
      onDragLeave={() => {
        isOver.value = false;
      }}
      onDrop={event => {
        event.preventDefault();
        isOver.value = false;
        addFiles(event.dataTransfer?.files);
      }}
    >
      <Icon name="file" />
      <p>
        <span class={styles.drop}>{says.drop} </span>
        <button type="button" class="button" onClick={() => input.current!.click()}>
          {says.choose}
        </button>
      </p>
      <p class="soft">{says.hint(REPLAY_ENDING, MOST_MEGABYTES)}</p>
      <input
        ref={input}
        type="file"
        hidden
        multiple={several}
        aria-label={says.choose}
        onChange={({ currentTarget }) => {
          addFiles(currentTarget.files);
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
