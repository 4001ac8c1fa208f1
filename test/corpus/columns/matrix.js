const input = require('fs').readFileSync(0, 'utf8');
const lines = input.split('\n').filter(line => line.trim().length > 0);
const [W, H, N, L] = lines[0].trim().split(/\s+/).map(Number);

// field[0] is the top row
const field = [];
for (let y = 0; y < H; y++) {
  field.push([]);
  for (let x = 0; x < W; x++) field[y].push('.');
}

let total = 0;

function countSquares(x) {
  let count = 0;
  for (let y = 0; y < H; y++) if (field[y][x] !== '.') count++;
  return count;
}

function isSeries(x, y, dx, dy) {
  const color = field[y][x];
  if (color === '.') return false;
  for (let k = 1; k < L; k++) {
    const yy = y + k * dy;
    const xx = x + k * dx;
    if (yy < 0 || yy >= H || xx < 0 || xx >= W) return false;
    if (field[yy][xx] !== color) return false;
  }
  return true;
}

function explode() {
  const vanish = [];
  let points = 0;
  for (let y = 0; y < H; y++) {
    for (let x = 0; x < W; x++) {
      for (const [dx, dy] of [[1, 0], [0, 1], [1, 1], [-1, 1]]) {
        if (isSeries(x, y, dx, dy)) {
          points++;
          for (let k = 0; k < L; k++) vanish.push([x + k * dx, y + k * dy]);
        }
      }
    }
  }
  for (const [x, y] of vanish) field[y][x] = '.';
  return points;
}

function fall() {
  for (let x = 0; x < W; x++) {
    let bottom = H - 1;
    for (let y = H - 1; y >= 0; y--) {
      if (field[y][x] === '.') continue;
      const color = field[y][x];
      field[y][x] = '.';
      field[bottom][x] = color;
      bottom--;
    }
  }
}

let gameOver = false;
for (let i = 1; i < lines.length && !gameOver; i++) {
  const [colors, commands = ''] = lines[i].trim().split(/\s+/);
  let bar = colors.split('');
  let x = 0;
  for (let k = 0; k < commands.length; k++) {
    const key = commands[k];
    if (key === 'r' && x < W - 1) x++;
    if (key === 'l' && x > 0) x--;
    if (key === 's') bar = [bar[N - 1], ...bar.slice(0, N - 1)];
    if (key === 'd') {
      const used = countSquares(x);
      if (used + N > H) {
        gameOver = true;
        break;
      }
      for (let b = 0; b < N; b++) field[H - used - N + b][x] = bar[b];
      let points = explode();
      while (points > 0) {
        total += points;
        fall();
        points = explode();
      }
      break;
    }
  }
}
console.log(String(total));
