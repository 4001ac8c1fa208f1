import { useEffect, useRef } from 'preact/hooks';
import type { AnyGame } from '../../../../../engine/contract/game.js';
import { POSITIONS } from '../../../../../front/intro/positions.js';
import { Dialog } from '../../../parts/dialog.js';
import { term, words } from '../../../words/words.js';
import { RulePictures } from './rule-pictures.js';

interface Props {
  readonly game: AnyGame;
  /** However it is closed, the game starts. */
  readonly onClose: () => void;
}

/** Before the first game of each kind: its rules in three pictures. A game without pictures starts at once. */
export function IntroDialog(props: Props) {
  const hasPictures = POSITIONS[props.game.id] !== undefined;
  useEffect(() => {
    if (!hasPictures) props.onClose();
  }, []);
  return hasPictures ? <Pictures {...props} /> : null;
}

function Pictures({ game, onClose }: Props) {
  const { intro } = words.value.play;
  const start = useRef<HTMLButtonElement>(null);
  useEffect(() => start.current?.focus(), []);
  return (
    <Dialog title={intro.title(term(game.title))} place="wide" onClose={onClose}>
      <RulePictures game={game} />
      <div class="row">
        <button ref={start} type="button" class="button main" onClick={onClose}>
          {intro.start}
        </button>
        <span class="soft">{intro.later}</span>
      </div>
    </Dialog>
  );
}
