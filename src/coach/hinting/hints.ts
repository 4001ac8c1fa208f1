import type { AnyGame } from '#engine/contract/game.js';
import type { Settings } from '#engine/contract/settings.js';
import { type Landing, landingAt } from '#engine/play/landing.js';
import type { Session } from '#engine/play/session.js';
import type { Advice, Option } from '../advice.js';
import type { Moment } from '../thinking/kinds/hint.js';
import type { AnswerOf, Kind, QuestionOf, SoFarOf } from '../thinking/program.js';
import type { Asking, Thinker } from '../thinking/thinker.js';
import type { Spoken } from '../words/sentences.js';
import type { Hint, Refusal, ShownMove } from './hint.js';

/** A game that is being played. */
interface InPlay {
  readonly game: AnyGame;
  readonly settings: Settings;
  readonly session: Session;
}

/** The game as it stands. */
function momentOf({ game, settings, session }: InPlay): Moment {
  const due = session.deadline();
  const log = session
    .log()
    .map(({ text }) => text)
    .join('\n');
  return { game: game.id, settings, log, ...(due === undefined ? {} : { untilTick: due - session.now() }) };
}

/** Whether one of the entries from this one on is a move of the player. */
const hasMoved = ({ game, session }: InPlay, from = 0): boolean =>
  session
    .log()
    .slice(from)
    .some(({ text }) => {
      const action = game.notation.read(text);
      return action !== undefined && game.seat(action) === 'player';
    });

/** The player who gets the hints; `Player` in `front/play` is one. `now` is the front end's clock. */
interface HelpedPlayer {
  readonly played: InPlay & { readonly isDaily?: boolean };
  /** False while the game is paused. */
  readonly isRunning: boolean;
  readonly ranking: { readonly isRanked: boolean };
  /** The keys that are pressed for the player. */
  readonly keys: {
    /** More keys will follow. */
    readonly isPlaying: boolean;
    /** A key is being pressed right now, so what changes is not the player's doing. */
    readonly isPressing: boolean;
    stop(): void;
  };
  /** Presses the keys of a decision. `pressed` is called after each press. */
  pressKeys(keys: Option['keys'], now: number, pressed: () => void): void;
  /** Records that the player was helped. False if that is not possible now. */
  recordHelp(now: number): boolean;
}

/** The front end in which hints are shown. */
export interface HintHost {
  now(): number;
  /** Whether to point out mistakes right after they are made. */
  readonly tellsMistakes: boolean;
  /** Warns the player of the cost of a hint; then `agree` may follow. */
  askCost(): void;
  /** Shows another hint, or none. */
  show(hint: Hint | undefined): void;
}

/** Shows the best move when asked, the next best when asked again, and then plays it. Also points out mistakes. */
export class Hints {
  #shown: Hint | undefined;
  /** The turn of the hint, and the length of the log when it was asked for: the player's next move ends it. */
  #turn = 0;
  #since = 0;
  /** The turn when the game last changed. */
  #seen: number;
  /** The player has agreed to the cost, and waits for the game to run. */
  #isAgreed = false;
  #asking: Asking<unknown> | undefined;

  constructor(
    private readonly player: HelpedPlayer,
    private readonly host: HintHost,
    private readonly thinker: Thinker,
  ) {
    this.#seen = player.played.session.status().turn;
  }

  get shown(): Hint | undefined {
    return this.#shown;
  }

  press(): void {
    const { played, isRunning, ranking, keys } = this.player;
    const shown = this.#shown;
    if (!isRunning || shown?.kind === 'thinking' || keys.isPlaying) return;
    if (shown?.kind === 'move') this.#goOn(shown);
    else if (played.isDaily) this.#refuse('daily');
    else if (!hasMoved(played)) this.#refuse('tooEarly');
    else if (ranking.isRanked) this.host.askCost();
    else this.#begin();
  }

  /** Loads the game's mind ahead of the first hint. */
  prepare(): void {
    this.#ask('prepare', { game: this.player.played.game.id }, () => {});
  }

  /** The player accepts that the game is no longer ranked. The game may have to be counted in first. */
  agree(): void {
    this.#isAgreed = true;
    if (this.player.isRunning) this.resumed();
  }

  /** To be called when the game runs again. */
  resumed(): void {
    const isAgreed = this.#isAgreed;
    // Recording the help may wake the host, which then calls `resumed` again.
    this.#isAgreed = false;
    if (isAgreed) this.#begin();
  }

  /** Records the help before anything is shown. */
  #begin(): void {
    if (this.player.recordHelp(this.host.now())) this.#think();
    else this.#refuse('notNow');
  }

  #think(): void {
    this.#remember();
    this.#show({ kind: 'thinking' });
    this.#askForAdvice();
  }

  /** Checks again whether there is something to decide. */
  #wait(): void {
    this.#remember();
    this.#askForAdvice();
  }

  #askForAdvice(): void {
    const answered =
      (isLast: boolean) =>
      ({ advice, about }: AnswerOf<'advise'>): void => {
        if (advice) this.#showMove(advice, about, isLast);
        else if (!this.#isWaiting) this.#refuse('nothing');
      };
    this.#ask('advise', momentOf(this.player.played), answered(true), answered(false));
  }

  /** Only the latest question is answered. */
  #ask<K extends Kind>(
    kind: K,
    question: QuestionOf<K>,
    last: (answer: AnswerOf<K>) => void,
    soFar?: (answer: SoFarOf<K>) => void,
  ): void {
    this.#asking?.cancel();
    const asking = this.thinker.ask(kind, question, soFar);
    this.#asking = asking;
    asking.last.then(last, () => this.#refuse('failed'));
  }

  /** Whether there was nothing to decide when a hint was asked for, such as while things fall. */
  get #isWaiting(): boolean {
    return this.#shown?.kind === 'refused' && this.#shown.why === 'nothing';
  }

  /** To be called when something has happened in the game. */
  changed(how: 'played' | 'replaced' | 'undone' | 'redone'): void {
    const { turn } = this.player.played.session.status();
    const isCompleted = how === 'played' && turn > this.#seen;
    this.#seen = turn;
    if (this.player.keys.isPressing) return;
    if (how === 'undone' || how === 'redone') this.hide();
    else this.#check();
    if (isCompleted && !this.#shown && this.host.tellsMistakes) this.#judge();
  }

  /**
   * A move of the player ends a hint, and so does the end of the turn. Time alone only ends the thinking about it, or brings
   * something to decide. A comment on a mistake stays for the whole turn.
   */
  #check(): void {
    const shown = this.#shown;
    const { played } = this.player;
    const { phase, turn } = played.session.status();
    if (!shown) return;
    const isMoved = shown.kind !== 'mistake' && hasMoved(played, this.#since);
    if (phase !== 'playing') this.hide();
    else if (this.#isWaiting) this.#wait();
    else if (turn !== this.#turn || isMoved) this.hide();
    else if (shown.kind === 'move' && !shown.isLast) this.#settle(shown);
  }

  #judge(): void {
    this.#ask('judge', momentOf(this.player.played), mistake => {
      this.#remember();
      if (mistake) this.#show({ kind: 'mistake', ...mistake });
    });
  }

  hide(): void {
    this.#asking?.cancel();
    if (this.#shown === undefined) return;
    this.player.keys.stop();
    this.#show(undefined);
  }

  close(): void {
    this.hide();
    this.thinker.close();
  }

  #goOn(shown: ShownMove): void {
    const isNextKnown = shown.advice.options.length > 1;
    if (shown.place === 0 && isNextKnown) this.#settle({ ...shown, place: 1 });
    else if (shown.place === 0 && !shown.isLast) this.#show({ ...shown, place: 1, cells: [] });
    else if (shown.advice.options[shown.place]) this.#play(shown.advice.options[shown.place]!);
    else if (shown.isLast) this.#play(shown.advice.options[0]!);
  }

  /** Stops the search and keeps the option that the player looks at. */
  #settle({ advice, about, place }: ShownMove): void {
    this.#asking?.cancel();
    this.#showMove(advice, about, true, place);
  }

  #showMove(advice: Advice, about: Spoken, isLast: boolean, wanted = this.#place): void {
    const place = isLast ? Math.min(wanted, advice.options.length - 1) : wanted;
    const option = advice.options[place];
    const cells = option ? this.#cellsOf(option) : [];
    this.#show({ kind: 'move', advice, about, place, isLast, cells });
  }

  get #place(): number {
    return this.#shown?.kind === 'move' ? this.#shown.place : 0;
  }

  #cellsOf({ keys }: Option): readonly Landing[] {
    const { cells, before } = this.player.played.session.rehearse(keys);
    return landingAt(before, cells);
  }

  /** Time may have acted since the move was advised, so the keys are looked for again. */
  #play({ decision, keys }: Option): void {
    const { played } = this.player;
    const press = (now: Option['keys'] | undefined): void => (now ? this.#press(now) : this.#refuse('tooLate'));
    if (played.session.hasClock) this.#ask('way', { decision, ...momentOf(played) }, press);
    else press(keys);
  }

  #press(keys: Option['keys']): void {
    this.player.pressKeys(keys, this.host.now(), () => {
      this.#since = this.player.played.session.log().length;
      if (!this.player.keys.isPlaying) this.hide();
    });
  }

  #refuse(why: Refusal): void {
    this.#remember();
    this.#show({ kind: 'refused', why });
  }

  #remember(): void {
    const { session } = this.player.played;
    this.#turn = session.status().turn;
    this.#since = session.log().length;
  }

  #show(hint: Hint | undefined): void {
    this.#shown = hint;
    this.host.show(hint);
  }
}
