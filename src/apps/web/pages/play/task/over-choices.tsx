import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { BadInput } from '../../../../../engine/bad-input.js';
import type { AnyGame } from '../../../../../engine/contract/game.js';
import { announce } from '../../../parts/announcer.js';
import { words } from '../../../words/words.js';
import styles from './over-choices.module.css';
import { STEPS_BACK, startDrill } from './start-drill.js';

/** The key that plays the end again, from this many decisions before it if the game has more. */
const KEY = 'e';
const USUAL_BACK = 10;

interface Props {
  readonly game: AnyGame;
  /** The id of the lost game. */
  readonly kept: string;
  /** How many decisions it has. */
  readonly decisions: number;
  /** Keys do nothing while the dialog ignores clicks. */
  readonly isReady: boolean;
}

/** After a lost game: play its end again. */
export function OverChoices({ game, kept, decisions, isReady }: Props) {
  const { over } = words.value.drills;
  const problem = useSignal('');
  const steps = STEPS_BACK.filter(back => back < decisions);
  const usual = steps.findLast(back => back <= USUAL_BACK);
  const start = (back: number): void => {
    problem.value = '';
    startDrill(game, kept, back).catch(error => {
      problem.value = error instanceof BadInput ? error.message : over.failed;
      announce(problem.value, 'urgent');
    });
  };
  useEffect(() => {
    if (usual === undefined || !isReady) return;
    const down = ({ key, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent): void => {
      if (key.toLowerCase() === KEY && !ctrlKey && !metaKey && !altKey && !repeat) start(usual);
    };
    document.addEventListener('keydown', down);
    return () => document.removeEventListener('keydown', down);
  }, [usual, isReady]);
  if (usual === undefined) return null;
  return (
    <div class={styles.again} data-again>
      <p>{over.label}</p>
      <div class={styles.steps}>
        {steps.map(back => (
          <button
            key={back}
            type="button"
            class="button"
            aria-label={over.spoken(back)}
            aria-keyshortcuts={back === usual ? KEY.toUpperCase() : undefined}
            onClick={() => start(back)}
          >
            {over.choice(back)}
            {back === usual && <kbd>{KEY.toUpperCase()}</kbd>}
          </button>
        ))}
      </div>
      {problem.value !== '' && <p class="error">{problem.value}</p>}
    </div>
  );
}
