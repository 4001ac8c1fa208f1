import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { AnyGame } from '#engine/contract/game.js';
import { leaderboardOf } from '#engine/contract/leaderboard.js';
import { type Compared, comparedOn, type Settings } from '#engine/contract/settings.js';
import { bestKept } from '#web/keep/best-kept.js';
import { server, today } from '#web/live/api.js';
import { resultText } from '#web/words/game-words.js';
import { words } from '#web/words/words.js';
import styles from './best.module.css';

interface Score {
  readonly score: number;
  readonly duration?: number;
  readonly player: string;
}

type Known = Score | 'none' | undefined;

const PATIENCE_MS = 250;

interface Props {
  readonly game: AnyGame;
  readonly settings: Settings;
  readonly isDaily: boolean;
}

/** The best results on this device and on the server. A score that cannot be loaded is left out. */
export function Best({ game, settings, isDaily }: Props) {
  const here = useSignal<Known>(undefined);
  const there = useSignal<Known>(undefined);
  const leaderboard = leaderboardOf(game, settings);
  const compared = comparedOn(leaderboard);
  useEffect(() => {
    let isCurrent = true;
    const show = (slot: typeof here) => (scores: readonly Score[]) => {
      if (isCurrent) slot.value = scores[0] ?? 'none';
    };
    here.value = there.value = undefined;
    const timer = setTimeout(() => {
      if (!isDaily) bestKept(leaderboard, 1).then(show(here), () => {});
      bestThere(game.id, settings, isDaily).then(show(there), () => {});
    }, PATIENCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [leaderboard, isDaily]);
  const { best } = words.value.play;
  if (here.value === undefined && there.value === undefined) return null;
  return (
    <dl class={`stack-3 ${styles.best}`}>
      <Row label={best.here} known={here.value} compared={compared} />
      <Row label={isDaily ? best.today : best.there} known={there.value} compared={compared} />
    </dl>
  );
}

const bestThere = async (game: string, settings: Settings, isDaily: boolean): Promise<readonly Score[]> =>
  isDaily ? server.best(game, {}, await today()) : server.best(game, settings);

interface RowProps {
  readonly label: string;
  readonly known: Known;
  readonly compared: Compared;
}

function Row({ label, known, compared }: RowProps) {
  const { best } = words.value.play;
  if (known === undefined) return null;
  return (
    <div>
      <dt class="soft small">{label}</dt>
      {known === 'none' ? (
        <dd class="soft cut">{best.none}</dd>
      ) : (
        <dd class="cut">
          <strong class="digits">{resultText(compared, known)}</strong> <span class="soft">{known.player}</span>
        </dd>
      )}
    </div>
  );
}
