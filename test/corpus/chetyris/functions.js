// chetyris, node version
const fs = require('fs');

const pieces = {
  I: ['.... #### .... ....', '.#.. .#.. .#.. .#..'],
  L: ['.... ###. #... ....', '.##. ..#. ..#. ....', '.... ..#. ###. ....', '.... .#.. .#.. .##.'],
  J: ['.... .### ...# ....', '.... ..#. ..#. .##.', '.... .#.. .### ....', '.##. .#.. .#.. ....'],
  T: ['.#.. ###. .... ....', '.#.. .##. .#.. ....', '.... ###. .#.. ....', '.#.. ##.. .#.. ....'],
  O: ['##.. ##.. .... ....'],
  S: ['.... .##. ##.. ....', '.#.. .##. ..#. ....'],
  Z: ['.... ##.. .##. ....', '..#. .##. .#.. ....'],
  V: ['.##. .... .... ....'],
  F: ['.... .#.. .... ....'],
  C: ['#..# .##. .... ....', '...# ..#. ..#. ...#', '.... .... .##. #..#', '#... .#.. .#.. #...'],
};
const POINTS = [0, 100, 200, 400, 800, 1600];

function emptyWell() {
  return Array.from({ length: 18 }, () => Array(10).fill(' '));
}

function cellsOf(piece, turn) {
  const list = pieces[piece];
  const rows = list[turn % list.length].split(' ');
  const cells = [];
  for (let y = 0; y < 4; y++) for (let x = 0; x < 4; x++) if (rows[y][x] === '#') cells.push({ x, y });
  return cells;
}

const order = process.argv[2];
let index = 0;
let well = emptyWell();
let now = null; // { piece, x, y, turn }
let next = null;
let score = 0;
let level = 1;
let left = 5;
let phase = 'start';
let message = 'Press the Enter key to begin playing Chetyris!';

function drawNext() {
  return order[index++ % order.length];
}

function fits(p) {
  return cellsOf(p.piece, p.turn).every(c => {
    const x = p.x + c.x;
    const y = p.y + c.y;
    return x >= 0 && x < 10 && y < 18 && well[y][x] === ' ';
  });
}

function spawn() {
  now = { piece: next, x: 3, y: 0, turn: 0 };
  next = drawNext();
  if (!fits(now)) end();
}

function end() {
  phase = 'over';
  message = 'Game Over!  Press the Enter key to exit!';
}

function newLevel() {
  well = emptyWell();
  next = drawNext();
  phase = 'play';
  spawn();
}

function attempt(change) {
  const moved = { ...now, ...change };
  if (!fits(moved)) return false;
  now = moved;
  return true;
}

function bubble(centerX, centerY) {
  const queue = [[centerX, centerY]];
  while (queue.length) {
    const [x, y] = queue.shift();
    if (Math.abs(x - centerX) > 2 || Math.abs(y - centerY) > 2) continue;
    if (x < 0 || x > 9 || y < 0 || y > 17 || well[y][x] !== ' ') continue;
    well[y][x] = '*';
    queue.push([x - 1, y], [x + 1, y], [x, y - 1], [x, y + 1]);
  }
}

function land() {
  const cells = cellsOf(now.piece, now.turn).map(c => ({ x: now.x + c.x, y: now.y + c.y }));
  if (now.piece === 'F') {
    bubble(cells[0].x, cells[0].y);
  } else if (now.piece === 'V') {
    for (const { x, y } of cells) {
      for (let k = Math.max(0, y - 2); k <= Math.min(17, y + 2); k++) well[k][x] = ' ';
    }
  } else {
    for (const { x, y } of cells) well[y][x] = '$';
  }
  let full = 0;
  for (let y = 0; y < 18; y++) {
    if (well[y].includes(' ')) continue;
    well.splice(y, 1);
    well.unshift(Array(10).fill(' '));
    full++;
  }
  score += POINTS[full];
  left -= full;
  if (left <= 0) {
    left = 0;
    now = null;
    phase = 'good';
    message = 'Good job!  Press the Enter key to start next level!';
  } else {
    spawn();
  }
}

function press(key) {
  let dx = 0;
  if (key === 'a' || key === '4') dx = -1;
  if (key === 'd' || key === '6') dx = 1;
  if (now.piece === 'C') dx = -dx;
  if (dx !== 0) attempt({ x: now.x + dx });
  if (key === 'w' || key === '8') attempt({ turn: (now.turn + 1) % 4 });
  if (key === 's' || key === '2' || key === '.') {
    if (!attempt({ y: now.y + 1 })) land();
  } else if (key === ' ') {
    while (attempt({ y: now.y + 1 }));
    land();
  } else if (key === 'q' || key === 'Q') {
    end();
  }
}

function screen() {
  const lines = [];
  for (let y = 0; y < 18; y++) lines.push(('@' + well[y].join('') + '@').padEnd(80).split(''));
  lines.push('@@@@@@@@@@@@'.padEnd(80).split(''));
  lines.push(' '.repeat(80).split(''));
  lines.push(message.padEnd(80).split(''));
  const write = (x, y, text) => [...text].forEach((ch, i) => (lines[y][x + i] = ch));
  if (now) for (const c of cellsOf(now.piece, now.turn)) lines[now.y + c.y][now.x + c.x + 1] = '#';
  if (next) {
    write(16, 3, 'Next piece:');
    for (const c of cellsOf(next, 0)) lines[4 + c.y][16 + c.x] = '#';
  }
  write(16, 8, 'Score:     ' + String(score).padStart(7));
  write(16, 9, 'Rows left: ' + String(left).padStart(7));
  write(16, 10, 'Level:     ' + String(level).padStart(7));
  return lines.map(line => line.join('').trimEnd() + '\n').join('');
}

let out = screen();
for (const key of fs.readFileSync(0, 'utf8')) {
  if (phase === 'play') {
    press(key);
  } else if (key === '\n') {
    if (phase === 'over') break;
    if (phase === 'good') {
      level++;
      left = 5 * level;
    }
    newLevel();
  }
  out += screen();
}
process.stdout.write(out);
