// breaks nothing
import { readFileSync } from 'node:fs';

const [first, ...rest] = readFileSync(0, 'utf8')
  .split('\n')
  .map(line => line.trim().split(/\s+/))
  .filter(words => words[0] !== '');
const [width, height, extent, length] = first.map(Number);
/** Columns from the floor up. */
let field = Array.from({ length: width }, () => []);
let credits = 0;

function series() {
  const gone = new Set();
  let windows = 0;
  for (const [dx, dy] of [
    [1, 0],
    [0, 1],
    [1, 1],
    [1, -1],
  ]) {
    for (let x = 0; x < width; x++) {
      for (let y = 0; y < height; y++) {
        const places = Array.from({ length }, (_, k) => [x + k * dx, y + k * dy]);
        const colours = new Set(places.map(([px, py]) => field[px]?.[py]));
        if (colours.size !== 1 || colours.has(undefined)) continue;
        windows++;
        for (const [px, py] of places) gone.add(`${px} ${py}`);
      }
    }
  }
  field = field.map((column, x) => column.filter((_, y) => !gone.has(`${x} ${y}`)));
  return windows;
}

for (const [letters, commands = ''] of rest) {
  if (!commands.includes('d')) continue;
  let bar = [...letters];
  let x = 0;
  for (const command of commands.slice(0, commands.indexOf('d'))) {
    if (command === 'r') x = Math.min(x + 1, width - 1);
    if (command === 'l') x = Math.max(x - 1, 0);
    if (command === 's') bar = [bar.at(-1), ...bar.slice(0, -1)];
  }
  if (field[x].length + extent > height) break;
  field[x].push(...bar.reverse());
  for (let found = series(); found > 0; found = series()) credits += found;
}
process.stdout.write(`${credits}\n`);
