import { aimAfter } from '../../../../../coach/tasks/aim.js';
import { momentBefore } from '../../../../../coach/tasks/moment.js';
import { BadInput } from '../../../../../engine/bad-input.js';
import type { AnyGame } from '../../../../../engine/contract/game.js';
import { resumeGame } from '../../../../../engine/record/resume-game.js';
import { freshSeed } from '../../../browser/fresh-seed.js';
import { navigate } from '../../../browser/router.js';
import { addDrill, LONGEST_GAME } from '../../../keep/kept-drills.js';
import * as keptGames from '../../../keep/kept-games.js';
import { words } from '../../../words/words.js';

/** How many decisions before the end of a lost game one may begin again. */
export const STEPS_BACK = [5, 10, 20] as const;

/** Makes a drill of the end of a kept game, and opens it. Throws BadInput if that is not possible. */
export async function startDrill(game: AnyGame, kept: string, back: number): Promise<void> {
  const lines = (await keptGames.textOf(kept)).split(/(?<=\n)/);
  const replay = resumeGame(() => game, lines, freshSeed).session.replay();
  const moment = momentBefore(game, replay, back);
  if (!moment || moment.from > LONGEST_GAME) throw new BadInput(words.peek().drills.over.tooLong);
  const { from, isDealt, end } = moment;
  const start = { ...replay, log: replay.log.slice(0, from) };
  const id = await addDrill({ start, aim: aimAfter(end, isDealt, back) });
  navigate(`/play/${game.id}?drill=${id}`);
}
