import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { CATALOGUE } from '#games/catalogue.js';
import { visit } from '../../browser/router.js';
import { announce } from '../../parts/announcer.js';
import { DropZone } from '../../parts/drop-zone.js';
import { GameTabs } from '../../parts/game-tabs.js';
import { words } from '../../words/words.js';
import { Checking, type CheckState } from './checking.js';
import { type ChosenProgram, readProgram } from './chosen-program.js';
import styles from './findings/check.module.css';
import { Result } from './findings/result.js';
import { languageOf } from './judging/languages.js';
import { Problem } from './judging/problem.js';
import { Runners } from './judging/runners.js';
import { ProblemNote } from './problem-note.js';
import { TeacherNote, WrongLink } from './teacher-note.js';
import { type ReadLink, readTerms, type Terms } from './terms.js';
import { TryOut } from './try-out.js';

const GRADED = CATALOGUE.filter(({ grading }) => grading);

/** Finds out where a student's program goes wrong, in this browser. */
export function Page() {
  const says = words.value.check;
  const link = useSignal<ReadLink | undefined>(undefined);
  const { value: visited } = visit;
  useEffect(() => {
    void readTerms(location.search).then(read => {
      link.value = read;
    });
  }, [visited]);
  return (
    <div class={`stack-5 ${styles.check}`}>
      <header class={`stack-2 ${styles.head}`}>
        <h1>{says.title}</h1>
        <p class="soft">{says.lead}</p>
        <p class="soft">
          {says.privacy} {says.offline}
        </p>
      </header>
      {link.value && 'problem' in link.value && <WrongLink problem={link.value.problem} />}
      {link.value && 'terms' in link.value && (
        <>
          {link.value.set.length > 0 && <TeacherNote {...link.value} />}
          <Desk terms={link.value.terms} />
        </>
      )}
    </div>
  );
}

/** Goes to the result, unless the visitor is already looking at a finding. */
function presentResult(): void {
  const heading = document.querySelector<HTMLElement>('[data-result] h2');
  if (!heading) return;
  announce(heading.textContent ?? '');
  if (document.activeElement?.closest('article') === null) heading.focus();
}

/** Where a program is chosen and checked. */
function Desk({ terms }: { readonly terms: Terms }) {
  const says = words.value.check;
  const runners = useMemo(() => new Runners(), []);
  const checking = useMemo(() => new Checking(runners), [runners]);
  const game = useSignal<string | undefined>(terms.game);
  const program = useSignal<ChosenProgram | undefined>(undefined);
  const main = useSignal('');
  const problem = useSignal<Problem | undefined>(undefined);
  const { value: state } = checking.state;
  useEffect(
    () => () => {
      checking.reset();
      runners.close();
    },
    [checking, runners],
  );

  const choose = async (files: readonly File[]): Promise<void> => {
    checking.reset();
    program.value = undefined;
    problem.value = undefined;
    try {
      const chosen = await readProgram(files);
      program.value = chosen;
      main.value = chosen.startable[0]!;
      // It is loaded while the visitor looks for the button.
      runners.of(languageOf(main.value)!).catch(() => {});
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      problem.value = error;
    }
  };
  const start = async (): Promise<void> => {
    if (!program.value || game.value === undefined) return;
    await checking.start(program.value, main.value, { ...terms, game: game.value });
    presentResult();
  };
  const isBusy = state.phase === 'loading' || state.phase === 'running';

  return (
    <>
      <form
        class="panel stack-3"
        onSubmit={event => {
          event.preventDefault();
          void start();
        }}
      >
        {terms.game === undefined && (
          <>
            <h2>{says.assignment}</h2>
            <GameTabs
              legend={says.assignment}
              games={GRADED}
              chosen={game.value}
              onChoose={id => {
                checking.reset();
                game.value = id;
              }}
            />
          </>
        )}
        <h2>{says.program}</h2>
        {game.value !== undefined && says.calls[game.value] && <p class="soft">{says.calls[game.value]}</p>}
        <ProgramPicker
          program={program.value}
          main={main.value}
          onFiles={files => void choose(files)}
          onMain={name => {
            checking.reset();
            main.value = name;
          }}
        />
        {problem.value && <ProblemNote problem={problem.value} language={undefined} />}
        <p>
          <button
            type="submit"
            class="button main"
            disabled={isBusy || program.value === undefined || game.value === undefined}
          >
            {state.phase === 'done' ? says.again : says.start}
          </button>
        </p>
      </form>
      {isBusy && <Progressing state={state} onStop={() => checking.stop()} />}
      {state.phase === 'problem' && (
        <ProblemNote problem={state.problem} language={state.language} onRetry={() => void start()} />
      )}
      <Result state={state} showsScore={terms.score} />
      {program.value && <TryOut runners={runners} program={program.value} main={main.value} />}
    </>
  );
}

interface ProgressProps {
  readonly state: CheckState;
  readonly onStop: () => void;
}

/** The progress of a check, and a way to end it. */
function Progressing({ state, onStop }: ProgressProps) {
  const { progress: says, stop } = words.value.check;
  const share = shareOf(state);
  return (
    <section class={`panel stack-2 ${styles.progress}`} aria-label={says.label} aria-busy="true">
      <p class="digits">{sentenceOf(state)}</p>
      <progress aria-label={says.label} {...(share !== undefined && { value: share })} />
      <button type="button" class="button" onClick={onStop}>
        {stop}
      </button>
    </section>
  );
}

function sentenceOf(state: CheckState): string {
  const { progress: says } = words.value.check;
  if (state.phase === 'loading') return says.loading[state.language];
  if (state.phase !== 'running' || !state.progress) return says.drawing;
  const { stage, done, of } = state.progress;
  switch (stage) {
    case 'running':
      return says.running(done, of);
    case 'shrinking':
      return says.shrinking(done, of);
    default:
      return says[stage];
  }
}

/** Only the number of runs is known in advance. */
function shareOf(state: CheckState): number | undefined {
  if (state.phase !== 'running' || state.progress?.stage !== 'running') return undefined;
  return state.progress.done / Math.max(1, state.progress.of);
}

interface PickerProps {
  readonly program: ChosenProgram | undefined;
  readonly main: string;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onMain: (name: string) => void;
}

/** Takes the files of a program, dropped or chosen, and asks which one to start if there are several. */
function ProgramPicker({ program, main, onFiles, onMain }: PickerProps) {
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
