import { freshSeed } from '#web/browser/fresh-seed.js';
import { navigate } from '#web/browser/router.js';
import { FORESEEN, LINE_OF, OPENED } from '#web/keep/opened-replay.js';
import { PROGRAM } from '#web/keep/program.js';
import { inTab } from '#web/keep/storage.js';
import { announce } from '#web/parts/announcer.js';
import { words } from '#web/words/words.js';
import type { PlayedTask } from './played-task.js';

/** Leads to the theatre, where a bot plays from the start of a task, with the same deals. */
export async function showBotLine({ task, thinker, notice, presenter, isOver }: PlayedTask): Promise<void> {
  const { line } = words.peek().drills;
  if (notice.peek() !== '' && notice.peek() !== line.failed) return;
  if (!isOver) presenter.pause();
  notice.value = line.thinking(0);
  announce(line.thinking(0));
  const about = { player: line.player, date: new Date().toISOString(), program: PROGRAM };
  const { game, log } = task.start;
  try {
    const asking = thinker.ask('line', { ...task, game, about, seed: freshSeed() }, decisions => {
      notice.value = line.thinking(decisions);
    });
    const { text, decisions } = await asking.last;
    const isStored = inTab.write(OPENED, { kind: 'file', text }) && inTab.write(FORESEEN, decisions);
    if (!isStored) throw new Error('the line is too long to be shown');
    inTab.write(LINE_OF, location.pathname + location.search);
    navigate(`/replay?opened&at=${log.length}&ghost`);
  } catch {
    notice.value = line.failed;
    announce(line.failed, 'urgent');
  }
}
