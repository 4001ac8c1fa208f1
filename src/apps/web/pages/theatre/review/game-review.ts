import { batch, computed, signal } from '@preact/signals';
import type { Turns } from '#coach/decisions-made.js';
import type { Reviewed, ReviewedGame, ReviewedPart } from '#coach/thinking/kinds/review.js';
import type { QuestionOf } from '#coach/thinking/program.js';
import type { Thinker } from '#coach/thinking/thinker.js';
import { sha256Hex } from '#engine/chance/sha256.js';
import { keepReview, keptReview } from '#web/keep/kept-reviews.js';
import { announce } from '#web/parts/announcer.js';
import { openThinker } from '#web/thinking/open-thinker.js';
import { loadAreas, words } from '#web/words/words.js';
import type { WatchedGame } from '../playback/watched-game.js';
import { comparisonOf } from './comparison.js';
import { spokenMistake } from './mistake-text.js';
import { type Faulty, faultAt, markedAfter, markedBefore, markedIn } from './mistakes.js';
import { SHARES, turnsToReview } from './shares.js';

/** Reviews of another version are made again. Raise it when reviews judge otherwise or look different. */
const VERSION = 2;

export type ReviewPhase = 'running' | 'done' | 'cancelled' | 'failed';

/** The stored form of a review. */
interface Kept extends ReviewedGame {
  readonly decisions: readonly Reviewed[];
}

/** The review of the game that is watched, while it is made and afterwards. */
export class GameReview {
  readonly phase = signal<ReviewPhase>('running');
  /** In the order of the game, as far as they are reviewed. */
  readonly decisions = signal<readonly Reviewed[]>([]);
  readonly about = signal<ReviewedGame | undefined>(undefined);
  /** The mistake that is about to be made at the shown position. */
  readonly current = computed(() => faultAt(this.decisions.value, this.watched.controller.position.value));
  readonly turns: Turns;
  /** Why its mistakes cannot be practised. Empty if nothing is wrong. */
  readonly trouble = signal('');
  /** One for each share, while it is made. */
  #thinkers: readonly Thinker[] = [];

  private constructor(readonly watched: WatchedGame) {
    const moment = this.#timeline.at(this.#timeline.log.length);
    const { width, height } = moment.view();
    this.turns = turnsToReview(moment.status().turn, width * height);
    watched.closing.addEventListener('abort', () => this.#end());
  }

  /** Shows the review that is kept, or makes one. Resolves as soon as there is something to show. */
  static async open(watched: WatchedGame): Promise<GameReview> {
    await loadAreas(['coach', 'drills']);
    const review = new GameReview(watched);
    const kept = (await keptReview(review.#key()).catch(() => undefined)) as Kept | undefined;
    if (kept) review.#show(kept);
    else void review.#run();
    return review;
  }

  get #timeline() {
    return this.watched.controller.timeline;
  }

  /** From 0 to 1. */
  get share(): number {
    const { from, to } = this.turns;
    return Math.min(1, this.decisions.value.length / Math.max(1, to - from));
  }

  /** Keeps the findings so far. */
  cancel(): void {
    if (this.phase.value !== 'running') return;
    this.phase.value = 'cancelled';
    this.#end();
    announce(words.peek().theatre.review.cancelled);
  }

  /** Goes to the next or previous mistake, and announces it. */
  jump(by: 1 | -1): void {
    const position = this.watched.controller.position.peek();
    const find = by > 0 ? markedAfter : markedBefore;
    const found = find(this.decisions.peek(), position);
    if (found) this.goTo(found);
    else announce(by > 0 ? words.peek().theatre.review.noneAfter : words.peek().theatre.review.noneBefore);
  }

  goTo(faulty: Faulty): void {
    this.watched.controller.startAt(faulty.from);
    announce(spokenMistake(this.about.peek()!, faulty, comparisonOf(this.#timeline, faulty)));
  }

  async #run(): Promise<void> {
    announce(words.peek().theatre.review.running);
    const { game, settings } = this.watched.details;
    const job = { game, settings, log: this.#timeline.log, turns: this.turns };
    try {
      await Promise.all(SHARES.map(share => this.#review({ ...job, share })));
    } catch {
      this.phase.value = 'failed';
      announce(words.peek().theatre.review.failed, 'urgent');
      return;
    } finally {
      this.#end();
    }
    this.#finish();
    // If storage is full or disabled, the review is made again next time.
    await keepReview(this.#key(), { ...this.about.value!, decisions: this.decisions.value } satisfies Kept).catch(
      () => {},
    );
  }

  async #review(share: QuestionOf<'review'>): Promise<void> {
    const thinker = openThinker();
    this.#thinkers = [...this.#thinkers, thinker];
    this.#hear(await thinker.ask('review', share, part => this.#hear(part)).last);
  }

  #hear({ isOpen, spoken, decisions }: ReviewedPart): void {
    this.about.value ??= { isOpen, spoken };
    if (decisions.length > 0)
      this.decisions.value = [...this.decisions.value, ...decisions].sort((one, other) => one.turn - other.turn);
  }

  #end(): void {
    for (const thinker of this.#thinkers) thinker.close();
    this.#thinkers = [];
  }

  #show({ decisions, isOpen, spoken }: Kept): void {
    batch(() => {
      this.about.value = { isOpen, spoken };
      this.decisions.value = decisions;
      this.#finish();
    });
  }

  #finish(): void {
    this.phase.value = 'done';
    announce(words.peek().theatre.review.summary(...countsOf(this.decisions.value)));
  }

  #key(): string {
    const { game, version, settings } = this.watched.details;
    return sha256Hex(JSON.stringify([VERSION, game, version, settings, this.#timeline.log]));
  }
}

/** How many serious mistakes and other ones there are. */
export function countsOf(decisions: readonly Reviewed[]): [blunders: number, mistakes: number] {
  const marked = markedIn(decisions);
  const blunders = marked.filter(({ severity }) => severity === 'blunder').length;
  return [blunders, marked.length - blunders];
}
