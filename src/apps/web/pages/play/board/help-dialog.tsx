import { useEffect, useRef } from 'preact/hooks';
import type { AnyGame } from '#engine/contract/game.js';
import { type Moment, momentOf, POSITIONS, type Position } from '#front/intro/positions.js';
import { paintView, sizeOfView } from '#web/art/board.js';
import { look } from '#web/art/look.js';
import { hasTouch } from '#web/browser/appearance.js';
import { type Command, isUsed } from '#web/controls/commands.js';
import { useGamepad } from '#web/controls/gamepad.js';
import { Dialog } from '#web/parts/dialog.js';
import { term, words } from '#web/words/words.js';
import { type KeyRow, keyRows, padRows } from '../playing/keys-in-words.js';
import type { GamePresenter } from '../playing/presenter.js';
import styles from './help-dialog.module.css';
import { Rules } from './rules.js';

/** The rules of the game, and its keys, gestures, clicks and gamepad buttons. */
export function HelpDialog({ presenter }: { readonly presenter: GamePresenter }) {
  const { help } = words.value.dialogs;
  const { situation } = presenter.player.hands;
  const hasPad = useGamepad();
  // On phones the fingers come first.
  const isTouchFirst = matchMedia('(pointer: coarse)').matches;
  const touch = hasTouch.value && <TextList title={help.touch} lines={gesturesOf(presenter)} />;
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Opening the dialog scrolled to the focused button at its end.
    top.current?.closest('dialog')?.scrollTo(0, 0);
  }, []);
  return (
    <Dialog title={help.title(term(presenter.played.game.title))} place="wide" onClose={() => presenter.close()}>
      <div ref={top} class="stack">
        <RulePictures game={presenter.played.game} />
        <Rules game={presenter.played.game.id} />
      </div>
      {isTouchFirst && touch}
      <KeySection title={help.keys} rows={keyRows(situation)} />
      {!isTouchFirst && touch}
      {matchMedia('(any-pointer: fine)').matches && <TextList title={help.mouse} lines={clicksOf(presenter)} />}
      {hasPad && <KeySection title={help.pad} rows={padRows(situation)} />}
      <div class="row">
        <button type="button" class="button main" onClick={() => presenter.close()}>
          {help.close}
        </button>
        <a class="button bare" href="/settings">
          {help.change}
        </a>
      </div>
    </Dialog>
  );
}

function KeySection({ title, rows }: { readonly title: string; readonly rows: readonly KeyRow[] }) {
  return (
    <section class="stack-2">
      <h3>{title}</h3>
      <dl class={`stack-2 ${styles.keys}`}>
        {rows.map(({ about, keys }) => (
          <div key={about}>
            <dt class="row-1">
              {keys.map(key => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{about}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function TextList({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <section class="stack-2">
      <h3>{title}</h3>
      <ul class="bullets stack-1">
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

function gesturesOf({ player: { hands } }: GamePresenter): string[] {
  const { situation } = hands;
  const { gestures } = words.value.dialogs.help;
  if (situation.playedBy !== 'controls') return [gestures.point[situation.playedBy], gestures.pointAway];
  const has = (command: Command): boolean => isUsed(command, situation);
  return [
    has('turn') ? gestures.tap : has('shift') ? gestures.tapShift : '',
    has('left') ? gestures.drag : '',
    has('down') ? gestures.dragDown : '',
    has('drop') ? gestures.flick : '',
    has('hold') ? gestures.flickUpHold : '',
    has('turn-back') ? gestures.twoFingers : '',
  ].filter(Boolean);
}

function clicksOf({ player: { hands } }: GamePresenter): string[] {
  const { situation } = hands;
  const { clicks } = words.value.dialogs.help;
  if (situation.playedBy !== 'controls') return [clicks.hover[situation.playedBy]];
  const has = (command: Command): boolean => isUsed(command, situation);
  return [
    has('turn') ? clicks.click : has('shift') ? clicks.clickShift : '',
    has('left') ? clicks.drag : '',
    has('turn-back') ? clicks.right : '',
    has('down') ? clicks.wheelDown : '',
    has('drop') ? clicks.wheel : '',
  ].filter(Boolean);
}

/** The rules in pictures, with one sentence each; nothing for a game that has none. */
function RulePictures({ game }: { readonly game: AnyGame }) {
  const captions = words.value.games.pictures[game.id] ?? [];
  const positions = POSITIONS[game.id] ?? [];
  if (positions.length === 0) return null;
  return (
    <ol class={`stack ${styles.pictures}`}>
      {positions.map((position, k) => (
        <li key={captions[k]}>
          <Picture game={game} position={position} />
          <p>{captions[k]}</p>
        </li>
      ))}
    </ol>
  );
}

/** In pixels of the canvas: enough for a sharp picture on every screen. */
const CELL = 48;

function Picture({ game, position }: { readonly game: AnyGame; readonly position: Position }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { value: currentLook } = look;
  useEffect(() => {
    if (canvas.current) paint(canvas.current, momentOf(game, position));
  }, [position, currentLook]);
  return <canvas ref={canvas} />;
}

function paint(canvas: HTMLCanvasElement, { view, emphasis }: Moment): void {
  Object.assign(canvas, sizeOfView(view, CELL));
  const context = canvas.getContext('2d');
  if (context) paintView(context, view, { cellSize: CELL, look: look.peek(), emphasis });
}
