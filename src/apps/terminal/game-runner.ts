import { english } from '#coach/words/english.js';
import { leaderboardOf } from '#engine/contract/leaderboard.js';
import { comparedBy } from '#engine/contract/settings.js';
import { openSession } from '#engine/play/session.js';
import { actionOf } from '#front/intents.js';
import { QuietGuard } from '#front/quiet-guard.js';
import { freshSeed } from '#node/fresh-seed.js';
import { dailyLines } from './daily-text.js';
import { GameFile } from './keep/game-files.js';
import { bestOf, resultText } from './keep/leaderboards.js';
import type { AppContext } from './scenes/app-context.js';
import { Dialog, type Question } from './scenes/dialog.js';
import type { GamePlayer } from './scenes/game-player.js';
import { HelpScene } from './scenes/help-scene.js';
import type { GameSetup, OpenGame } from './scenes/open-game.js';
import { GameScene, type Interruption } from './scenes/playing/game-scene.js';
import { figuresText, rank, replayText } from './scenes/ranking.js';

/** The player's choice after a game. */
type NextStep = { readonly next: 'again' | 'menu' } | { readonly next: 'watch'; readonly replay: string };

/** Parts of file names, so that a game stays unranked after it was left and resumed. */
export const UNRANKED_MARKS = { seed: 'chosen', 'taken-over': 'takeover' } as const;

/** Plays one game after the other, until the player wants something else. */
export async function playRounds(context: AppContext, setup: GameSetup): Promise<Exclude<NextStep, { next: 'again' }>> {
  for (;;) {
    const step = await runGame(context, newGame(context, setup));
    if (step.next !== 'again') return step as Exclude<NextStep, { next: 'again' }>;
  }
}

function newGame(context: AppContext, { game, settings, seed }: GameSetup): OpenGame {
  const session = openSession(game, { settings, seed: seed ?? freshSeed() });
  const about = { player: context.config.player, date: new Date().toISOString(), program: context.version };
  const label = seed === undefined ? game.id : `${game.id}-${UNRANKED_MARKS.seed}`;
  const keeper = GameFile.create(context.data, session, about, label);
  return { game, settings, session, timeMode: 'timed', keeper, blemishes: seed === undefined ? [] : ['seed'] };
}

/** Runs one game until it is over or the player quits. */
export function runGame(context: AppContext, openGame: OpenGame): Promise<NextStep> {
  let runner: GameRunner | undefined;
  const step = context.stage.show<NextStep>(done => {
    runner = new GameRunner(context, openGame, done);
    return runner.scene;
  });
  runner?.start();
  return step;
}

const TITLES = { won: 'You win!', lost: 'Game over', playing: 'Finished' } as const;

/** Shows the dialogs of a game: pauses it, asks the player, and resumes it. */
class GameRunner {
  readonly scene: GameScene;
  #isBusy = false;

  constructor(
    private readonly context: AppContext,
    private readonly openGame: OpenGame,
    private readonly done: (step: NextStep) => void,
  ) {
    const { game, settings } = openGame;
    const leaderboard = leaderboardOf(game, settings);
    const best = bestOf(context.data, leaderboard);
    this.scene = new GameScene(
      context,
      openGame,
      best ? `Best: ${resultText(leaderboard, best)} by ${best.player}` : '',
      interruption => this.#handle(interruption),
    );
  }

  start(): void {
    this.#player.start(performance.now());
  }

  get #player(): GamePlayer {
    return this.scene.player;
  }

  async #handle(interruption: Interruption): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#player.pause('if free', performance.now());
    const step = await this[interruption]();
    this.#isBusy = false;
    if (step) return this.done(step);
    this.#player.run(performance.now());
    if (this.#player.isOver) await this.#handle('over');
  }

  async pause(): Promise<NextStep | undefined> {
    const choice = await this.#ask(pauseMenu(this.#player));
    if (choice === 'resume') return undefined;
    if (choice !== 'stop') return this[choice]();
    this.#player.pause('at any cost', performance.now());
    return this.pause();
  }

  async help(): Promise<undefined> {
    await this.context.stage.show<void>(done => new HelpScene(this.context, this.openGame, done));
  }

  async restart(): Promise<NextStep | undefined> {
    const line = this.openGame.daily
      ? 'A game that you leave stays your first attempt. The new one is practice.'
      : this.#isLive
        ? 'This game ends without a ranking, and a new one starts.'
        : 'This game ends now and is saved with your replays.';
    const isSure = await this.#isSure('Restart', line);
    if (!isSure) return undefined;
    this.scene.end();
    await this.openGame.keeper.finish();
    return { next: 'again' };
  }

  async 'give-up'(): Promise<undefined> {
    if (await this.#isSure('Give up', 'The game ends with your current score.')) this.#player.giveUp(performance.now());
  }

  async undo(): Promise<undefined> {
    const line = 'A game with undo is not ranked. You are only asked once per game.';
    if (await this.#isSure('Undo', line)) this.#player.hands.undoUnranked(performance.now());
  }

  async hint(): Promise<undefined> {
    const isSure = await this.#isSure(english.hint.ask.yes, english.hint.ask.says);
    if (isSure) this.scene.askHint();
  }

  /** Ends a game that could go on for ever. The rules know nothing of it: the log just ends here. */
  async finish(): Promise<undefined> {
    const line = this.#isByTime ? 'The game ends without a ranking.' : 'The game ends, and your score counts.';
    const isSure = await this.#isSure('Finish', line);
    if (isSure && !this.#player.stop(performance.now())) await this.#tellNotFinished();
  }

  #tellNotFinished(): Promise<undefined> {
    return this.#ask<undefined>({
      title: 'Not finished',
      lines: ['There is no connection to the server now. Finish again when it is back.'],
      choices: [{ label: 'Play on', value: undefined }],
      escape: undefined,
    });
  }

  async quit(): Promise<NextStep> {
    this.scene.end();
    this.openGame.keeper.leave();
    return { next: 'menu' };
  }

  async over(): Promise<NextStep> {
    this.scene.end();
    const { session, keeper, daily } = this.openGame;
    const { phase, score } = session.status();
    const replay = await keeper.finish();
    const choice = await this.#ask<NextStep['next']>({
      title: TITLES[phase],
      guard: new QuietGuard(performance.now()),
      lines: [
        `Score: ${score}`,
        ...rank(this.context, this.openGame, replay),
        figuresText(this.openGame),
        '',
        ...(daily ? dailyLines(this.context.data, daily) : [replayText(replay, keeper.problem)]),
      ],
      choices: [
        { label: daily ? 'Practise' : 'Play again', value: 'again' },
        ...(replay === undefined ? [] : [{ label: 'Watch replay', value: 'watch', key: 'w' } as const]),
        { label: 'Quit', value: 'menu', key: 'q' },
      ],
      escape: 'menu',
    });
    return choice === 'watch' ? { next: 'watch', replay: replay! } : { next: choice };
  }

  get #isByTime(): boolean {
    return comparedBy(this.openGame.game, this.openGame.settings) === 'time';
  }

  get #isLive(): boolean {
    return this.openGame.link !== undefined;
  }

  #isSure(label: string, line: string): Promise<boolean> {
    return this.#ask<boolean>({
      title: `${label}?`,
      lines: [line],
      choices: [
        { label, value: true, key: 'y' },
        { label: 'Keep playing', value: false, key: 'n' },
      ],
      escape: false,
    });
  }

  #ask<Value>(question: Question<Value>): Promise<Value> {
    return this.context.stage.show(done => new Dialog(this.context.theme, question, done));
  }
}

/** The player's choice in the menu of a game. `stop`: pause a live game, whatever it costs. */
type PauseChoice = 'resume' | 'stop' | 'help' | 'restart' | 'give-up' | 'finish' | 'quit';

/** The menu of a game. For a live game it shows the cost of a pause before it pauses. */
function pauseMenu({ played: { game, link }, ranking, isRunning }: GamePlayer): Question<PauseChoice> {
  const isPaused = !isRunning;
  const costs = !isPaused && ranking.pauseCost === 'ranking';
  return {
    title: isPaused ? 'Paused' : 'Menu',
    lines: costs ? [COST] : isPaused || !ranking.isTimed ? [] : [IMPOSSIBLE],
    choices: [
      { label: isPaused ? 'Resume' : 'Play on', value: 'resume', key: 'p' },
      ...(costs ? [{ label: 'Pause', value: 'stop', key: 'P' } as const] : []),
      { label: 'Help', value: 'help', key: '?' },
      { label: 'Restart', value: 'restart', key: 'R' },
      actionOf('give-up', game) === undefined
        ? ({ label: 'Finish', value: 'finish', key: 'F' } as const)
        : ({ label: 'Give up', value: 'give-up', key: 'G' } as const),
      { label: link ? 'Quit' : 'Save and quit', value: 'quit', key: 'q' },
    ],
    escape: 'resume',
  };
}

const COST = 'The clock keeps running. Pausing takes this game out of the ranking.';
const IMPOSSIBLE = 'The clock keeps running: this server cannot pause games.';
