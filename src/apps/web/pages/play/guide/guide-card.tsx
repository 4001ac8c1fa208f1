import { useEffect, useRef } from 'preact/hooks';
import { skillsIn } from '#front/intro/skills.js';
import { keyName } from '#web/controls/key-names.js';
import { term, words } from '#web/words/words.js';
import { Icon } from '../playing/icons.js';
import styles from './guide.module.css';
import type { GuideHands } from './guide-hands.js';
import type { GuidePresenter } from './guide-presenter.js';
import { HowTo } from './how-to.js';

interface Props {
  readonly presenter: GuidePresenter;
  readonly hands: GuideHands;
  readonly leadsTo: 'game' | 'setup';
}

/** The task of this step and how to do it, or its effect. The announcer says the same. */
export function GuideCard({ presenter, hands, leadsTo }: Props) {
  const { guide, play } = words.value;
  const { told, index, guided, played, player } = presenter;
  const { ask, done } = presenter.stepWords;
  const { steps } = guided.guide;
  const isDone = told.value === 'done';
  return (
    <div class={`stack ${styles.card}`} data-told={told.value}>
      <header class={`line ${styles.head}`}>
        <h1 id="guide-title" class="soft">
          {guide.title(term(played.game.title))}
        </h1>
        {!(isDone && guided.isLast) && (
          <>
            <kbd class="for-keys">{keyName('Escape', play.keys)}</kbd>
            <button type="button" class="button" onClick={() => hands.leave()}>
              {guide.skip}
            </button>
          </>
        )}
      </header>
      <Dots done={index.value + (isDone ? 1 : 0)} of={steps.length} says={guide.step(index.value + 1, steps.length)} />
      <div class={`stack-2 ${styles.says}`}>
        {presenter.why !== undefined && <p class="error bold">{presenter.why}</p>}
        {isDone ? (
          <p class={styles.done}>
            <Icon name="confirm" /> {done}
          </p>
        ) : (
          <p class={styles.ask}>{ask}</p>
        )}
        {isDone && guided.isLast && (
          <p>
            {guide.end} {guide.games[played.game.id]!.end}
          </p>
        )}
      </div>
      {isDone ? (
        <GoOn hands={hands} label={guided.isLast ? (leadsTo === 'game' ? guide.start : guide.back) : guide.next} />
      ) : (
        <HowTo skills={skillsIn(guided.step)} device={hands.device.value} situation={player.hands.situation} />
      )}
    </div>
  );
}

function GoOn({ hands, label }: { readonly hands: GuideHands; readonly label: string }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <button
      ref={button}
      type="button"
      class="button main"
      onClick={({ detail, timeStamp }) => {
        if (detail > 0 || hands.isMeant(timeStamp)) hands.goOn();
      }}
    >
      {label}
    </button>
  );
}

function Dots({ done, of, says }: { readonly done: number; readonly of: number; readonly says: string }) {
  return (
    <div class={`line ${styles.dots}`} role="img" aria-label={says}>
      {Array.from({ length: of }, (_, k) => (
        <span key={k} data-done={k < done ? '' : undefined} />
      ))}
    </div>
  );
}
