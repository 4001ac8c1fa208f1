import { useEffect, useState } from 'preact/hooks';
import { CATALOGUE, findListing, loadLight } from '#games/catalogue.js';
import { GameTabs } from '../../parts/game-tabs.js';
import { term, words } from '../../words/words.js';
import { BoardChoice } from './board-choice.js';
import { DailyBoard, DeviceBoard, GlobalBoard } from './boards.js';
import { type Leaderboard, leaderboardsOf } from './leaderboards.js';
import styles from './scores.module.css';

export function Page() {
  const { scores } = words.value;
  const [game, setGame] = useState(wantedGame);
  const [leaderboards, setLeaderboards] = useState<readonly Leaderboard[]>([]);
  const [name, setName] = useState<string | undefined>(undefined);
  useEffect(() => {
    let isWanted = true;
    setName(undefined);
    void loadLeaderboards(game).then(found => {
      if (!isWanted) return;
      setLeaderboards(found);
      setName((found.find(({ preset }) => preset !== undefined && preset.id === wantedPreset()) ?? found[0])?.name);
    });
    return () => {
      isWanted = false;
    };
  }, [game]);
  const choose = (id: string): void => {
    history.replaceState(null, '', `/scores?game=${id}`);
    setGame(id);
  };
  const leaderboard = leaderboards.find(known => known.name === name);
  const preset = leaderboard?.preset ? `preset=${leaderboard.preset.id}` : '';
  const chooseBoard = (wanted: string): void => {
    const id = leaderboards.find(known => known.name === wanted)?.preset?.id;
    history.replaceState(null, '', `/scores?game=${game}${id === undefined ? '' : `&preset=${id}`}`);
    setName(wanted);
  };
  return (
    <div class="stack-5">
      <header class="row apart">
        <h1>{scores.title}</h1>
        <a class="button main" href={`/play/${game}${preset && `?${preset}`}`}>
          {scores.play(term(findListing(game)?.title ?? game))}
        </a>
      </header>
      <GameTabs legend={scores.chooseGame} chosen={game} onChoose={choose} />
      <BoardChoice leaderboards={leaderboards} chosen={leaderboard} onChoose={chooseBoard} />
      <div class={`stack ${styles.boards}`}>
        <GlobalBoard key={`all ${game} ${name}`} game={game} leaderboard={leaderboard} />
        <DeviceBoard key={`own ${game} ${name}`} leaderboard={leaderboard} />
        <DailyBoard key={game} game={game} />
      </div>
    </div>
  );
}

const wantedPreset = (): string | null => new URLSearchParams(location.search).get('preset');

const loadLeaderboards = async (id: string): Promise<readonly Leaderboard[]> => {
  const listing = findListing(id);
  return listing ? leaderboardsOf(await loadLight(listing)) : [];
};

function wantedGame(): string {
  const named = new URLSearchParams(location.search).get('game') ?? '';
  return (findListing(named) ?? CATALOGUE[0]!).id;
}
