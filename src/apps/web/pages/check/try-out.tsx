import { useSignal } from '@preact/signals';
import type { RunResult } from '#grader/run-result.js';
import { words } from '../../words/words.js';
import type { ChosenProgram } from './chosen-program.js';
import { ScrolledText, textOf } from './findings/quoted-text.js';
import { languageOf } from './judging/languages.js';
import { Problem } from './judging/problem.js';
import type { Runners } from './judging/runners.js';
import { ProblemNote } from './problem-note.js';

interface Props {
  readonly runners: Runners;
  readonly program: ChosenProgram;
  /** The file to start. */
  readonly main: string;
}

/** Runs the program once, on whatever the student types. */
export function TryOut(props: Props) {
  const { main } = props;
  const { tryOut: says } = words.value.check;
  const isBusy = useSignal(false);
  const problem = useSignal<Problem | undefined>(undefined);
  const result = useSignal<RunResult | undefined>(undefined);
  const run = async (form: HTMLFormElement): Promise<void> => {
    isBusy.value = true;
    problem.value = undefined;
    result.value = undefined;
    try {
      result.value = await runOnce(props, new FormData(form));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      problem.value = error;
    } finally {
      isBusy.value = false;
    }
  };
  return (
    <details class="panel">
      <summary>{says.title}</summary>
      <form
        class="stack"
        onSubmit={event => {
          event.preventDefault();
          void run(event.currentTarget);
        }}
      >
        <label class="field">
          {says.args}
          <input name="args" autocomplete="off" spellcheck={false} />
        </label>
        <label class="field">
          {says.input}
          <textarea name="input" class="mono" rows={6} spellcheck={false} />
        </label>
        <label class="field">
          {says.board}
          <textarea name="board" class="mono" rows={4} spellcheck={false} />
        </label>
        <p>
          <button type="submit" class="button" disabled={isBusy.value}>
            {isBusy.value ? says.busy : says.run}
          </button>
        </p>
      </form>
      {problem.value && <ProblemNote problem={problem.value} language={languageOf(main)} />}
      {result.value && <Outcome result={result.value} />}
    </details>
  );
}

async function runOnce({ runners, program: { files }, main }: Props, form: FormData): Promise<RunResult> {
  const field = (name: string): string => String(form.get(name) ?? '').replaceAll('\r\n', '\n');
  const runner = await runners.of(languageOf(main)!);
  const board = field('board');
  const script = { input: field('input'), flags: {}, ...(board !== '' && { file: board }) };
  return runner.run(script, { files, main, args: field('args').split(/\s+/).filter(Boolean) });
}

/** The end of a run, and the program's output. */
function Outcome({ result }: { readonly result: RunResult }) {
  const says = words.value.check.tryOut;
  const { ending, code, output, complaint, ms } = result;
  return (
    <section class="stack" data-ending={ending} data-code={code} data-ms={ms.toFixed(2)} aria-live="polite">
      <h3>{ending === 'exit' ? says.exit(code ?? 0) : says.endings[ending]}</h3>
      <h4>{says.output}</h4>
      <ScrolledText class="sunken" stream="output">
        {textOf(output)}
      </ScrolledText>
      {complaint !== '' && (
        <>
          <h4>{says.complaint}</h4>
          <ScrolledText class="sunken" stream="complaint">
            {textOf(complaint)}
          </ScrolledText>
        </>
      )}
    </section>
  );
}
