import { useEffect, useState } from 'preact/hooks';
import { CATALOGUE, findListing, loadLight } from '#games/catalogue.js';
import { GameTabs } from '../../parts/game-tabs.js';
import { term, words } from '../../words/words.js';
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

interface ChoiceProps {
  readonly leaderboards: readonly Leaderboard[];
  readonly chosen: Leaderboard | undefined;
  readonly onChoose: (name: string) => void;
}

/** One of the presets, or other settings that were played on this device. */
function BoardChoice({ leaderboards, chosen, onChoose }: ChoiceProps) {
  const { scores } = words.value;
  const others = leaderboards.filter(({ preset }) => preset === undefined);
  const isOther = chosen !== undefined && chosen.preset === undefined;
  if (leaderboards.length < 2) return null;
  return (
    <div class="stack-3">
      <fieldset class="row-2">
        <legend class="unseen">{scores.chooseSettings}</legend>
        {leaderboards.map(
          ({ name, preset }) =>
            preset && (
              <Tab
                key={name}
                label={term(preset.title)}
                isChosen={name === chosen?.name}
                onChoose={() => onChoose(name)}
              />
            ),
        )}
        {others[0] && <Tab label={scores.other} isChosen={isOther} onChoose={() => onChoose(others[0]!.name)} />}
      </fieldset>
      {isOther && (
        <label class={`field ${styles.other}`}>
          {scores.otherSettings}
          <select value={chosen.name} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
            {others.map(other => (
              <option key={other.name} value={other.name}>
                {other.inWords() || scores.defaultSettings}
              </option>
            ))}
          </select>
        </label>
      )}
      {chosen && (
        <p class="soft">
          {chosen.preset && `${term(chosen.preset.about)} `}
          {scores.compared[chosen.compared]}
        </p>
      )}
    </div>
  );
}

interface TabProps {
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const Tab = ({ label, isChosen, onChoose }: TabProps) => (
  <label class="option line">
    <input type="radio" name="leaderboard" class="unseen" checked={isChosen} onChange={onChoose} />
    <span>{label}</span>
  </label>
);
