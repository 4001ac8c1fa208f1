import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { readyDrills } from '#coach/drills/ready-drills.js';
import { daysUntilDue, isDue, isLearned } from '#coach/tasks/schedule.js';
import { CATALOGUE, findListing } from '#games/catalogue.js';
import { type KnownDrills, knownDrills, removeDrill } from '../../keep/kept-drills.js';
import { announce } from '../../parts/announcer.js';
import { Emblem } from '../../parts/emblem.js';
import { GameSelect } from '../../parts/game-select.js';
import { ago } from '../../words/format.js';
import { term, words } from '../../words/words.js';
import styles from './drills.module.css';
import { begun, dueAmong, fresh, hrefOf, isOwn, type Listed } from './listed.js';

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
    <div class={`stack ${styles.drills}`} data-drills={all.length}>
      <header>
        <h1>{says.title}</h1>
        <p class="soft">{says.lead}</p>
      </header>
      <div class="row apart">
        <p class="bold" data-due={due}>
          {says.list.due(due)}
        </p>
        <GameSelect
          class="line"
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
    <section class="panel stack-3">
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
    <details class="panel">
      <summary>{drills.how}</summary>
      <ul class="bullets stack-2">
        {drills.rules.map(rule => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </details>
  );
}

interface ListProps {
  readonly title: string;
  readonly lead?: string;
  readonly drills: readonly Listed[];
  /** Only the player's own drills can be deleted. */
  readonly onRemove?: (id: string) => void;
}

/** Nothing, if there are no drills. */
function DrillList({ title, lead, drills, onRemove }: ListProps) {
  if (drills.length === 0) return null;
  return (
    <section class="stack-2">
      <h2>{title}</h2>
      {lead !== undefined && <p class="soft">{lead}</p>}
      <ul class="stack-2">
        {drills.map(drill => (
          <DrillRow key={drill.id} drill={drill} now={Date.now()} onRemove={() => onRemove?.(drill.id)} />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  readonly drill: Listed;
  readonly now: number;
  readonly onRemove: () => void;
}

/** One drill, with its progress. Ready drills cannot be deleted. */
function DrillRow({ drill, now, onRemove }: RowProps) {
  const { list } = words.value.drills;
  const { game } = drill;
  const name = nameOf(drill);
  const title = term(findListing(game)?.title ?? game);
  const state = stateOf(drill, now);
  return (
    <li class={`panel ${state === 'due' ? 'marked notable' : ''} ${styles.row}`} data-state={state}>
      <Emblem game={game} />
      <div class={styles.about}>
        <strong>{name}</strong>
        <span class="soft small">
          {title}
          {isOwn(drill) && ` · ${ago(drill.made, now)}`}
        </span>
      </div>
      <span class={`small ${state === 'due' ? 'bold' : ''} ${styles.state}`}>{stateText(state, drill, now)}</span>
      <a
        class={state === 'due' ? 'button main' : 'button'}
        href={hrefOf(drill)}
        aria-label={`${list.practise}: ${name}, ${title}`}
      >
        {list.practise}
      </a>
      {isOwn(drill) && (
        <button type="button" class="button bare" aria-label={`${list.remove}: ${name}, ${title}`} onClick={onRemove}>
          {list.remove}
        </button>
      )}
    </li>
  );
}

function nameOf(drill: Listed): string {
  const { coach, drills } = words.value;
  if (!isOwn(drill)) return drills.ready[drill.id]!.title;
  const { names } = drills.list;
  const { aim, from } = drill;
  return aim.kind === 'best' ? names.mistake(coach.severity[aim.severity], from) : names.loss(aim.back);
}

type State = 'new' | 'due' | 'waiting' | 'learned';

function stateOf({ progress }: Listed, now: number): State {
  if (!progress) return 'new';
  if (isLearned(progress)) return 'learned';
  return isDue(progress, now) ? 'due' : 'waiting';
}

function stateText(state: State, { progress }: Listed, now: number): string {
  const { list } = words.value.drills;
  if (state === 'waiting') return list.dueIn(daysUntilDue(progress!, now)!);
  return { new: list.fresh, due: list.dueNow, learned: list.learned }[state];
}
