import { useEffect, useState } from 'preact/hooks';
import { CATALOGUE, findListing } from '../../../../games/catalogue.js';
import { term, words } from '../../words/words.js';
import { DailyBoard, EveryonesBoard, OwnBoard } from './boards.js';
import { GameTabs } from './game-tabs.js';
import styles from './scores.module.css';
import { type Table, tablesOf } from './leaderboards.js';

export function Page() {
  const { scores } = words.value;
  const [game, setGame] = useState(wantedGame);
  const [tables, setTables] = useState<readonly Table[]>([]);
  const [name, setName] = useState<string | undefined>(undefined);
  useEffect(() => {
    let isWanted = true;
    setName(undefined);
    void tablesFor(game).then(found => {
      if (!isWanted) return;
      setTables(found);
      setName(found[0]?.name);
    });
    return () => {
      isWanted = false;
    };
  }, [game]);
  const choose = (id: string): void => {
    history.replaceState(null, '', `/scores?game=${id}`);
    setGame(id);
  };
  const table = tables.find(known => known.name === name);
  return (
    <div class={styles.scores}>
      <header class={styles.head}>
        <h1>{scores.title}</h1>
        <a class="button main" href={`/play/${game}`}>
          {scores.play(term(findListing(game)?.title ?? game))}
        </a>
      </header>
      <GameTabs chosen={game} onChoose={choose} />
      {tables.length > 1 && (
        <label class={`field ${styles.choice}`}>
          {scores.chooseTable}
          <select value={name} onChange={({ currentTarget }) => setName(currentTarget.value)}>
            {tables.map(known => (
              <option key={known.name} value={known.name}>
                {known.inWords() || scores.usual}
              </option>
            ))}
          </select>
        </label>
      )}
      <div class={styles.boards}>
        <EveryonesBoard key={`all ${game} ${name}`} game={game} table={table} />
        <OwnBoard key={`own ${game} ${name}`} table={table} />
        <DailyBoard key={game} game={game} />
      </div>
    </div>
  );
}

const tablesFor = async (id: string): Promise<readonly Table[]> => {
  const listing = findListing(id);
  return listing ? tablesOf((await listing.game()).game) : [];
};

function wantedGame(): string {
  const named = new URLSearchParams(location.search).get('game') ?? '';
  return (findListing(named) ?? CATALOGUE[0]!).id;
}
