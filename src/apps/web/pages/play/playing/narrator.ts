import type { Status } from '#engine/contract/game.js';
import type { View } from '#engine/contract/view.js';
import type { Pointer, Refusal } from '#front/pointer.js';
import { announce, silence } from '#web/parts/announcer.js';
import type { Detail } from '#web/words/spoken.js';
import { term, words } from '#web/words/words.js';
import type { PlayedGame } from '../game/played-game.js';
import type { SpokenChange } from './speech.js';

type Speech = typeof import('./speech.js');

/** Describes the events of a game to players who do not see it. */
export class Narrator {
  readonly #speaker = new Speaker(announce);
  /** Messages that come before it is loaded wait for it. */
  #speech: Promise<Speech> | undefined;
  #hushes = 0;

  load(): Promise<Speech> {
    this.#speech ??= import('./speech.js');
    return this.#speech;
  }

  changed(change: SpokenChange, { game, session }: Pick<PlayedGame, 'game' | 'session'>, detail: Detail): void {
    const about = { game: game.id, score: session.status().score };
    this.#describe(({ changeInWords }) => this.say(changeInWords(change, about, detail)));
  }

  aimed(view: View, pointer: Pointer): void {
    this.#describe(({ spokenAim }) => this.say(spokenAim(view, pointer, words.value.play.spoken)));
  }

  describe(view: View): void {
    this.#describe(({ describeView }) => this.sayNow(describeView(view, words.value.play.spoken, term).join(' ')));
  }

  refused(why?: Refusal): void {
    const { spoken, whyNot } = words.value.play;
    this.say(why ? `${whyNot[why]}.` : spoken.refused);
  }

  ended({ phase, score }: Status): void {
    const { won, lost, finished } = words.value.play.spoken;
    this.hush();
    announce({ won, lost, playing: finished }[phase](score), 'urgent');
  }

  say(text: string): void {
    this.#speaker.say(text);
  }

  /** Speaks at once, in place of everything that was still waiting. */
  sayNow(text: string): void {
    this.#speaker.sayNow(text);
  }

  /** Drops everything that was still waiting. */
  hush(): void {
    this.#hushes++;
    this.#speaker.hush();
  }

  close(): void {
    this.hush();
    silence();
  }

  /** If it fails to load, the game continues in silence. */
  #describe(say: (speech: Speech) => void): void {
    const hushes = this.#hushes;
    this.load().then(
      speech => {
        if (hushes === this.#hushes) say(speech);
      },
      () => {},
    );
  }
}

const GAP_MS = 1400;
const MOST_WAITING = 3;

/** Speaks one sentence after the other. Those that come faster than they can be heard are merged or left out. */
export class Speaker {
  #waiting: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly announce: (text: string) => void) {}

  say(text: string): void {
    if (text === '') return;
    this.#waiting = [...this.#waiting, text].slice(-MOST_WAITING);
    if (this.#timer === undefined) this.#speak();
  }

  /** Speaks at once, in place of everything that was still waiting. */
  sayNow(text: string): void {
    this.hush();
    this.say(text);
  }

  hush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
  }

  #speak(): void {
    this.#timer = undefined;
    if (this.#waiting.length === 0) return;
    this.announce(this.#waiting.join(' '));
    this.#waiting = [];
    this.#timer = setTimeout(() => this.#speak(), GAP_MS);
  }
}
