import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { words } from '../../../words/words.js';
import type { ChosenProgram } from './chosen-program.js';
import styles from './program-picker.module.css';

interface Props {
  readonly program: ChosenProgram | undefined;
  readonly main: string;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onMain: (name: string) => void;
}

/** Takes the files of a program, dropped or chosen, and asks which one to start if there are several. */
export function ProgramPicker({ program, main, onFiles, onMain }: Props) {
  const says = words.value.check;
  return (
    <div class={styles.picker}>
      <DropZone onFiles={onFiles} />
      {program && program.startable.length === 1 && (
        <p>
          <strong>{says.alone(main)}</strong>
        </p>
      )}
      {program && program.startable.length > 1 && (
        <label class="field">
          {says.main}
          <select value={main} onChange={({ currentTarget }) => onMain(currentTarget.value)}>
            {program.startable.map(name => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {program && program.files.length > 1 && (
        <ul class={styles.files}>
          {program.files.map(({ name }) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function DropZone({ onFiles }: Pick<Props, 'onFiles'>) {
  const says = words.value.check;
  const input = useRef<HTMLInputElement>(null);
  const isOver = useSignal(false);
  const addFiles = (files: FileList | null | undefined): void => {
    if (files && files.length > 0) onFiles([...files]);
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
      <p>
        <span class={styles.drop}>{says.drop} </span>
        <button type="button" class="button" onClick={() => input.current!.click()}>
          {says.choose}
        </button>
      </p>
      <p class="soft">{says.hint}</p>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={says.program}
        onChange={({ currentTarget }) => {
          addFiles(currentTarget.files);
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
