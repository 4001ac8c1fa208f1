/**
 * The least that a program in a terminal does: it reads keys in raw mode and writes the whole screen, 80 × 24 plain characters, at
 * the start and after every key. The baseline for Gridfall in a terminal.
 */
const [WIDTH, HEIGHT] = [80, 24];
let at = WIDTH / 2;

function draw() {
  const rows = Array.from({ length: HEIGHT }, (_, y) =>
    y === HEIGHT / 2 ? '#'.padStart(at).padEnd(WIDTH) : '.'.repeat(WIDTH),
  );
  process.stdout.write(`\x1b[?2026h\x1b[H${rows.join('\r\n')}\x1b[?2026l`);
}

process.stdin.setRawMode(true);
process.stdin.setEncoding('utf8').on('data', key => {
  at += key === '\x1b[C' ? 1 : -1;
  draw();
});
draw();
