import { useSignal } from '@preact/signals';
import { endTask } from '#coach/tasks/end-task.js';
import { BadInput } from '#engine/bad-input.js';
import type { AnyGame } from '#engine/contract/game.js';
import { resumeGame } from '#engine/record/resume-game.js';
import { freshSeed } from '#web/browser/fresh-seed.js';
import { navigate } from '#web/browser/router.js';
import { addDrill, LONGEST_GAME } from '#web/keep/kept-drills.js';
import * as keptGames from '#web/keep/kept-games.js';
import { announce } from '#web/parts/announcer.js';
import { words } from '#web/words/words.js';
import { Choices } from './choices.js';
import styles from './over-choices.module.css';

/** How many decisions before the end of a lost game one may start again. */
const STEPS_BACK = [5, 10, 20];
/** The key plays the end again from this many decisions before it if the game has more. */
const USUAL_BACK = 10;

interface Props {
  readonly game: AnyGame;
  /** The id of the lost game. */
  readonly kept: string;
  /** How many decisions it has. */
  readonly decisions: number;
}

/** After a lost game: play its end again. */
export function OverChoices({ game, kept, decisions }: Props) {
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
  if (usual === undefined) return null;
  return (
    <div class={`stack-2 ${styles.again}`} data-again>
      <p class="small">{over.label}</p>
      <Choices
        choices={steps.map(back => ({
          label: over.choice(back),
          spoken: over.spoken(back),
          letter: back === usual ? 'e' : undefined,
          onPress: () => start(back),
        }))}
      />
      {problem.value !== '' && <p class="error">{problem.value}</p>}
    </div>
  );
}

/** Makes a drill of the end of a kept game, and opens it. Throws BadInput if that is not possible. */
async function startDrill(game: AnyGame, kept: string, back: number): Promise<void> {
  const lines = (await keptGames.textOf(kept)).split(/(?<=\n)/);
  const task = endTask(game, resumeGame(() => game, lines, freshSeed).session.replay(), back);
  if (!task || task.start.log.length > LONGEST_GAME) throw new BadInput(words.peek().drills.over.tooLong);
  navigate(`/play/${game.id}?drill=${await addDrill(task)}`);
}
