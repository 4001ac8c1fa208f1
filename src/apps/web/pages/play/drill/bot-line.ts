import { signal } from '@preact/signals';
import type { LossTask } from '../../../../../coach/tasks/task.js';
import type { Thinker } from '../../../../../coach/thinking/thinker.js';
import { freshSeed } from '../../../browser/fresh-seed.js';
import { navigate } from '../../../browser/router.js';
import { FORESEEN, LINE_OF, OPENED } from '../../../keep/opened-replay.js';
import { PROGRAM } from '../../../keep/program.js';
import { inTab } from '../../../keep/storage.js';
import { announce } from '../../../parts/announcer.js';
import { words } from '../../../words/words.js';
import type { Course } from './open-course.js';

/** What a bot plays from the same moment on, with the same deals. It is shown in the theatre. */
export class BotLine {
  /** Empty until somebody asks for it. */
  readonly says = signal('');

  constructor(
    private readonly coach: Thinker,
    private readonly course: Course,
    private readonly task: LossTask,
  ) {}

  async show(): Promise<void> {
    const { line } = words.peek().drills;
    const { from, goal } = this.task;
    if (this.says.peek() !== '' && this.says.peek() !== line.failed) return;
    this.says.value = line.thinking(0);
    announce(line.thinking(0));
    const about = { player: line.player, date: new Date().toISOString(), program: PROGRAM };
    try {
      const { replay } = this.course;
      const question = { game: replay.game, replay, goal, about, seed: freshSeed() };
      const asking = this.coach.ask('line', question, decisions => {
        this.says.value = line.thinking(decisions);
      });
      const { text, decisions: all } = await asking.last;
      const isStored = inTab.write(OPENED, { kind: 'file', text }) && inTab.write(FORESEEN, all);
      if (!isStored) throw new Error('the line is too long to be shown');
      inTab.write(LINE_OF, location.pathname + location.search);
      navigate(`/replay?opened&at=${from}&ghost`);
    } catch {
      this.says.value = line.failed;
      announce(line.failed, 'urgent');
    }
  }
}
