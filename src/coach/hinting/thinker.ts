import type { AnyMind } from '../../engine/contract/mind.js';
import { advise, keysTo, type Position } from '../advice.js';
import { decisionsOf, knownAtTheEnd } from '../decisions-made.js';
import { groundsIn } from '../finding.js';
import { review } from '../review.js';
import { isMarked } from '../severity.js';
import { spokenOf } from '../words/sentences.js';
import type { Answer, Answered, Asked, Mistake, Moment } from './messages.js';

interface Host {
  loadMind(game: string): Promise<AnyMind>;
  tell(answer: Answered): void;
  /** Lets messages arrive. */
  breathe(): Promise<void>;
}

/** Answers questions about a game, the latest only. */
export class Thinker {
  #latest = 0;

  constructor(private readonly host: Host) {}

  async hear(asked: Asked): Promise<void> {
    this.#latest = asked.number;
    if (asked.kind === 'stop') return;
    const mind = await this.host.loadMind(asked.game);
    // Of several questions that came while the mind was loading only the last is answered.
    if (asked.kind === 'prepare' || this.#latest !== asked.number) return;
    const tell = (answer: Answer): void => this.host.tell({ number: asked.number, ...answer });
    if (asked.kind === 'advise') await this.#advise(mind, asked, tell);
    else if (asked.kind === 'way') tell(withKeys(keysTo(mind, positionIn(mind, asked), asked.decision)));
    else tell(withMistake(mind, mistakeIn(mind, asked)));
  }

  async #advise(mind: AnyMind, asked: Moment & { readonly number: number }, tell: (answer: Answer) => void) {
    const thinking = advise(mind, positionIn(mind, asked));
    const about = spokenOf(mind);
    for (let told: string | undefined; ; await this.host.breathe()) {
      if (this.#latest !== asked.number) return;
      const { value: advice, done: isLast = false } = thinking.next();
      const text = JSON.stringify(advice);
      if (isLast || text !== told) tell({ kind: 'advice', ...(advice && { advice }), isLast, about });
      told = text;
      if (isLast) return;
    }
  }
}

const withKeys = (keys: ReturnType<typeof keysTo>): Answer => ({ kind: 'way', ...(keys && { keys }) });

const withMistake = (mind: AnyMind, mistake: Mistake | undefined): Answer => ({
  kind: 'judged',
  about: spokenOf(mind),
  ...(mistake && { mistake }),
});

const entriesOf = ({ log }: Moment): readonly { readonly text: string }[] =>
  log === '' ? [] : log.split('\n').map(text => ({ text }));

/** The same moment is always thought about with the same dice. */
function positionIn(mind: AnyMind, moment: Moment): Position {
  const { settings, untilTick } = moment;
  const entries = entriesOf(moment);
  const state = knownAtTheEnd(mind, settings, entries);
  return { state, dice: entries.length, ...(untilTick === undefined ? {} : { untilTick }) };
}

function mistakeIn(mind: AnyMind, moment: Moment): Mistake | undefined {
  const made = [...decisionsOf(mind, moment.settings, entriesOf(moment))].at(-1);
  if (!made) return undefined;
  for (const judged of review(mind, [made])) {
    const { severity } = judged;
    if (severity && isMarked(severity)) return { severity, ...groundsIn(mind, judged) };
  }
  return undefined;
}
