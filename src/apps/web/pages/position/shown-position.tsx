import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { aimText } from '#coach/tasks/aim-text.js';
import type { Puzzle } from '#coach/tasks/task.js';
import type { FoundLine } from '#coach/thinking/kinds/solve.js';
import type { View } from '#engine/contract/view.js';
import { linkTo } from '#wire/position-link.js';
import { paintView, sizeOfView } from '../../art/board.js';
import { look } from '../../art/look.js';
import { InsetPicture } from '../../parts/inset-picture.js';
import { Search } from '../../thinking/search.js';
import { Solutions } from '../../thinking/solutions.js';
import { describeView } from '../../words/description.js';
import { capitalised } from '../../words/format.js';
import { term, words } from '../../words/words.js';
import { CopyButton } from './copy-button.js';
import { aimIn } from './linked-aim.js';
import { type OpenedPosition, playAddress } from './opened-position.js';
import styles from './position.module.css';
import { Solution } from './solution.js';
import { useSolutions } from './use-solutions.js';

interface Props {
  readonly opened: OpenedPosition;
  readonly title: string;
}

/** A position, and its buttons. The solution of a puzzle is shown where it is played, not the line that scores most. */
export function ShownPosition({ opened, title }: Props) {
  const { game, settings, text, view } = opened;
  const { position } = words.value;
  const aim = aimIn(game, opened);
  const link = linkTo(game, opened);
  const solver = useMemo(() => new Search<FoundLine>(), [opened]);
  useEffect(() => () => solver.close(), [solver]);
  const solve = (): void => solver.start((thinker, hear) => thinker.ask('solve', { game: game.id, settings }, hear));
  /** The view after a step of the solution. */
  const later = useSignal<View | undefined>(undefined);
  const shown = later.value ?? view;
  return (
    <article class={styles.shown}>
      <header class={`stack-2 ${styles.head}`}>
        <h1>{position.title(title)}</h1>
        <p class="soft">{position.lead}</p>
        <About opened={opened} />
      </header>
      <Picture view={shown} label={position.picture(title)} />
      <div class={`stack ${styles.side}`}>
        {aim && <ShownPuzzle puzzle={{ game: game.id, settings, aim }} />}
        {opened.aim !== undefined && !aim && <p class="error">{words.value.tasks.bad}</p>}
        <div class="row-2">
          <a class="button main" href={playAddress(game, settings, aim)}>
            {position.play}
          </a>
          {!aim && (
            <button type="button" class="button" disabled={solver.isBusy.value} onClick={solve}>
              {position.solve.start}
            </button>
          )}
          <a class="button" href={`/at/${game.id}?edit${link.slice(link.indexOf('#'))}`}>
            {position.edit}
          </a>
          {aim && (
            <a class="button" href={linkTo(game, { settings })} data-plain>
              {position.withoutAim}
            </a>
          )}
          <CopyButton name="link" label={position.copy.link} text={location.origin + link} />
          <CopyButton name="text" label={position.copy.text} text={text} />
        </div>
        <Solution
          solver={solver}
          game={game}
          start={view}
          onShow={seen => {
            later.value = seen;
          }}
        />
        <InWords view={shown} />
        <details>
          <summary>{position.asText}</summary>
          <pre class="sunken">{text}</pre>
        </details>
      </div>
    </article>
  );
}

/** The settings that differ from their defaults, and the counts of the game. A new game has counted little. */
function About({ opened: { settings, view } }: { readonly opened: OpenedPosition }) {
  const own = Object.entries(settings).filter(([name]) => name !== 'position');
  const counted = view.facts.filter(([label, value]) => value !== 0 && !Object.hasOwn(settings, label.toLowerCase()));
  const facts = [...own.map(([name, value]) => [name, String(value)] as const), ...counted];
  return (
    <ul class="row">
      <li>{words.value.position.size(view.width, view.height)}</li>
      {facts.map(([label, value]) => (
        <li key={label}>
          {capitalised(term(label))}: {term(String(value))}
        </li>
      ))}
    </ul>
  );
}

function InWords({ view }: { readonly view: View }) {
  const { position, play } = words.value;
  return (
    <details>
      <summary>{position.inWords}</summary>
      {describeView(view, play.spoken, term).map((sentence, k) => (
        <p key={k}>{sentence}</p>
      ))}
    </details>
  );
}

/** In pixels of the canvas: enough for a sharp picture, and not too many for a large field. */
const CELL = 56;
const MOST_PIXELS = 1_600;

/** The field, and the pieces beside it. */
function Picture({ view, label }: { readonly view: View; readonly label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { value: currentLook } = look;
  useEffect(() => {
    if (canvas.current) paint(canvas.current, view);
  }, [view, currentLook]);
  return (
    <div class={styles.picture}>
      <canvas ref={canvas} role="img" aria-label={label} />
      {view.insets.length > 0 && (
        <ul class="stack-3">
          {view.insets.map((inset, k) => (
            <li key={k} class="stack-1">
              <span class="soft">{term(inset.label)}</span>
              <InsetPicture inset={inset} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function paint(canvas: HTMLCanvasElement, view: View): void {
  const cellSize = Math.max(2, Math.min(CELL, Math.floor(MOST_PIXELS / Math.max(view.width, view.height))));
  Object.assign(canvas, sizeOfView(view, cellSize));
  const context = canvas.getContext('2d');
  if (context) paintView(context, view, { cellSize, look: look.peek() });
}

/** The task of a linked puzzle, and the number of its solutions. */
function ShownPuzzle({ puzzle }: { readonly puzzle: Puzzle }) {
  const { tasks } = words.value;
  return (
    <section class="panel" data-puzzle>
      <h2>{tasks.puzzle}</h2>
      <p>{aimText(tasks, puzzle)}</p>
      <Solutions state={useSolutions(puzzle)} />
    </section>
  );
}
