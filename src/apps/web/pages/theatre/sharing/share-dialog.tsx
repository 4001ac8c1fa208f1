import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { server } from '#web/live/api.js';
import { Dialog } from '#web/parts/dialog.js';
import { term, words } from '#web/words/words.js';
import { Icon } from '../playback/icons.js';
import { reasonOf } from '../playback/reasons.js';
import type { WatchedGame } from '../playback/watched-game.js';
import { Address } from './address.js';
import { fileNameOf } from './game-actions.js';
import { saveReplay } from './save.js';

/**
 * `link`: the link contains the game. `server`: it opens the game on the server. `long` and `wrong`: there is no link.
 */
type ShareState =
  | { readonly kind: 'making' | 'long' | 'wrong' }
  | { readonly kind: 'link' | 'server' | 'uploaded'; readonly address: string };

interface Props {
  readonly watched: WatchedGame;
  readonly onClose: () => void;
}

/** Shares a link: to the server if the game is there, otherwise one that contains the game, if it is short enough. */
export function ShareDialog({ watched, onClose }: Props) {
  const state = useSignal<ShareState>({ kind: 'making' });
  const { share, actions } = words.value.theatre;
  const result = watched.result.value;
  useEffect(() => {
    void shareStateOf(watched).then(found => {
      state.value = found;
    });
  }, []);
  return (
    <Dialog title={share.title} onClose={onClose}>
      <Explanation state={state.value} />
      {'address' in state.value && <ToGame address={state.value.address} watched={watched} />}
      {state.value.kind === 'long' && result && <UploadButton watched={watched} shareState={state} />}
      <div class="row">
        {result && (
          <button type="button" class="button" onClick={() => saveReplay(fileNameOf(watched), result.text)}>
            <Icon name="download" />
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

async function shareStateOf(watched: WatchedGame): Promise<ShareState> {
  const { server, result, game, details } = watched;
  if (server.value !== undefined) return { kind: 'server', address: `${location.origin}/games/${server.value}` };
  if (result.value?.finding.kind === 'wrong') return { kind: 'wrong' };
  const { linkOf } = await import('../opening/link.js');
  const date = Date.parse(details.date);
  const { player } = details;
  const link = linkOf(game, { replay: watched.replay(), player, date: Number.isNaN(date) ? Date.now() : date });
  return link === undefined ? { kind: 'long' } : { kind: 'link', address: `${location.origin}/replay#${link}` };
}

function Explanation({ state }: { readonly state: ShareState }) {
  const { share } = words.value.theatre;
  const says = {
    making: share.making,
    link: share.inLink,
    server: share.onServer,
    uploaded: share.uploaded,
    long: share.tooLong,
    wrong: share.wrong,
  };
  return <p role="status">{says[state.kind]}</p>;
}

function ToGame({ address, watched }: { readonly address: string; readonly watched: WatchedGame }) {
  const { share, title } = words.value.theatre;
  const isFromHere = useSignal(false);
  const here = useMemo(() => watched.controller.position.peek(), [watched]);
  const url = isFromHere.value ? addressAt(address, here) : address;
  const send = (): void =>
    void navigator.share({ title: title(term(watched.game.title), watched.details.player), url }).catch(() => {});
  const moment = (
    <label class="line">
      <input
        type="checkbox"
        checked={isFromHere.value}
        onChange={event => {
          isFromHere.value = event.currentTarget.checked;
        }}
      />
      {share.moment(here)}
    </label>
  );
  return (
    <div class="stack-3">
      <Address url={url} options={here > 0 && !watched.live && moment}>
        {'share' in navigator && (
          <button type="button" class="button" onClick={send}>
            <Icon name="share" />
            {share.send}
          </button>
        )}
      </Address>
    </div>
  );
}

function addressAt(address: string, position: number): string {
  const url = new URL(address);
  url.searchParams.set('at', String(position));
  return url.href;
}

function UploadButton({
  watched,
  shareState,
}: {
  readonly watched: WatchedGame;
  readonly shareState: Signal<ShareState>;
}) {
  const progress = useSignal<'idle' | 'busy'>('idle');
  const problem = useSignal('');
  const { share, actions } = words.value.theatre;
  const send = async (): Promise<void> => {
    progress.value = 'busy';
    problem.value = '';
    try {
      const id = await server.upload(watched.result.value!.text);
      watched.server.value = id;
      shareState.value = { kind: 'uploaded', address: `${location.origin}/games/${id}` };
    } catch (error) {
      problem.value = actions.failed(reasonOf(error));
    }
    progress.value = 'idle';
  };
  return (
    <div class="stack">
      <button type="button" class="button main" disabled={progress.value === 'busy'} onClick={() => void send()}>
        <Icon name="upload" />
        {progress.value === 'busy' ? share.uploading : share.upload}
      </button>
      <p class="soft">{share.uploadHint}</p>
      {problem.value !== '' && <p class="error">{problem.value}</p>}
    </div>
  );
}
