import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { SPEEDS, type Speed } from '#engine/timeline/playback.js';
import { save } from '#web/browser/download.js';
import { announce } from '#web/parts/announcer.js';
import { Dialog } from '#web/parts/dialog.js';
import { byteSize } from '#web/words/format.js';
import { clockText, speedText } from '#web/words/game-words.js';
import { words } from '#web/words/words.js';
import { Icon } from '../playback/icons.js';
import type { WatchedGame } from '../playback/watched-game.js';
import { canFilm, type FilmSize, makeFilm, SIZES, takePicture } from './film.js';
import styles from './film-dialog.module.css';
import { type FilmPlan, lengthOf, planFilm } from './frames.js';
import { fileNameOf } from './game-actions.js';

interface Props {
  readonly watched: WatchedGame;
  readonly onClose: () => void;
}

type FilmState =
  | { readonly kind: 'idle' | 'failed' }
  | { readonly kind: 'making'; readonly share: number; readonly abort: AbortController }
  | { readonly kind: 'done'; readonly film: Blob };

/** Exports a GIF of the game, or a picture of this moment. */
export function FilmDialog({ watched, onClose }: Props) {
  const { film: says, actions } = words.value.theatre;
  return (
    <Dialog title={says.title} onClose={onClose}>
      {canFilm() ? <FilmMaker watched={watched} /> : <p class="soft">{says.cannot}</p>}
      <hr class={styles.rule} />
      <div class="row">
        <button
          type="button"
          class="button"
          onClick={() => void takePicture(watched).then(picture => save(`${fileNameOf(watched)}.png`, picture))}
        >
          <Icon name="download" />
          {says.png}
        </button>
        <button type="button" class="button bare" onClick={onClose}>
          {actions.close}
        </button>
      </div>
    </Dialog>
  );
}

function FilmMaker({ watched }: { readonly watched: WatchedGame }) {
  const { film: says, transport } = words.value.theatre;
  const from = useSignal<'whole' | 'here'>('whole');
  const speed = useSignal<Speed>(4);
  const size = useSignal<FilmSize>('medium');
  const state = useSignal<FilmState>({ kind: 'idle' });
  const here = useMemo(() => watched.controller.position.peek(), [watched]);
  const times = useMemo(() => watched.controller.timeline.log.map(({ at }) => at), [watched]);
  const first = from.value === 'here' ? here : 0;
  const plan = useMemo(() => planFilm(times, first, speed.value), [times, first, speed.value]);
  useEffect(() => () => cancel(state.peek()), []);
  const reset = (): void => {
    cancel(state.peek());
    state.value = { kind: 'idle' };
  };
  return (
    <form
      class="stack"
      onSubmit={event => {
        event.preventDefault();
        void make(watched, plan, size.value, state);
      }}
    >
      <h3>{says.gif}</h3>
      <div class={`stack-3 ${styles.choices}`}>
        <SelectField label={says.range} choice={from} onChange={reset}>
          {[
            ['whole', says.whole],
            ['here', says.fromHere(here)],
          ]}
        </SelectField>
        <SelectField label={transport.speed} choice={speed} onChange={reset}>
          {SPEEDS.map(one => [one, speedText(one)])}
        </SelectField>
        <SelectField label={says.size} choice={size} onChange={reset}>
          {SIZES.map(one => [one, says[one]])}
        </SelectField>
      </div>
      <p class="soft digits">{says.frames(plan.frames.length, clockText(lengthOf(plan)))}</p>
      {plan.until < times.length && <p>{says.cut(plan.until, times.length)}</p>}
      <Progress state={state} name={`${fileNameOf(watched)}.gif`} />
    </form>
  );
}

function cancel(state: FilmState): void {
  if (state.kind === 'making') state.abort.abort();
}

async function make(watched: WatchedGame, plan: FilmPlan, size: FilmSize, state: Signal<FilmState>): Promise<void> {
  const abort = new AbortController();
  const progress = (share: number): void => {
    if (!abort.signal.aborted) state.value = { kind: 'making', share, abort };
  };
  progress(0);
  try {
    const film = await makeFilm(watched, plan, size, progress, abort.signal);
    state.value = { kind: 'done', film };
    announce(words.peek().theatre.film.done(byteSize(film.size)));
  } catch {
    if (!abort.signal.aborted) state.value = { kind: 'failed' };
  }
}

function Progress({ state, name }: { readonly state: Signal<FilmState>; readonly name: string }) {
  const { film: says } = words.value.theatre;
  const { value } = state;
  if (value.kind === 'making') {
    return (
      <div class="line">
        <progress value={value.share} aria-label={says.gif} />
        <span class="digits">{says.making(Math.floor(value.share * 100))}</span>
        <button
          type="button"
          class="button"
          onClick={() => {
            cancel(value);
            state.value = { kind: 'idle' };
          }}
        >
          {says.cancel}
        </button>
      </div>
    );
  }
  if (value.kind === 'done') return <Film film={value.film} name={name} />;
  return (
    <div class="row">
      <button type="submit" class="button main">
        <Icon name="film" />
        {says.make}
      </button>
      {value.kind === 'failed' && <p class="error">{says.failed}</p>}
    </div>
  );
}

function Film({ film, name }: { readonly film: Blob; readonly name: string }) {
  const { film: says } = words.value.theatre;
  const address = useMemo(() => URL.createObjectURL(film), [film]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return (
    <div class={`stack-3 left ${styles.film}`}>
      <img src={address} alt="" />
      <div class="row">
        <button type="button" class="button main" onClick={() => save(name, film)}>
          <Icon name="download" />
          {says.save}
        </button>
        <span class="soft digits">{says.done(byteSize(film.size))}</span>
      </div>
    </div>
  );
}

interface SelectFieldProps<Value> {
  readonly label: string;
  readonly choice: Signal<Value>;
  readonly onChange: () => void;
  readonly children: readonly (readonly [value: Value, name: string])[];
}

function SelectField<Value extends string | number>({ label, choice, onChange, children }: SelectFieldProps<Value>) {
  return (
    <label class="field">
      <span>{label}</span>
      <select
        value={String(choice.value)}
        onChange={({ currentTarget }) => {
          choice.value = children[currentTarget.selectedIndex]![0];
          onChange();
        }}
      >
        {children.map(([value, name]) => (
          <option key={value} value={String(value)}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
