import { DropZone } from '../../parts/drop-zone.js';
import { words } from '../../words/words.js';
import type { ChosenProgram } from './chosen-program.js';

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
    <div class="stack-3">
      <DropZone onFiles={onFiles} label={says.program} says={says} hint={says.hint} several />
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
        <ul class="row-1">
          {program.files.map(({ name }) => (
            <li key={name} class="tag mono">
              {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
