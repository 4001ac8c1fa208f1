import { type Signal, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { PrintedBoard } from '#engine/program/printed.js';
import type { Emphasis } from '#front/pointer.js';
import type { SharedStep, SharedSteps } from '#grader/report/shared-steps.js';
import { look } from '#web/art/look.js';
import { words } from '#web/words/words.js';
import { Icon } from '../playback/icons.js';
import type { WatchedGame } from '../playback/watched-game.js';
import styles from './printed.module.css';

interface Props {
  readonly shared: SharedSteps;
  readonly at: Signal<number>;
  readonly onStep: (step: number) => void;
}

/** The program's output at one step, and the way to the other steps. */
export function PrintedSteps({ shared, at, onStep }: Props) {
  const { steps, first } = shared;
  const { printed: says } = words.value.theatre;
  const step = steps[at.value];
  return (
    <section class={`stack-2 ${styles.printed}`} data-printed={at.value} aria-label={says.steps}>
      <div class={`stack-2 ${styles.about}`}>
        <h2 class="h3">{says.own}</h2>
        <p class={styles.title}>{shared.title}</p>
        {first !== undefined && <p class={styles.beside}>{says.beside}</p>}
        <div class={`row-2 ${styles.steps}`}>
          <button type="button" class="button" aria-label={says.previous} onClick={() => onStep(at.value - 1)}>
            <Icon name="step-back" />
          </button>
          <span class="digits">{says.step(at.value + 1, steps.length)}</span>
          <button type="button" class="button" aria-label={says.next} onClick={() => onStep(at.value + 1)}>
            <Icon name="step-on" />
          </button>
          {first !== undefined && (
            <button type="button" class="button" onClick={() => onStep(first)}>
              {says.first}
            </button>
          )}
        </div>
        <p class={`mono ${styles.command}`}>{step && commandText(step, at.value)}</p>
        <p class={styles.note} aria-live="polite">
          {step && noteOf(step, at.value === first)}
        </p>
      </div>
      <div class={`stack-2 ${styles.own}`}>
        {hasBoards(shared) ? step && <Printed step={step} /> : <Lines shared={shared} at={at.value} />}
      </div>
    </section>
  );
}

const hasBoards = ({ steps }: SharedSteps): boolean => steps.some(({ board }) => board !== undefined);

function commandText({ command }: SharedStep, at: number): string {
  const { printed: says } = words.value.theatre;
  return command !== '' ? says.after(command) : at === 0 ? says.atStart : says.emptyLine;
}

function noteOf({ differs }: SharedStep, isFirst: boolean): string {
  const { printed: says } = words.value.theatre;
  if (differs) return says.differs(differs.y + 1, differs.x + 1);
  return isFirst ? says.differsInText : '';
}

function Printed({ step: { board, text, differs } }: { readonly step: SharedStep }) {
  const { printed: says } = words.value.theatre;
  if (!board) return <pre class={styles.text}>{text ?? says.ended}</pre>;
  return (
    <>
      <PrintedBoardPicture board={board} lit={differs} />
      {board.rest !== '' && <pre class={styles.text}>{board.rest}</pre>}
    </>
  );
}

/** All lines of a program that prints no boards, so that its board is not known. */
function Lines({ shared: { steps, first }, at }: { readonly shared: SharedSteps; readonly at: number }) {
  const { printed: says } = words.value.theatre;
  return (
    <ol class={styles.lines}>
      {steps.map(({ text }, k) => (
        <li key={k} data-first={k === first ? '' : undefined} aria-current={k === at ? 'step' : undefined}>
          <pre>{text?.replace(/\n$/, '') ?? says.ended}</pre>
        </li>
      ))}
    </ol>
  );
}

/** More pixels per cell than the page ever shows. */
const CELL = 96;

interface BoardProps {
  readonly board: PrintedBoard;
  readonly lit: { readonly x: number; readonly y: number } | undefined;
}

/** A board exactly as it was printed. Cells that cannot be read show their text. */
function PrintedBoardPicture({ board, lit }: BoardProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { value: currentLook } = look;
  useEffect(() => {
    let isOld = false;
    if (canvas.current) void draw(canvas.current, board, () => isOld);
    return () => {
      isOld = true;
    };
  }, [board, currentLook]);
  const { width, height, cells } = board;
  const unread = cells.flatMap(({ text, cell }, k) =>
    cell === undefined && text.trim() !== '' ? [[k, text] as const] : [],
  );
  return (
    <div
      class={styles.board}
      role="img"
      aria-label={words.value.theatre.printed.board(spoken(board))}
      style={{ '--across': String(width), '--tall': String(height) }}
    >
      <canvas ref={canvas} />
      {unread.map(([k, text]) => (
        <span key={k} class={styles.unread} style={placeOf(k % width, Math.floor(k / width))}>
          {text}
        </span>
      ))}
      {lit && <span class={styles.lit} data-lit={`${lit.x} ${lit.y}`} style={placeOf(lit.x, lit.y)} />}
    </div>
  );
}

const placeOf = (x: number, y: number) => ({ '--x': String(x), '--y': String(y) });

/** The rows of the board, top to bottom. */
const spoken = ({ width, height, cells }: PrintedBoard): string =>
  Array.from({ length: height }, (_, y) =>
    cells
      .slice(y * width, (y + 1) * width)
      .map(({ text }) => text)
      .join(''),
  ).join(', ');

async function draw(canvas: HTMLCanvasElement, board: PrintedBoard, isOld: () => boolean): Promise<void> {
  const art = await import('#web/art/cells.js').catch(() => undefined);
  if (!art || isOld()) return;
  const { width, height, cells } = board;
  const cellSize = Math.max(4, Math.min(CELL, Math.floor(2048 / Math.max(width, height))));
  Object.assign(canvas, { width: width * cellSize, height: height * cellSize });
  const context = canvas.getContext('2d');
  const drawn = cells.map(({ cell }) => cell ?? null);
  if (context) art.paintCells(context, drawn, { left: 0, top: 0, cellSize, columns: width }, look.peek());
}

interface SideProps {
  readonly watched: WatchedGame;
  readonly shared: SharedSteps;
}

/** The output of a graded program, in step with our game. */
export function PrintedSide({ watched, shared }: SideProps) {
  const { steps, first = 0 } = shared;
  const { controller, display } = watched;
  const at = useSignal(first);
  useSignalEffect(() => {
    const position = controller.position.value;
    const step = at.peek();
    if (controller.length.value < (steps[step]?.position ?? 0)) return;
    if (steps[step]?.position !== position) at.value = stepAt(steps, position);
  });
  useSignalEffect(() => display.emphasise(litCell(steps[at.value], display.view.value)));
  const go = (step: number): void => {
    at.value = Math.min(Math.max(step, 0), steps.length - 1);
    controller.pause();
    controller.seek(steps[at.value]?.position ?? 0);
  };
  return (
    <div class={styles.side}>
      <PrintedSteps shared={shared} at={at} onStep={go} />
    </div>
  );
}

/** The last step that our game has reached. */
function stepAt(steps: readonly SharedStep[], position: number): number {
  const later = steps.findIndex(step => step.position > position);
  return Math.max(0, (later < 0 ? steps.length : later) - 1);
}

/** Programs may leave out empty rows at the top. */
function litCell(
  step: SharedStep | undefined,
  view: WatchedGame['display']['view']['value'],
): ReadonlyMap<number, Emphasis> {
  if (!step?.differs || !view) return new Map();
  const { x, y, height } = step.differs;
  const index = (y + view.height - height) * view.width + x;
  return x < view.width && index >= 0 && index < view.cells.length ? new Map([[index, 'cursor']]) : new Map();
}
