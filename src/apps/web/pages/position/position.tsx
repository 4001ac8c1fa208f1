import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { BadInput } from '#engine/bad-input.js';
import type { AnyGame } from '#engine/contract/game.js';
import { findListing } from '#games/catalogue.js';
import type { Route } from '#wire/pages.js';
import { type LinkedPosition, readCode } from '#wire/position-link.js';
import { lazy } from '../../parts/lazy.js';
import { Message } from '../../parts/message.js';
import { term, words } from '../../words/words.js';
import { type Fault, faultsOf, faultText } from './fault.js';
import { drawingOf, linesOf, type OpenedPosition, openPosition } from './opened-position.js';
import { ShownPosition } from './shown-position.js';

const Editor = lazy(async () => (await import('./editor.js')).Editor);

/** The content of the address. */
type Found =
  | { readonly kind: 'show'; readonly opened: OpenedPosition }
  | { readonly kind: 'edit'; readonly game: AnyGame; readonly linked: LinkedPosition | undefined }
  | { readonly kind: 'unknown-game' | 'no-positions' | 'not-loaded' }
  /** `linked`: a position that can be corrected in the editor. */
  | {
      readonly kind: 'bad-link';
      readonly faults: readonly Fault[];
      readonly game: AnyGame;
      readonly linked?: LinkedPosition;
    };

/**
 * `/at/<game>#p1.…` shows a position; with `?edit` it is opened in the editor, and so is an empty field if there is no position.
 */
export function Page({ route }: { readonly route: Route }) {
  const found = useSignal<Found | undefined>(undefined);
  const id = route.page === 'position' ? route.game : '';
  const listing = findListing(id);
  const title = listing ? term(listing.title) : id;
  useEffect(() => {
    void find(id).then(answer => {
      document.title = `${title} · ${words.peek().shell.titles.position} · ${words.peek().shell.name}`;
      found.value = answer;
    });
  }, [id]);
  return (
    <div class="stack" data-found={found.value?.kind}>
      {found.value && <Content found={found.value} title={title} />}
    </div>
  );
}

function Content({ found, title }: { readonly found: Found; readonly title: string }) {
  switch (found.kind) {
    case 'show':
      return <ShownPosition opened={found.opened} title={title} />;
    case 'edit':
      return <Editor game={found.game} linked={found.linked} title={title} />;
    case 'bad-link':
      return (
        <Problem kind="bad-link" faults={found.faults} game={found.game.id} canBeMended={found.linked !== undefined} />
      );
    default:
      return <Problem kind={found.kind} faults={[{ reason: words.value.position.problem[found.kind] }]} />;
  }
}

async function find(id: string): Promise<Found> {
  const listing = findListing(id);
  if (!listing) return { kind: 'unknown-game' };
  const loaded = await listing.game().catch(() => undefined);
  if (!loaded) return { kind: 'not-loaded' };
  return loaded.game.positions ? inAddress(loaded.game) : { kind: 'no-positions' };
}

function inAddress(game: AnyGame): Found {
  const { hash, search } = location;
  if (hash.length <= 1) return { kind: 'edit', game, linked: undefined };
  let linked: LinkedPosition | undefined;
  try {
    linked = readCode(hash);
    if (new URLSearchParams(search).has('edit')) return { kind: 'edit', game, linked };
    return { kind: 'show', opened: openPosition(game, linked) };
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    return { kind: 'bad-link', faults: faultsIn(error, game, linked), game, ...(linked && { linked }) };
  }
}

function faultsIn(error: BadInput, game: AnyGame, linked: LinkedPosition | undefined): readonly Fault[] {
  const { position: _, ...settings } = linked?.settings ?? {};
  return faultsOf(error, linesOf(linked?.settings ?? {}).join('\n'), drawingOf(game, settings).drawing);
}

interface Props {
  readonly kind: 'bad-link' | 'unknown-game' | 'no-positions' | 'not-loaded';
  readonly faults: readonly Fault[];
  readonly game?: string;
  /** Whether the link can be read, so that a position that the game rejects can be corrected in the editor. */
  readonly canBeMended?: boolean;
}

/** Says why there is nothing to show. */
function Problem({ kind, faults, game, canBeMended = false }: Props) {
  const { problem } = words.value.position;
  return (
    <Message title={problem.title[kind]} kind={kind}>
      <p class="soft">{kind === 'bad-link' ? problem.badLink : problem.hint}</p>
      <ul class="sunken">
        {faults.map((fault, k) => (
          <li key={k}>{faultText(fault)}</li>
        ))}
      </ul>
      <div class="row">
        {game !== undefined && canBeMended && (
          <a class="button main" href={`/at/${game}?edit${location.hash}`}>
            {problem.mend}
          </a>
        )}
        {game !== undefined && (
          <a class="button" href={`/at/${game}`}>
            {problem.draw}
          </a>
        )}
        <a class="button bare" href="/">
          {problem.home}
        </a>
      </div>
    </Message>
  );
}
