import { words } from '../../words/words.js';
import type { ProgramLanguage } from './judging/languages.js';
import type { Problem } from './judging/problem.js';

interface Props {
  readonly problem: Problem;
  readonly language: ProgramLanguage | undefined;
  readonly onRetry?: () => void;
}

/** The reason why nothing can be checked, and what to do about it. */
export function ProblemNote({ problem, language, onRetry }: Props) {
  const { problems } = words.value.check;
  return (
    <div class="panel marked bad stack-3" role="alert" data-problem={problem.kind}>
      <p>{sentenceOf(problem, language)}</p>
      {(problem.kind === 'not-started' || problem.kind === 'failed') && <p class="soft">{problem.detail}</p>}
      {onRetry && (
        <p>
          <button type="button" class="button" onClick={onRetry}>
            {problems.retry}
          </button>
        </p>
      )}
    </div>
  );
}

function sentenceOf({ kind, detail }: Problem, language: ProgramLanguage = 'javascript'): string {
  const { problems } = words.value.check;
  switch (kind) {
    case 'no-program':
    case 'unreadable':
      return problems[kind](detail);
    case 'not-loaded':
      return problems[kind][language];
    default:
      return problems[kind];
  }
}
