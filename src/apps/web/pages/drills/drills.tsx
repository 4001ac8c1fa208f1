import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { readyDrills } from '#coach/drills/ready-drills.js';
import { CATALOGUE } from '#games/catalogue.js';
import { type KnownDrills, knownDrills, removeDrill } from '../../keep/kept-drills.js';
import { announce } from '../../parts/announcer.js';
import { GameSelect } from '../../parts/game-select.js';
import { words } from '../../words/words.js';
import { DrillList } from './drill-list.js';
import styles from './drills.module.css';
import { begun, dueAmong, fresh } from './listed.js';

/** In the order in which they should be learned. */
const READY = CATALOGUE.flatMap(({ id }) => readyDrills(id));

/** All drills: from lost games, from mistakes, and those that come with the games. */
export function Page() {
  const { drills: says } = words.value;
  const known = useSignal<KnownDrills | undefined>(undefined);
  const game = useSignal(wantedGame());
  const load = async (): Promise<void> => {
    known.value = await knownDrills().catch((): KnownDrills => [[], new Map()]);
  };
  useEffect(() => void load(), []);
  const remove = async (id: string): Promise<void> => {
    await removeDrill(id).catch(() => {});
    announce(says.list.removed);
    await load();
  };
  if (!known.value) return null;
  const [own, progress] = known.value;
  const all = begun(own, READY, progress);
  const shown = all.filter(drill => game.value === undefined || drill.game === game.value);
  const next = fresh(READY, progress, game.value);
  const due = dueAmong(shown, Date.now());
  return (
    <div class={styles.drills} data-drills={all.length}>
      <header>
        <h1>{says.title}</h1>
        <p class="soft">{says.lead}</p>
      </header>
      <div class={styles.head}>
        <p class={styles.due} data-due={due}>
          {says.list.due(due)}
        </p>
        <GameSelect
          class={styles.filter}
          label={says.list.filter}
          all={says.list.every}
          chosen={game.value}
          onChoose={choice => choose(game, choice)}
        />
      </div>
      {all.length === 0 && <Empty />}
      {all.length > 0 && shown.length === 0 && <p>{says.list.emptyFiltered}</p>}
      <DrillList title={says.list.own} drills={shown} onRemove={id => void remove(id)} />
      <DrillList title={says.list.ready} lead={says.list.readyLead} drills={next} />
      <Rules />
    </div>
  );
}

function choose(game: { value: string | undefined }, choice: string | undefined): void {
  game.value = choice;
  history.replaceState(null, '', choice === undefined ? '/drills' : `/drills?game=${choice}`);
}

function wantedGame(): string | undefined {
  const named = new URLSearchParams(location.search).get('game');
  return CATALOGUE.find(({ id }) => id === named)?.id;
}

function Empty() {
  const { list } = words.value.drills;
  return (
    <section class={`panel ${styles.empty}`}>
      <h2>{list.emptyTitle}</h2>
      <p>{list.empty}</p>
      <div class="row">
        <a class="button" href="/">
          {list.play}
        </a>
        <a class="button" href="/replays">
          {list.replays}
        </a>
      </div>
    </section>
  );
}

/** The rules for solving drills, and for when they come back. */
function Rules() {
  const { drills } = words.value;
  return (
    <details class={styles.rules}>
      <summary>{drills.how}</summary>
      <ul>
        {drills.rules.map(rule => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </details>
  );
}
