import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { FoundLine } from '#coach/thinking/kinds/solve.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { View } from '#engine/contract/view.js';
import { announce } from '../../parts/announcer.js';
import type { Search } from '../../thinking/search.js';
import { columnsOf, rowsOf } from '../../words/naming.js';
import { words } from '../../words/words.js';
import styles from './position.module.css';

interface Props {
  readonly solver: Search<FoundLine>;
  readonly game: AnyGame;
  /** Before the first step. */
  readonly start: View;
  /** Shows the view after a step, or the start again. */
  readonly onShow: (view: View | undefined) => void;
}

/** The best line that was found, step by step, and the progress of the search. */
export function Solution({ solver, game, start, onShow }: Props) {
  const state = solver.state.value;
  const { solve } = words.value.position;
  const found = 'found' in state ? state.found : undefined;
  useEffect(() => {
    if (state.kind === 'done') announce(solve.spoken(found!.steps.length));
    if (state.kind === 'refused') announce(state.says, 'urgent');
    if (state.kind === 'busy') onShow(undefined);
  }, [state.kind]);
  if (state.kind === 'idle') return null;
  return (
    <section class="panel stack-3" data-solving={state.kind} aria-label={solve.title}>
      <h2>{solve.title}</h2>
      {state.kind === 'busy' && (
        <div class="row">
          <progress aria-label={solve.busy} max={1} value={state.share} />
          <button type="button" class="button" onClick={() => solver.stop()}>
            {solve.stop}
          </button>
        </div>
      )}
      {state.kind === 'failed' && <p class="error">{solve.failed}</p>}
      {state.kind === 'refused' && <p class="error">{state.says}</p>}
      {found && <p>{resultText(found, game.id, state.kind)}</p>}
      {found && state.kind !== 'busy' && (
        <Steps key={state.kind} found={found} game={game} start={start} onShow={onShow} />
      )}
    </section>
  );
}

function resultText({ target, steps, isProven }: FoundLine, game: string, kind: string): string {
  const { solve } = words.value.position;
  if (steps.length === 0) return kind === 'busy' ? solve.nothingYet : solve.nothing;
  const says = { score: solve.score, fewest: solve.fewest, visible: solve.visible }[target];
  const result = says(steps.length, steps.at(-1)!.score, game);
  if (target === 'visible') return result;
  return `${result} ${isProven ? solve.proven : solve.unproven}`;
}

interface StepsProps extends Omit<Props, 'solver'> {
  readonly found: FoundLine;
}

function Steps({ found: { steps }, game, start, onShow }: StepsProps) {
  const { solve } = words.value.position;
  const at = useSignal(0);
  const go = (to: number): void => {
    at.value = to;
    onShow(steps[to - 1]?.view);
    if (to > 0) announce(textOf(to - 1));
  };
  const textOf = (k: number): string =>
    solve.step(movesText(game, steps[k]!.moves, steps[k - 1]?.view ?? start), steps[k]!.score, game.id);
  if (steps.length === 0) return null;
  return (
    <>
      <div class="row" data-step={at.value}>
        <button type="button" class="button" disabled={at.value === 0} onClick={() => go(at.value - 1)}>
          {solve.previous}
        </button>
        <button type="button" class="button" disabled={at.value === steps.length} onClick={() => go(at.value + 1)}>
          {solve.next}
        </button>
        <span class="soft">{solve.at(at.value, steps.length)}</span>
      </div>
      <ol class={styles.steps}>
        {steps.map((_, k) => (
          <li key={k}>
            <button
              type="button"
              class="button bare"
              aria-current={at.value === k + 1 ? 'step' : undefined}
              onClick={() => go(k + 1)}
            >
              {textOf(k)}
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

/** The moves of one decision in words, such as `Rotate · Move left × 3 · Drop`, or the place to point at. */
function movesText({ controls }: AnyGame, moves: readonly string[], { targets = [], width }: View): string {
  const { commands, spoken } = words.value.play;
  const nameOf = (move: string): string => {
    const intent = controls.find(({ action }) => action === move)?.intent;
    if (intent) return commands[intent];
    const cell = targets.indexOf(move);
    if (cell < 0) return move;
    const column = columnsOf([cell], width, spoken);
    return isByColumn(targets, width) ? column : `${column}, ${rowsOf([cell], width, spoken)}`;
  };
  const runs: { readonly name: string; count: number }[] = [];
  for (const move of moves) {
    const [name, last] = [nameOf(move), runs.at(-1)];
    if (last?.name === name) last.count++;
    else runs.push({ name, count: 1 });
  }
  return runs.map(({ name, count }) => (count === 1 ? name : `${name} × ${count}`)).join(' · ');
}

/** Whether one points at columns rather than cells. */
const isByColumn = (targets: NonNullable<View['targets']>, width: number): boolean =>
  targets.every((target, i) => target === targets[i % width]);
