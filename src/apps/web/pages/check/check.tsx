import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { BadInput } from '../../../../engine/bad-input.js';
import type { RunResult } from '../../../../grader/run-result.js';
import { words } from '../../words/words.js';
import styles from './check.module.css';
import { OpenProgram } from './open-program.js';
import { Outcome } from './outcome.js';

/** Runs a student's program in this browser. */
export function Page() {
  const says = words.value.check;
  const program = useSignal(new OpenProgram());
  const names = useSignal<readonly string[]>([]);
  const isBusy = useSignal(false);
  const problem = useSignal('');
  const result = useSignal<RunResult | undefined>(undefined);
  useEffect(() => () => program.peek().close(), [program]);

  const work = async (task: () => Promise<void>): Promise<void> => {
    isBusy.value = true;
    problem.value = '';
    result.value = undefined;
    try {
      await task();
    } catch (error) {
      if (!(error instanceof BadInput)) throw error;
      problem.value = error.message;
    } finally {
      isBusy.value = false;
    }
  };
  const choose = (files: FileList | null): Promise<void> =>
    work(async () => {
      names.value = await program.value.choose([...(files ?? [])]);
    });
  const run = (form: HTMLFormElement): Promise<void> =>
    work(async () => {
      const field = (name: string): string => String(new FormData(form).get(name) ?? '').replaceAll('\r\n', '\n');
      result.value = await program.value.run(field('input'), field('board'), field('args'));
    });

  return (
    <div class={styles.check}>
      <header>
        <h1>{says.title}</h1>
        <p class="soft">{says.lead}</p>
      </header>
      <form
        class="panel stack"
        onSubmit={event => {
          event.preventDefault();
          void run(event.currentTarget);
        }}
      >
        <label class="field">
          {says.program}
          <input
            type="file"
            multiple
            accept=".py,.js,.mjs,.cjs,.json,.txt"
            onChange={({ currentTarget }) => void choose(currentTarget.files)}
          />
        </label>
        <label class="field">
          {says.args}
          <input name="args" autocomplete="off" spellcheck={false} />
        </label>
        <label class="field">
          {says.input}
          <textarea name="input" rows={6} spellcheck={false} />
        </label>
        <label class="field">
          {says.board}
          <textarea name="board" rows={4} spellcheck={false} />
        </label>
        <p>
          <button type="submit" class="button main" disabled={isBusy.value || names.value.length === 0}>
            {isBusy.value ? says.busy : says.run}
          </button>
        </p>
        {problem.value !== '' && (
          <p class="error" role="alert">
            {problem.value}
          </p>
        )}
      </form>
      {result.value && <Outcome result={result.value} />}
    </div>
  );
}
