import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { KeptGame } from '../../../keep/kept-game.js';
import * as shelf from '../../../keep/kept-games.js';
import { findGame } from '../../../live/api.js';
import { type KeptTicket, tickets } from '../../../live/tickets.js';
import { Dialog } from '../../../parts/dialog.js';
import { language, words } from '../../../words/words.js';
import { Icon } from '../board/icons.js';
import { takenSeats } from '../game/game-lock.js';
import { tails } from '../game/unsaved-lines.js';
import { numberText } from './best.js';
import type { Opening } from './start-game.js';
import styles from './unfinished-games.module.css';

const MOST_SHOWN = 3;

interface Waiting extends KeptGame {
  readonly isTaken: boolean;
}

async function waitingGames(game: string): Promise<Waiting[]> {
  const open = (await shelf.list('open')).filter(kept => kept.game === game).slice(0, MOST_SHOWN);
  const taken = await takenSeats(open.map(({ id }) => id));
  return open.map(kept => ({ ...kept, isTaken: taken.has(kept.id) }));
}

/** Those of one's live games that the server says are still being played. */
async function waitingTickets(game: string): Promise<KeptTicket[]> {
  const own = tickets.list().filter(ticket => ticket.game === game);
  const found = await Promise.all(
    own.map(async ticket => {
      const notice = await findGame(ticket.id).catch(() => undefined);
      if (notice?.status === 'finished') tickets.forget(ticket.id);
      return notice?.status === 'playing' ? [ticket] : [];
    }),
  );
  return found.flat().slice(0, 1);
}

interface Props {
  readonly game: string;
  readonly onOpen: (opening: Opening) => void;
}

/** Games of this kind that wait to be gone on with. */
export function WaitingGames({ game, onOpen }: Props) {
  const games = useSignal<readonly Waiting[]>([]);
  const live = useSignal<readonly KeptTicket[]>([]);
  const doomed = useSignal<Waiting | undefined>(undefined);
  const look = (): void => {
    waitingGames(game).then(
      found => {
        games.value = found;
      },
      () => {},
    );
  };
  useEffect(() => {
    look();
    void waitingTickets(game).then(found => {
      live.value = found;
    });
  }, [game]);
  const { waiting } = words.value.play;
  if (games.value.length + live.value.length === 0) return null;
  const discard = async ({ id }: Waiting): Promise<void> => {
    doomed.value = undefined;
    tails.forget(id);
    await shelf.remove(id).catch(() => {});
    look();
  };
  return (
    <section class={`panel ${styles.waiting}`} aria-labelledby="waiting-games">
      <h2 id="waiting-games">{waiting.title}</h2>
      {live.value.map(ticket => (
        <div key={ticket.id} class={styles.game}>
          <span>{waiting.titleLive}</span>
          <button type="button" class="button main" onClick={() => onOpen({ kind: 'ticket', id: ticket.id })}>
            {waiting.goOn}
          </button>
        </div>
      ))}
      {games.value.map(kept => (
        <div key={kept.id} class={styles.game}>
          <span>{aboutOf(kept)}</span>
          <button
            type="button"
            class="button bare icon"
            aria-label={waiting.put}
            title={waiting.put}
            disabled={kept.isTaken}
            onClick={() => {
              doomed.value = kept;
            }}
          >
            <Icon name="bin" />
          </button>
          <button
            type="button"
            class="button main"
            disabled={kept.isTaken}
            onClick={() => onOpen({ kind: 'kept', id: kept.id })}
          >
            {kept.isTaken ? waiting.elsewhere : waiting.goOn}
          </button>
        </div>
      ))}
      {doomed.value && (
        <Discard
          onYes={() => void discard(doomed.value!)}
          onNo={() => {
            doomed.value = undefined;
          }}
        />
      )}
    </section>
  );
}

function Discard({ onYes, onNo }: { readonly onYes: () => void; readonly onNo: () => void }) {
  const { waiting } = words.value.play;
  return (
    <Dialog title={waiting.putAsk} onClose={onNo}>
      <p>{waiting.putSays}</p>
      <div class="row">
        <button type="button" class="button" onClick={onNo}>
          {waiting.keep}
        </button>
        <button type="button" class="button main" onClick={onYes}>
          {waiting.put}
        </button>
      </div>
    </Dialog>
  );
}

function aboutOf({ score, updated, blemishes }: KeptGame): string {
  const { waiting } = words.value.play;
  const when = new Date(updated).toLocaleString(language.value, { dateStyle: 'medium', timeStyle: 'short' });
  const about = waiting.about(numberText(score), when);
  return blemishes.includes('stepwise') ? `${about}, ${waiting.stepwise}` : about;
}
