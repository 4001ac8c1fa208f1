import type { QuietGuard } from '#front/quiet-guard.js';
import type { Theme } from '../drawing/theme.js';
import type { Key } from '../screen/keys.js';
import type { Scene } from '../screen/stage.js';
import { type Surface, textWidth, wrapped } from '../screen/surface.js';

export interface Choice<Value> {
  readonly label: string;
  readonly value: Value;
  /** Chooses it without Enter. */
  readonly key?: string;
}

export interface Question<Value> {
  readonly title: string;
  readonly lines?: readonly string[];
  readonly choices: readonly Choice<Value>[];
  /** The answer for Escape, and for `q` unless a choice has that key. */
  readonly escape: Value;
  /** Keeps away keys that were meant for the scene below the dialog. */
  readonly guard?: QuietGuard;
}

/** A box in the middle of the screen with a few choices. */
export class Dialog<Value> implements Scene {
  #selected = 0;

  constructor(
    private readonly theme: Theme,
    private readonly question: Question<Value>,
    private readonly done: (value: Value) => void,
  ) {}

  key({ name, type }: Key): void {
    if (this.question.guard?.passes(performance.now()) === false || type === 'release') return;
    const { choices } = this.question;
    const direct = choices.find(({ key }) => key === name);
    if (direct) this.done(direct.value);
    else if (name === 'escape' || name === 'q' || name === 'ctrl-c') this.done(this.question.escape);
    else if (name === 'enter') this.done(choices[this.#selected]!.value);
    else this.#selected = moveSelection(this.#selected, choices.length, name);
  }

  draw(surface: Surface): void {
    const { title, lines = [], choices } = this.question;
    const widest = Math.min(surface.width - 6, 72);
    const text = lines.flatMap(line => (line === '' ? [''] : wrapped(line, widest)));
    const labels = choices.map(({ label, key }) => (key ? `${label}  (${key})` : label));
    const inner = Math.max(textWidth(title) + 2, ...[...text, ...labels].map(line => textWidth(line) + 2));
    const height = text.length + labels.length + (text.length > 0 ? 1 : 0);
    const box = drawBox(surface, this.theme, title, inner + 2, height);
    text.forEach((line, k) => void surface.text(box.x + 1, box.y + k, line));
    drawRows(
      surface,
      this.theme,
      { ...box, y: box.y + height - labels.length, width: inner + 2 },
      labels,
      this.#selected,
    );
  }
}

/** The selected index of a list after a key: an arrow, `w`, `s`, a vi key, a keypad digit, Tab, Home or End. */
export function moveSelection(selected: number, length: number, name: string): number {
  if (['up', 'w', 'k', '8', 'shift-tab'].includes(name)) return (selected + length - 1) % length;
  if (['down', 's', 'j', '2', 'tab'].includes(name)) return (selected + 1) % length;
  if (name === 'home') return 0;
  return name === 'end' ? length - 1 : selected;
}

/** Draws rows, one of which is selected. Rows that do not fit are cut off. */
export function drawRows(
  surface: Surface,
  { signs, styles }: Theme,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  rows: readonly string[],
  selected: number,
): void {
  rows.forEach((row, k) => {
    const line = `${k === selected ? signs.chosen : ' '} ${row}`.slice(0, width).padEnd(width);
    surface.text(x, y + k, line, k === selected ? styles.chosen : styles.box);
  });
}

/** Draws an empty box with a title in its border. Returns its top left corner inside. */
export function drawBox(
  surface: Surface,
  { lines, styles }: Theme,
  title: string,
  wanted: number,
  height: number,
): { x: number; y: number } {
  const width = Math.max(0, wanted);
  const x = Math.max(1, (surface.width - width) >> 1);
  const y = Math.max(1, (surface.height - height) >> 1);
  surface.fill(x - 1, y - 1, width + 2, height + 2);
  const [topLeft, topRight, bottomLeft, bottomRight] = lines.corners;
  surface.text(x - 1, y - 1, topLeft + lines.across.repeat(width) + topRight, styles.frame);
  for (let row = 0; row < height; row++) {
    surface.text(x - 1, y + row, lines.down, styles.frame);
    surface.text(x + width, y + row, lines.down, styles.frame);
  }
  surface.text(x - 1, y + height, bottomLeft + lines.across.repeat(width) + bottomRight, styles.frame);
  surface.text(x + 1, y - 1, ` ${title} `, styles.title);
  return { x, y };
}
