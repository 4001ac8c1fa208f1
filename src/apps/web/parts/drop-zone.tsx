import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import styles from './drop-zone.module.css';

interface Props {
  readonly onFiles: (files: readonly File[]) => void;
  /** The name of the field for files. */
  readonly label: string;
  readonly says: { readonly drop: string; readonly choose: string };
  readonly hint: string;
  readonly several?: boolean;
  readonly children?: ComponentChildren;
}

/** Takes files that are dropped on it or chosen with its button. */
export function DropZone({ onFiles, label, says, hint, several = false, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const isOver = useSignal(false);
  const addFiles = (files: FileList | null | undefined): void => {
    if (files && files.length > 0) onFiles([...files].slice(0, several ? undefined : 1));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same
    <div
      class={`stack-2 ${styles.zone}`}
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
      {children}
      <p>
        <span class={styles.drop}>{says.drop} </span>
        <button type="button" class="button" onClick={() => input.current!.click()}>
          {says.choose}
        </button>
      </p>
      <p class="soft">{hint}</p>
      <input
        ref={input}
        type="file"
        hidden
        multiple={several}
        aria-label={label}
        onChange={({ currentTarget }) => {
          addFiles(currentTarget.files);
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
