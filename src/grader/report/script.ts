/**
 * Shows two courses of a game side by side. It only creates elements and sets text, so nothing that a program printed can
 * become markup.
 */
export const pageScript = `
'use strict';
const PLAY_MS = 700;
const all = JSON.parse(document.getElementById('steps').textContent);
const made = (tag, name, text) => {
  const element = document.createElement(tag);
  if (name) element.className = name;
  if (text !== undefined) element.textContent = text;
  return element;
};
const END = '(end of output)';

/** Text in which all characters that differ from the other text are marked. */
const marked = (own, other) => {
  const nodes = [], others = other.split('\\n');
  own.split('\\n').forEach((row, y) => {
    const line = [...row], beside = [...(others[y] ?? '')];
    for (let from = 0; from < line.length; ) {
      const differs = line[from] !== beside[from];
      let to = from;
      while (to < line.length && (line[to] !== beside[to]) === differs) to++;
      const text = line.slice(from, to).join('');
      nodes.push(differs ? made('mark', '', text) : document.createTextNode(text));
      from = to;
    }
    nodes.push(document.createTextNode('\\n'));
  });
  return nodes;
};

const tileAt = (board, tiles, x, y) => (board && x < board.width ? tiles[board.cells[y * board.width + x]] : undefined);
const heightOf = board => (board ? board.cells.length / board.width : 0);

/** All places where two boards differ, in reading order. */
const differences = (one, other, tiles) => {
  const found = [], width = Math.max(one?.width ?? 0, other?.width ?? 0);
  for (let y = 0; y < Math.max(heightOf(one), heightOf(other)); y++)
    for (let x = 0; x < width; x++)
      if ((tileAt(one, tiles, x, y)?.text ?? '') !== (tileAt(other, tiles, x, y)?.text ?? '')) found.push([x, y]);
  return found;
};

const tileElement = tile => {
  const element = made('span', 'cell');
  if (!tile) return element;
  element.textContent = tile.glyph;
  if (tile.isEmpty) element.dataset.kind = 'empty';
  else if (tile.kind === undefined) element.dataset.kind = 'unknown';
  else Object.assign(element.dataset, { kind: tile.kind, tone: tile.tone });
  if (tile.mark) element.dataset.mark = tile.mark;
  if (tile.link) element.dataset.link = tile.link;
  return element;
};

const drawBoard = (board, tiles, different) => {
  const grid = made('div', 'board');
  grid.style.setProperty('--width', board.width);
  const cells = board.cells.map(number => tileElement(tiles[number]));
  different.forEach(([x, y], k) => {
    const cell = x < board.width ? cells[y * board.width + x] : undefined;
    if (cell) cell.dataset.differs = k === 0 ? 'first' : 'also';
  });
  grid.append(...cells);
  return grid;
};

const sideOf = (own, other, tiles, different) => {
  if (own?.board === undefined) {
    const pre = made('pre');
    pre.append(...(own === undefined ? [made('i', 'soft', END)] : marked(own.text, other && !other.board ? other.text : own.text)));
    return [pre];
  }
  const { rest } = own.board;
  const pre = made('pre', 'rest');
  pre.append(...marked(rest, other?.board ? other.board.rest : rest));
  return [drawBoard(own.board, tiles, different), ...(rest === '' ? [] : [pre])];
};

/** All that the program printed, with the first line that differs lit. */
const linesOf = ({ right, line }) => {
  const pre = made('pre', 'lines');
  right.forEach(({ text }, k) => pre.append(k === line ? made('mark', 'first', text) : document.createTextNode(text)));
  if (line >= right.length) pre.append(made('mark', 'first', END));
  return [pre];
};

const named = tile => (tile === undefined || tile.text === '' ? 'nothing' : tile.isEmpty ? 'an empty cell' : '“' + tile.text.trim() + '”');

const shownStep = (steps, at) => {
  const { left, right, tiles, line, first } = steps;
  const isApart = line !== undefined;
  const [one, other] = [left[at], isApart ? undefined : right[at]];
  const different = one && other ? differences(one.board, other.board, tiles) : [];
  const [place] = different;
  return {
    left: sideOf(one, other, tiles, different),
    right: isApart ? linesOf(steps) : sideOf(other, one, tiles, different),
    note: [
      at === first ? 'The first difference. ' : '',
      place
        ? 'Row ' + (place[1] + 1) + ', column ' + (place[0] + 1) + ': expected ' + named(tileAt(one.board, tiles, ...place)) +
          ', yours ' + named(tileAt(other.board, tiles, ...place)) + '.'
        : '',
    ].join(''),
  };
};

const start = stepper => {
  const steps = all[Number(stepper.dataset.finding)];
  const part = name => stepper.querySelector('.' + name);
  const range = stepper.querySelector('input'), play = part('play');
  const last = Math.max(steps.left.length, steps.line === undefined ? steps.right.length : 0) - 1;
  let timer;
  const at = () => Number(range.value);
  const show = step => {
    range.value = String(Math.min(Math.max(step, 0), last));
    const now = shownStep(steps, at());
    part('left').replaceChildren(...now.left);
    part('right').replaceChildren(...now.right);
    part('note').textContent = now.note;
    const command = steps.commands[at()];
    part('command').textContent = command === undefined ? '' : command === '' ? (at() === 0 ? 'at the start' : 'after an empty line') : 'after ' + command;
    part('count').textContent = 'step ' + (at() + 1) + ' of ' + (last + 1);
    range.setAttribute('aria-valuetext', part('count').textContent + ' ' + part('command').textContent);
    stepper.dataset.step = at();
  };
  const pause = () => {
    clearInterval(timer);
    timer = undefined;
    play.textContent = 'Play';
  };
  const go = step => {
    pause();
    show(step);
  };
  play.addEventListener('click', () => {
    if (timer !== undefined) return pause();
    if (at() === last) show(0);
    play.textContent = 'Pause';
    timer = setInterval(() => (at() === last ? pause() : show(at() + 1)), PLAY_MS);
  });
  range.max = String(last);
  range.addEventListener('input', () => go(at()));
  for (const button of stepper.querySelectorAll('[data-by]'))
    button.addEventListener('click', () => go(at() + Number(button.dataset.by)));
  stepper.addEventListener('keydown', event => {
    const to = { ArrowLeft: at() - 1, ArrowRight: at() + 1, Home: 0, End: last }[event.key];
    if (to === undefined || event.target === range || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go(to);
  });
  show(steps.first);
};

for (const stepper of document.querySelectorAll('.stepper')) start(stepper);
`;
