import { basename } from 'node:path';
import { BadInput } from '../../engine/bad-input.js';
import { leaderboardOf } from '../../engine/contract/settings.js';
import { UNDO } from '../../engine/play/replay.js';
import { openSession } from '../../engine/play/session.js';
import { freshSeed } from '../../node/fresh-seed.js';
import type { Desk } from './desk/desk.js';
import type { Sitting, Wish } from './desk/match.js';
import { GameFile } from './keep/archive.js';
import { addScore, bestOf } from './keep/scores.js';
import { Dialog, type Question } from './scenes/dialog.js';
import { GameScene, type Interruption } from './scenes/game-scene.js';
import { KeysScene } from './scenes/keys-scene.js';

/** What the player wants after a game. */
export type Outcome = { readonly next: 'again' | 'menu' } | { readonly next: 'watch'; readonly replay: string };

/** Told by the names of files, so that a game stays unranked when it is left and gone on with. */
export const MARKS = { seed: 'chosen', takenOver: 'takeover' } as const;
export const REASONS = { seed: 'the seed was chosen', takenOver: 'it was taken over from a replay' } as const;

/** Plays until the player wants something else than the same again. */
export async function play(desk: Desk, wish: Wish): Promise<Exclude<Outcome, { next: 'again' }>> {
  for (;;) {
    const outcome = await sit(desk, sittingOf(desk, wish));
    if (outcome.next !== 'again') return outcome as Exclude<Outcome, { next: 'again' }>;
  }
}

function sittingOf(desk: Desk, { game, settings, seed }: Wish): Sitting {
  const session = openSession(game, { settings, seed: seed ?? freshSeed() });
  const about = { player: desk.config.player, date: new Date().toISOString(), program: desk.version };
  const file = GameFile.begin(desk.data, session, about, seed === undefined ? game.id : `${game.id}-${MARKS.seed}`);
  return { game, settings, session, file, unranked: seed === undefined ? undefined : REASONS.seed };
}

/** One game from its first move, or from where it was left, to its end or to the player's leaving it. */
export function sit(desk: Desk, sitting: Sitting): Promise<Outcome> {
  let waiter: Waiter | undefined;
  const outcome = desk.stage.show<Outcome>(done => {
    waiter = new Waiter(desk, sitting, done);
    return waiter.scene;
  });
  waiter?.begin();
  return outcome;
}

/** Serves a game: pauses it for whatever the player asks, and goes on. */
class Waiter {
  readonly scene: GameScene;
  #isBusy = false;

  constructor(
    private readonly desk: Desk,
    private readonly sitting: Sitting,
    private readonly done: (outcome: Outcome) => void,
  ) {
    const { game, settings } = sitting;
    const best = bestOf(desk.data, leaderboardOf(game, settings));
    this.scene = new GameScene(desk, sitting, best ? `best ${best.score} by ${best.player}` : '', interruption =>
      this.#serve(interruption),
    );
  }

  /** A game that was under way waits until the player is ready. */
  begin(): void {
    const { session } = this.sitting;
    const isUnderWay = session.now() > 0 && session.deadline() !== undefined;
    if (session.status().phase !== 'playing') this.#serve('over');
    else if (isUnderWay) this.#serve('pause');
    else this.scene.run();
  }

  async #serve(interruption: Interruption): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.scene.pause();
    const outcome = await this[interruption]();
    this.#isBusy = false;
    if (outcome) this.done(outcome);
    else this.scene.run();
    this.desk.stage.refresh();
  }

  async pause(): Promise<Outcome | undefined> {
    const choice = await this.#ask<Interruption | 'go-on'>({
      title: 'Paused',
      choices: [
        { label: 'Go on', value: 'go-on', key: 'p' },
        { label: 'Keys', value: 'help', key: '?' },
        { label: 'Begin anew', value: 'restart', key: 'R' },
        ...(this.#giveUp ? [{ label: 'Give up', value: 'give-up', key: 'G' } as const] : []),
        { label: 'Leave; the game is kept', value: 'quit', key: 'q' },
      ],
      escape: 'go-on',
    });
    return choice === 'go-on' ? undefined : this[choice]();
  }

  async help(): Promise<undefined> {
    await this.desk.stage.show<void>(done => new KeysScene(this.desk, this.sitting.game, this.sitting.session, done));
  }

  async restart(): Promise<Outcome | undefined> {
    const isSure = await this.#ask<boolean>({
      title: 'Begin anew?',
      lines: ['This game ends here. It is kept among the replays.'],
      choices: [
        { label: 'Begin anew', value: true, key: 'y' },
        { label: 'No', value: false, key: 'n' },
      ],
      escape: false,
    });
    if (!isSure) return undefined;
    this.scene.end();
    await this.sitting.file.finish();
    return { next: 'again' };
  }

  async 'give-up'(): Promise<Outcome | undefined> {
    const isSure = await this.#ask<boolean>({
      title: 'Give up?',
      choices: [
        { label: 'Give up', value: true, key: 'y' },
        { label: 'No', value: false, key: 'n' },
      ],
      escape: false,
    });
    if (isSure && this.#giveUp) this.sitting.session.play(this.#giveUp);
    return this.sitting.session.status().phase === 'playing' ? undefined : this.over();
  }

  async quit(): Promise<Outcome> {
    this.scene.end();
    this.sitting.file.leave();
    return { next: 'menu' };
  }

  async over(): Promise<Outcome> {
    this.scene.end();
    const { session, file } = this.sitting;
    const { phase, score } = session.status();
    const replay = await file.finish();
    const choice = await this.#ask<Outcome['next']>({
      title: phase === 'won' ? 'Well done!' : 'Game over',
      lines: [
        `Score: ${score}`,
        this.#rank(score, replay),
        '',
        replay === undefined ? `The replay could not be kept: ${file.problem ?? ''}` : `Replay: ${basename(replay)}`,
        '',
      ],
      choices: [
        { label: 'Play again', value: 'again' },
        ...(replay === undefined ? [] : [{ label: 'Watch the replay', value: 'watch', key: 'w' } as const]),
        { label: 'Leave', value: 'menu', key: 'q' },
      ],
      escape: 'menu',
    });
    return choice === 'watch' ? { next: 'watch', replay: replay! } : { next: choice };
  }

  /** Enters the score, and says what became of it. */
  #rank(score: number, replay: string | undefined): string {
    const { game, settings, session, unranked } = this.sitting;
    if (this.sitting.standing) return this.sitting.standing();
    const reason = session.log().some(({ text }) => text === UNDO) ? 'moves were taken back' : unranked;
    if (reason) return `No high score: ${reason}.`;
    const { player } = this.desk.config;
    const entry = {
      player,
      score,
      date: new Date().toISOString(),
      replay: replay === undefined ? '' : basename(replay),
    };
    try {
      const place = addScore(this.desk.data, leaderboardOf(game, settings), entry);
      return place === undefined ? 'Not among the ten best yet.' : `Place ${place} of the ten best!`;
    } catch (error) {
      if (error instanceof BadInput) return `No high score: ${error.message}.`;
      throw error;
    }
  }

  get #giveUp(): string | undefined {
    return this.sitting.game.controls.find(({ intent }) => intent === 'give-up')?.action;
  }

  #ask<Value>(question: Question<Value>): Promise<Value> {
    return this.desk.stage.show(done => new Dialog(this.desk.theme, question, done));
  }
}
