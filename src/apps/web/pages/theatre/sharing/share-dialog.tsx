import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { upload } from '../../../live/api.js';
import { announce } from '../../../parts/announcer.js';
import { Dialog } from '../../../parts/dialog.js';
import { term, words } from '../../../words/words.js';
import { Icon } from '../icons.js';
import { reasonOf } from '../reasons.js';
import type { Show } from '../playback/watched-game.js';
import { nameOf } from './game-actions.js';
import { saveReplay } from './save.js';
import styles from './share-dialog.module.css';

/** How the game can be shared: `link` holds it, `server` leads to it, `long` and `wrong` need another way. */
type Way =
  | { readonly kind: 'making' | 'long' | 'wrong' }
  | { readonly kind: 'link' | 'server' | 'uploaded'; readonly address: string };

interface Props {
  readonly show: Show;
  readonly onClose: () => void;
}

/** A link to the game: on the server where it is there, otherwise by itself, if it is short enough for that. */
export function ShareDialog({ show, onClose }: Props) {
  const way = useSignal<Way>({ kind: 'making' });
  const { share, actions } = words.value.theatre;
  const outcome = show.outcome.value;
  useEffect(() => {
    void wayFor(show).then(found => {
      way.value = found;
    });
  }, []);
  return (
    <Dialog title={share.title} onClose={onClose}>
      <Explanation way={way.value} />
      {'address' in way.value && <Address address={way.value.address} show={show} />}
      {way.value.kind === 'long' && outcome && <UploadButton show={show} way={way} />}
      <div class="row">
        {outcome && (
          <button type="button" class="button" onClick={() => saveReplay(nameOf(show), outcome.text)}>
            <Icon sign="download" />
            {share.file}
          </button>
        )}
        <button type="button" class="button bare" onClick={onClose}>
          {actions.close}
        </button>
      </div>
    </Dialog>
  );
}

async function wayFor(show: Show): Promise<Way> {
  const { server, outcome, game, billing } = show;
  if (server.value !== undefined) return { kind: 'server', address: `${location.origin}/games/${server.value}` };
  if (outcome.value?.finding.kind === 'wrong') return { kind: 'wrong' };
  const { linkOf } = await import('../opening/link.js');
  const date = Date.parse(billing.date);
  const { player } = billing;
  const link = linkOf(game, { replay: show.replay(), player, date: Number.isNaN(date) ? Date.now() : date });
  return link === undefined ? { kind: 'long' } : { kind: 'link', address: `${location.origin}/replay#${link}` };
}

function Explanation({ way }: { readonly way: Way }) {
  const { share } = words.value.theatre;
  const says = {
    making: share.making,
    link: share.inLink,
    server: share.onServer,
    uploaded: share.uploaded,
    long: share.tooLong,
    wrong: share.wrong,
  };
  return <p role="status">{says[way.kind]}</p>;
}

function Address({ address, show }: { readonly address: string; readonly show: Show }) {
  const { share, title } = words.value.theatre;
  const field = useRef<HTMLInputElement>(null);
  const isCopied = useSignal(false);
  const isFromHere = useSignal(false);
  const here = useMemo(() => show.projector.position.peek(), [show]);
  const url = isFromHere.value ? addressAt(address, here) : address;
  const copy = async (): Promise<void> => {
    if (!(await isCopiedTo(field.current!))) return;
    isCopied.value = true;
    announce(share.copied);
  };
  return (
    <div class={styles.address}>
      <label class="field">
        <span>{share.address}</span>
        <input ref={field} type="text" readOnly value={url} onFocus={event => event.currentTarget.select()} />
      </label>
      {here > 0 && !show.live && (
        <label class={styles.moment}>
          <input
            type="checkbox"
            checked={isFromHere.value}
            onChange={event => {
              isFromHere.value = event.currentTarget.checked;
              isCopied.value = false;
            }}
          />
          {share.moment(here)}
        </label>
      )}
      <div class="row">
        <button type="button" class="button main" onClick={() => void copy()}>
          <Icon sign="link" />
          {isCopied.value ? share.copied : share.copy}
        </button>
        {'share' in navigator && (
          <button
            type="button"
            class="button"
            onClick={() =>
              void navigator.share({ title: title(term(show.game.title), show.billing.player), url }).catch(() => {})
            }
          >
            <Icon sign="share" />
            {share.send}
          </button>
        )}
      </div>
    </div>
  );
}

/** Where pages may not write to the clipboard themselves, they may ask for what is selected to be copied. */
async function isCopiedTo(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.select();
    return document.execCommand('copy');
  }
}

function addressAt(address: string, position: number): string {
  const url = new URL(address);
  url.searchParams.set('at', String(position));
  return url.href;
}

function UploadButton({ show, way }: { readonly show: Show; readonly way: Signal<Way> }) {
  const state = useSignal<'idle' | 'busy'>('idle');
  const problem = useSignal('');
  const { share, actions } = words.value.theatre;
  const send = async (): Promise<void> => {
    state.value = 'busy';
    problem.value = '';
    try {
      const id = await upload(show.outcome.value!.text);
      show.server.value = id;
      way.value = { kind: 'uploaded', address: `${location.origin}/games/${id}` };
    } catch (error) {
      problem.value = actions.failed(reasonOf(error));
    }
    state.value = 'idle';
  };
  return (
    <div class="stack">
      <button type="button" class="button main" disabled={state.value === 'busy'} onClick={() => void send()}>
        <Icon sign="upload" />
        {state.value === 'busy' ? share.uploading : share.upload}
      </button>
      <p class="soft">{share.uploadHint}</p>
      {problem.value !== '' && <p class="error">{problem.value}</p>}
    </div>
  );
}
