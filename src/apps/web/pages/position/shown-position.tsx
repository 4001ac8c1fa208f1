import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { FoundLine } from '#coach/thinking/kinds/solve.js';
import type { View } from '#engine/contract/view.js';
import { linkTo } from '#wire/position-link.js';
import { Search } from '../../thinking/search.js';
import { describeView } from '../../words/description.js';
import { capitalised } from '../../words/format.js';
import { term, words } from '../../words/words.js';
import { CopyButton } from './copy-button.js';
import { aimIn } from './linked-aim.js';
import { type OpenedPosition, playAddress } from './opened-position.js';
import { Picture } from './picture.js';
import styles from './position.module.css';
import { ShownPuzzle } from './shown-puzzle.js';
import { Solution } from './solution.js';

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
