// Dr. Mario. Reads everything first, then plays it (landing like in the corrected examples).
const fs = require('fs');

class Piece {
  constructor(color, type) {
    this.color = color; // always upper case
    this.type = type; // 'single', 'left', 'right', 'virus'
    this.star = false;
  }

  toString() {
    const letter = this.type === 'virus' ? this.color.toLowerCase() : this.color;
    if (this.star) return `*${letter}*`;
    if (this.type === 'left') return ` ${letter}-`;
    if (this.type === 'right') return `-${letter} `;
    return ` ${letter} `;
  }
}

class Board {
  constructor(rows, cols) {
    this.rows = rows;
    this.cols = cols;
    this.cells = [];
    for (let r = 0; r < rows; r++) this.cells.push(new Array(cols).fill(null));
    this.faller = null;
    this.over = false;
  }

  free(r, c) {
    return r >= 0 && r < this.rows && c >= 0 && c < this.cols && this.cells[r][c] === null;
  }

  fallerCells() {
    const f = this.faller;
    if (!f) return [];
    return f.flat ? [[f.row, f.col], [f.row, f.col + 1]] : [[f.row - 1, f.col], [f.row, f.col]];
  }

  isFaller(r, c) {
    return this.fallerCells().some(([fr, fc]) => fr === r && fc === c);
  }

  open(r, c) {
    return this.free(r, c) && !this.isFaller(r, c);
  }

  standsOnSomething() {
    const f = this.faller;
    if (!this.free(f.row + 1, f.col)) return true;
    return f.flat && !this.free(f.row + 1, f.col + 1);
  }

  refresh() {
    if (this.faller) this.faller.landed = this.standsOnSomething();
  }

  mark() {
    const check = (r, c, dr, dc) => {
      const start = this.cells[r][c];
      const run = [];
      while (r < this.rows && c < this.cols && this.cells[r][c] && this.cells[r][c].color === start.color) {
        run.push(this.cells[r][c]);
        r += dr;
        c += dc;
      }
      if (run.length >= 4) run.forEach(piece => (piece.star = true));
    };
    for (let r = 0; r < this.rows; r++)
      for (let c = 0; c < this.cols; c++)
        if (this.cells[r][c]) {
          check(r, c, 0, 1);
          check(r, c, 1, 0);
        }
  }

  fallDown() {
    for (let r = this.rows - 2; r >= 0; r--) {
      for (let c = 0; c < this.cols; c++) {
        const piece = this.cells[r][c];
        if (!piece || piece.star) continue;
        if (piece.type === 'single' && this.open(r + 1, c)) {
          this.cells[r + 1][c] = piece;
          this.cells[r][c] = null;
        }
        if (piece.type === 'left') {
          const mate = this.cells[r][c + 1];
          if (!mate.star && this.open(r + 1, c) && this.open(r + 1, c + 1)) {
            this.cells[r + 1][c] = piece;
            this.cells[r + 1][c + 1] = mate;
            this.cells[r][c] = null;
            this.cells[r][c + 1] = null;
          }
        }
      }
    }
  }

  moveFaller() {
    const f = this.faller;
    if (!f) return;
    if (f.landed) {
      const [one, two] = this.fallerCells();
      this.cells[one[0]][one[1]] = new Piece(f.first, f.flat ? 'left' : 'single');
      this.cells[two[0]][two[1]] = new Piece(f.second, f.flat ? 'right' : 'single');
      this.faller = null;
    } else if (!this.standsOnSomething()) {
      f.row++;
    }
  }

  time() {
    const gone = [];
    for (let r = 0; r < this.rows; r++)
      for (let c = 0; c < this.cols; c++) if (this.cells[r][c] && this.cells[r][c].star) gone.push([r, c]);
    this.fallDown();
    this.moveFaller();
    for (const [r, c] of gone) {
      const piece = this.cells[r][c];
      if (piece.type === 'left' && this.cells[r][c + 1]) this.cells[r][c + 1].type = 'single';
      if (piece.type === 'right' && this.cells[r][c - 1]) this.cells[r][c - 1].type = 'single';
      this.cells[r][c] = null;
    }
    this.mark();
    this.refresh();
  }

  drop(first, second) {
    if (this.faller) return;
    const mid = Math.floor((this.cols - 1) / 2);
    const tops = this.cols % 2 === 0 ? [mid, mid + 1] : [mid];
    this.over = tops.some(c => this.cells[0][c] && this.cells[0][c].type !== 'virus');
    if (!this.free(1, mid) || !this.free(1, mid + 1)) this.over = true;
    this.faller = { row: 1, col: mid, flat: true, first, second, landed: false };
    this.refresh();
  }

  virus(r, c, letter) {
    if (!this.open(r, c)) return;
    this.cells[r][c] = new Piece(letter.toUpperCase(), 'virus');
    this.mark();
    this.refresh();
  }

  step(d) {
    const f = this.faller;
    if (!f) return;
    if (this.fallerCells().every(([r, c]) => this.free(r, c + d))) f.col += d;
    this.refresh();
  }

  turn(clockwise) {
    const f = this.faller;
    if (!f) return;
    if (f.flat && !this.free(f.row - 1, f.col)) return;
    if (!f.flat && !this.free(f.row, f.col + 1)) {
      if (!this.free(f.row, f.col - 1)) return;
      f.col--;
    }
    const swap = f.flat ? !clockwise : clockwise;
    if (swap) [f.first, f.second] = [f.second, f.first];
    f.flat = !f.flat;
    this.refresh();
  }

  fallerText(r, c) {
    const f = this.faller;
    const [open, close] = f.landed ? ['|', '|'] : ['[', ']'];
    if (f.flat) return c === f.col ? `${open}${f.first}-` : `-${f.second}${close}`;
    return open + (r === f.row ? f.second : f.first) + close;
  }

  toString() {
    let out = '';
    let viruses = 0;
    for (let r = 0; r < this.rows; r++) {
      out += '|';
      for (let c = 0; c < this.cols; c++) {
        const piece = this.cells[r][c];
        if (piece && piece.type === 'virus') viruses++;
        if (this.isFaller(r, c)) out += this.fallerText(r, c);
        else out += piece ? piece.toString() : '   ';
      }
      out += '|\n';
    }
    out += ` ${'-'.repeat(3 * this.cols)} \n`;
    if (this.over) out += 'GAME OVER\n';
    else if (viruses === 0) out += 'LEVEL CLEARED\n';
    return out;
  }
}

const lines = fs.readFileSync(0, 'utf8').split('\n');
const board = new Board(Number(lines.shift()), Number(lines.shift()));
if (lines.shift() === 'CONTENTS') {
  for (let r = 0; r < board.rows; r++) {
    const row = lines.shift();
    for (let c = 0; c < board.cols; c++) {
      if ('RBY'.includes(row[c])) board.cells[r][c] = new Piece(row[c], 'single');
      else if (row[c] !== ' ') board.cells[r][c] = new Piece(row[c].toUpperCase(), 'virus');
    }
  }
}
board.mark();
let output = board.toString();
for (const line of lines) {
  if (board.over) break;
  const [command, ...args] = line.trim().split(/\s+/);
  if (command === 'Q') break;
  if (command === '') board.time();
  if (command === 'F') board.drop(args[0], args[1]);
  if (command === 'V') board.virus(Number(args[0]), Number(args[1]), args[2]);
  if (command === 'A') board.turn(true);
  if (command === 'B') board.turn(false);
  if (command === '<') board.step(-1);
  if (command === '>') board.step(1);
  output += board.toString();
}
process.stdout.write(output);
