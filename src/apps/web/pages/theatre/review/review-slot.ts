import { computed, effect, signal } from '@preact/signals';
import { announce } from '#web/parts/announcer.js';
import { words } from '#web/words/words.js';
import type { WatchedGame } from '../playback/watched-game.js';
import type { GameReview } from './game-review.js';
import { type ReviewOffer, reviewOffer } from './offer.js';

/** The place for the review of a game. Everything that it needs is loaded when it is opened. */
export class ReviewSlot {
  readonly review = signal<GameReview | undefined>(undefined);
  readonly offer = computed<ReviewOffer>(() => this.#offer());
  /** Why the review that somebody asked for cannot be shown. Empty if nothing is wrong. */
  readonly trouble = signal('');
  #isOpening = false;

  constructor(private readonly watched: WatchedGame) {}

  /** Opens the review. If the game cannot be reviewed, it says why. */
  async open(): Promise<void> {
    const offer = this.offer.value;
    const isOpen = this.review.value?.phase.value === 'done' || this.review.value?.phase.value === 'running';
    if (offer === 'hidden' || isOpen || this.#isOpening) return;
    this.trouble.value = '';
    if (offer !== 'offered') return this.#complain(words.peek().theatre.review.why[offer]);
    this.#isOpening = true;
    try {
      const { GameReview } = await import('./game-review.js');
      this.review.value = await GameReview.open(this.watched);
      this.watched.controller.pause();
    } catch {
      this.#complain(words.peek().theatre.review.failed);
    } finally {
      this.#isOpening = false;
    }
  }

  /** Opens the review as soon as there can be one. */
  openSoon(): void {
    const stop = effect(() => {
      if (this.offer.value !== 'offered') return;
      queueMicrotask(() => stop());
      void this.open();
    });
    this.watched.closing.addEventListener('abort', stop);
  }

  /** Plays the mistakes of the review again, if there is one. */
  async learn(): Promise<void> {
    const { value: review } = this.review;
    if (review) await (await import('./start-lesson.js')).learn(review);
  }

  #complain(says: string): void {
    this.trouble.value = says;
    announce(says, 'urgent');
  }

  close(): void {
    this.review.value?.cancel();
    this.review.value = undefined;
  }

  #offer(): ReviewOffer {
    const { result, details, shared, controller } = this.watched;
    const { timeline } = controller;
    const turns = result.value ? timeline.at(timeline.log.length).status().turn : 0;
    return reviewOffer({ result: result.value, details, turns, isCase: shared !== undefined }, Date.now());
  }
}
