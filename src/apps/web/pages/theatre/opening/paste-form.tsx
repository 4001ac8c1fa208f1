import { signal, useSignal, useSignalEffect } from '@preact/signals';
import type { ProgramForm } from '#engine/program/program.js';
import { CATALOGUE, findListing } from '#games/catalogue.js';
import { term, words } from '#web/words/words.js';
import { reasonOf } from '../playback/reasons.js';
import { watchOpened } from './opened-game.js';
import type { ProgramInput } from './reader-messages.js';

/** Survives leaving the page, so that the text is still there when the player comes back. */
const draft = signal<ProgramInput>({ program: CATALOGUE[0]!.id, options: '', file: '', input: '' });

const change = (changes: Partial<ProgramInput>): void => {
  draft.value = { ...draft.value, ...changes };
};

/** Takes the input of one of the programs, to watch it as a game. */
export function PasteForm() {
  const { paste: says } = words.value.theatre.replay;
  const form = useForm();
  const problem = useSignal('');
  const isBusy = useSignal(false);
  const watch = async (): Promise<void> => {
    isBusy.value = true;
    problem.value = '';
    try {
      await watchOpened({ kind: 'paste', ...draft.value });
    } catch (error) {
      problem.value = reasonOf(error);
    }
    isBusy.value = false;
  };
  return (
    <form
      class="stack"
      onSubmit={event => {
        event.preventDefault();
        void watch();
      }}
    >
      <ProgramFields form={form} />
      <label class="field">
        <span>{says.input}</span>
        <textarea
          class="mono small"
          rows={8}
          spellcheck={false}
          autocomplete="off"
          value={draft.value.input}
          aria-invalid={problem.value !== ''}
          onInput={event => change({ input: event.currentTarget.value })}
        />
      </label>
      {problem.value !== '' && (
        <p class="error" role="alert">
          {problem.value}
        </p>
      )}
      <div class="row">
        <button type="submit" class="button main" disabled={isBusy.value}>
          {says.watch}
        </button>
        <button type="button" class="button" disabled={!form} onClick={() => form && change(sampleOf(form))}>
          {says.sample}
        </button>
      </div>
    </form>
  );
}

/** The chosen program, once it is loaded. */
function useForm(): ProgramForm | undefined {
  const form = useSignal<ProgramForm | undefined>(undefined);
  useSignalEffect(() => {
    const { program } = draft.value;
    void findListing(program)
      ?.program?.()
      .then(loaded => {
        if (draft.peek().program === program) form.value = loaded.program;
      });
  });
  return form.value;
}

const sampleOf = ({ example }: ProgramForm): Partial<ProgramInput> => ({
  options: example.args,
  input: example.input,
  file: example.file ?? '',
});

function ProgramFields({ form }: { readonly form: ProgramForm | undefined }) {
  const { paste: says } = words.value.theatre.replay;
  const options = Object.entries(form?.flags ?? {}).map(([name, { value }]) => `--${name}${value ? ` ${value}` : ''}`);
  return (
    <>
      <div class="columns">
        <label class="field">
          <span>{says.program}</span>
          <select
            value={draft.value.program}
            onChange={event => change({ program: event.currentTarget.value, options: '', file: '', input: '' })}
          >
            {CATALOGUE.filter(({ program }) => program).map(({ id, title }) => (
              <option key={id} value={id}>
                {term(title)}
              </option>
            ))}
          </select>
          {form && <span class="hint">{term(form.about)}</span>}
        </label>
        <label class="field">
          <span>{says.options}</span>
          <input
            type="text"
            class="mono small"
            spellcheck={false}
            autocomplete="off"
            value={draft.value.options}
            onInput={event => change({ options: event.currentTarget.value })}
          />
          <span class="hint">{says.optionsHint(options.join(', '))}</span>
        </label>
      </div>
      {form?.file && (
        <label class="field">
          <span>{says.board(term(form.file.about))}</span>
          <textarea
            class="mono small"
            rows={5}
            spellcheck={false}
            autocomplete="off"
            value={draft.value.file}
            onInput={event => change({ file: event.currentTarget.value })}
          />
        </label>
      )}
    </>
  );
}
