import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { CATALOGUE } from '../../../../games/catalogue.js';
import { allProgress, listDrills, removeDrill } from '../../keep/kept-drills.js';
import { announce } from '../../parts/announcer.js';
import { term, words } from '../../words/words.js';
import { DrillRow } from './drill-row.js';
import styles from './drills.module.css';
import { dueAmong, inOrder, type Listed } from './listed.js';
import { READY_DRILLS } from './ready.js';

/** All drills: from lost games, from mistakes, and those that come with the games. */
export function Page() {
  const { drills: says } = words.value;
  const drills = useSignal<readonly Listed[] | undefined>(undefined);
  const game = useSignal(wantedGame());
  const load = async (): Promise<void> => {
    const [own, known] = await Promise.all([listDrills(), allProgress()]).catch(() => [[], new Map()] as const);
    drills.value = inOrder(own, READY_DRILLS, known, Date.now());
  };
  useEffect(() => void load(), []);
  const remove = async (id: string): Promise<void> => {
    await removeDrill(id).catch(() => {});
    announce(says.list.removed);
    await load();
  };
  const all = drills.value;
  const shown = all?.filter(drill => game.value === '' || drill.game === game.value);
  return (
    <div class={styles.drills} data-drills={all?.length}>
      <header>
        <h1>{says.title}</h1>
        <p class="soft">{says.lead}</p>
      </header>
      {all && all.length > 0 && (
        <div class={styles.head}>
          <p class={styles.due} data-due={dueAmong(shown!, Date.now())}>
            {says.list.due(dueAmong(shown!, Date.now()))}
          </p>
          <GameFilter chosen={game.value} onChoose={choice => choose(game, choice)} />
        </div>
      )}
      {all?.length === 0 && <Empty />}
      {all && all.length > 0 && shown!.length === 0 && <p>{says.list.emptyFiltered}</p>}
      {shown && shown.length > 0 && (
        <ul class={styles.list}>
          {shown.map(drill => (
            <DrillRow key={drill.id} drill={drill} now={Date.now()} onRemove={() => void remove(drill.id)} />
          ))}
        </ul>
      )}
      <Rules isOpen={all?.length === 0} />
    </div>
  );
}

function choose(game: { value: string }, choice: string): void {
  game.value = choice;
  history.replaceState(null, '', choice === '' ? '/drills' : `/drills?game=${choice}`);
}

function wantedGame(): string {
  const named = new URLSearchParams(location.search).get('game') ?? '';
  return CATALOGUE.some(({ id }) => id === named) ? named : '';
}

interface FilterProps {
  readonly chosen: string;
  readonly onChoose: (game: string) => void;
}

function GameFilter({ chosen, onChoose }: FilterProps) {
  const { list } = words.value.drills;
  return (
    <label class={styles.filter}>
      <span>{list.filter}</span>
      <select value={chosen} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        <option value="">{list.every}</option>
        {CATALOGUE.map(({ id, title }) => (
          <option key={id} value={id}>
            {term(title)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Empty() {
  const { list } = words.value.drills;
  return (
    <section class={`panel ${styles.empty}`}>
      <h2>{list.emptyTitle}</h2>
      <p>{list.empty}</p>
      <div class="row">
        <a class="button main" href="/">
          {list.play}
        </a>
        <a class="button" href="/replays">
          {list.replays}
        </a>
      </div>
    </section>
  );
}

/** What counts as mastered, and when drills come back. */
function Rules({ isOpen }: { readonly isOpen: boolean }) {
  const { drills } = words.value;
  return (
    <details class={styles.rules} open={isOpen}>
      <summary>{drills.how}</summary>
      <ul>
        {drills.rules.map(rule => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </details>
  );
}
