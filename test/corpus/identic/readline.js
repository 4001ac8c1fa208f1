const fs = require('fs');
const readline = require('readline');

const WEIGHTS = { B: 9, G: 8, W: 7, Y: 6, R: 5, P: 4, O: 3, D: 2, F: 1, X: 0 };

let grid = fs
  .readFileSync(process.argv[2], 'utf8')
  .split(/\r?\n/)
  .filter(line => line !== '')
  .map(line => line.split(' '));
let total = 0;

const at = (r, c) => (grid[r] && grid[r][c]) || ' ';

function draw() {
  for (const row of grid) console.log(row.join(' '));
  console.log('');
  console.log('Your score is: ' + total);
}

function ask() {
  process.stdout.write('\nPlease enter a row and column number: ');
}

function groupOf(r, c) {
  const color = at(r, c);
  const seen = {};
  const stack = [[r, c]];
  while (stack.length > 0) {
    const [y, x] = stack.pop();
    const key = y + ',' + x;
    if (seen[key] || at(y, x) !== color) continue;
    seen[key] = [y, x];
    stack.push([y + 1, x], [y - 1, x], [y, x + 1], [y, x - 1]);
  }
  return Object.values(seen);
}

function blastOf(r, c) {
  const seen = {};
  const bombs = [[r, c]];
  while (bombs.length > 0) {
    const [y, x] = bombs.shift();
    for (let i = 0; i < grid.length; i++) {
      for (let j = 0; j < grid[0].length; j++) {
        if (i !== y && j !== x) continue;
        if (at(i, j) === ' ' || seen[i + ',' + j]) continue;
        seen[i + ',' + j] = [i, j];
        if (at(i, j) === 'X') bombs.push([i, j]);
      }
    }
  }
  return Object.values(seen);
}

function removeAll(cells) {
  for (const [r, c] of cells) {
    total += WEIGHTS[grid[r][c]];
    grid[r][c] = ' ';
  }
  const height = grid.length;
  let columns = [];
  for (let c = 0; c < grid[0].length; c++) {
    const balls = grid.map(row => row[c]).filter(ball => ball !== ' ');
    columns.push(balls);
  }
  columns = columns.filter(balls => balls.length > 0);
  const tallest = Math.max(0, ...columns.map(balls => balls.length));
  grid = [];
  for (let r = 0; r < tallest; r++) {
    grid.push(columns.map(balls => balls[r - (tallest - balls.length)] || ' '));
  }
  return height - tallest;
}

function finished() {
  return grid.every((row, r) =>
    row.every((ball, c) => ball === ' ' || (ball !== 'X' && at(r + 1, c) !== ball && at(r, c + 1) !== ball)),
  );
}

function play(line) {
  const match = /^\s*(\d+)\s+(\d+)\s*$/.exec(line);
  console.log('');
  if (!match || at(Number(match[1]), Number(match[2])) === ' ') {
    console.log('Please enter a valid size!');
    return;
  }
  const r = Number(match[1]);
  const c = Number(match[2]);
  const cells = at(r, c) === 'X' ? blastOf(r, c) : groupOf(r, c);
  if (cells.length > 1 || at(r, c) === 'X') removeAll(cells);
  draw();
}

draw();
if (finished()) {
  console.log('\nGame over!');
} else {
  ask();
  const rl = readline.createInterface({ input: process.stdin });
  let done = false;
  rl.on('line', line => {
    if (done) return;
    play(line);
    if (finished()) {
      done = true;
      console.log('\nGame over!');
      rl.close();
    } else {
      ask();
    }
  });
}
