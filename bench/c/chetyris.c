/*
 * Chetyris in C, with the same idea as the fast form: rows as masks, walls and floor included. It plays the games of a
 * record, as bench/chetyris/record.ts writes it, and tells what that cost.
 *
 * chetyris WIDTH DEPTH check COUNT < record    the hash of all canons, one after each of the first COUNT placements
 * chetyris WIDTH DEPTH time TIMES < record     CPU milliseconds for playing it TIMES times, then the last canon
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { I, L, J, T, O, S, Z, V, F, C, PIECES, NONE = -1 };
enum { READY, PLAYING, DONE, OVER };
enum { ENTER = 10, NEW_GAME = 11, FIRST_PLACEMENT = 16, OVERHANG = 2 };
enum { BOX = 4, WALL = 3, MAX_DEPTH = 64, SPAWN_X = 3 };

/* The floor stops pieces as a full row does, and is none. */
static const uint32_t FULL = ~0u, FLOOR = ~0u >> 1;

typedef struct {
  uint32_t taken[MAX_DEPTH + BOX], foam[MAX_DEPTH + BOX];
  int top;
  int stage, piece, orientation, x, y;
  uint8_t ring[4];
  int first, waiting;
  int level, rows_left, turn;
  int64_t score;
} Game;

static int width, depth;
static uint32_t empty_row;
static Game fresh;

static const char *const PICTURES[PIECES][BOX] = {
    [I] = {".... .#.. .... .#..", "#### .#.. #### .#..", ".... .#.. .... .#..", ".... .#.. .... .#.."},
    [L] = {".... .##. .... ....", "###. ..#. ..#. .#..", "#... ..#. ###. .#..", ".... .... .... .##."},
    [J] = {".... .... .... .##.", ".### ..#. .#.. .#..", "...# ..#. .### .#..", ".... .##. .... ...."},
    [T] = {".#.. .#.. .... .#..", "###. .##. ###. ##..", ".... .#.. .#.. .#..", ".... .... .... ...."},
    [O] = {"##.. ##.. ##.. ##..", "##.. ##.. ##.. ##..", ".... .... .... ....", ".... .... .... ...."},
    [S] = {".... .#.. .... .#..", ".##. .##. .##. .##.", "##.. ..#. ##.. ..#.", ".... .... .... ...."},
    [Z] = {".... ..#. .... ..#.", "##.. .##. ##.. .##.", ".##. .#.. .##. .#..", ".... .... .... ...."},
    [V] = {".##. .##. .##. .##.", ".... .... .... ....", ".... .... .... ....", ".... .... .... ...."},
    [F] = {".... .... .... ....", ".#.. .#.. .#.. .#..", ".... .... .... ....", ".... .... .... ...."},
    [C] = {"#..# ...# .... #...", ".##. ..#. .... .#..", ".... ..#. .##. .#..", ".... ...# #..# #..."},
};

/* Bit 4 * dy + dx is the block at (dx, dy) of the box; left and right are the first and the last column taken. */
static struct { uint32_t bits; int8_t left, right, first_row, last_row; } shapes[PIECES][4];

static void make_shapes(void) {
  for (int p = 0; p < PIECES; p++)
    for (int o = 0; o < 4; o++) {
      uint32_t bits = 0;
      for (int dy = 0; dy < BOX; dy++)
        for (int dx = 0; dx < BOX; dx++)
          if (PICTURES[p][dy][5 * o + dx] == '#') bits |= 1u << (4 * dy + dx);
      shapes[p][o].bits = bits;
      shapes[p][o].first_row = __builtin_ctz(bits) / 4;
      shapes[p][o].last_row = (31 - __builtin_clz(bits)) / 4;
      while (!(bits & 0x1111u << shapes[p][o].left)) shapes[p][o].left++;
      shapes[p][o].right = BOX - 1;
      while (!(bits & 0x1111u << shapes[p][o].right)) shapes[p][o].right--;
    }
}

static void make_fresh(void) {
  empty_row = ~(((1u << width) - 1) << WALL);
  for (int y = 0; y < depth + BOX; y++) fresh.taken[y] = y < depth ? empty_row : FLOOR;
  fresh.top = depth;
  fresh.piece = NONE;
  fresh.level = 1;
  fresh.rows_left = 5;
}

static uint32_t box_at(const Game *g, int x, int y) {
  const uint32_t *row = g->taken + y;
  int shift = x + WALL;
  return (row[0] >> shift & 15) | (row[1] >> shift & 15) << 4 | (row[2] >> shift & 15) << 8 | (row[3] >> shift & 15) << 12;
}

static bool fits(const Game *g, uint32_t bits, int x, int y) { return !(box_at(g, x, y) & bits); }

static void place_piece(Game *g) {
  g->piece = NONE;
  if (!g->waiting) return;
  g->piece = g->ring[g->first];
  g->first = (g->first + 1) & 3;
  g->waiting--;
  g->orientation = 0;
  g->x = SPAWN_X;
  g->y = 0;
  if (!fits(g, shapes[g->piece][0].bits, SPAWN_X, 0)) g->stage = OVER;
}

static void draw(Game *g, int piece) {
  g->ring[(g->first + g->waiting++) & 3] = piece;
  if (g->stage == PLAYING && g->piece == NONE) place_piece(g);
}

static void enter(Game *g) {
  if (g->stage == DONE) {
    for (int y = g->top; y < depth; y++) g->taken[y] = empty_row, g->foam[y] = 0;
    g->top = depth;
    g->first = (g->first + 1) & 3;
    g->waiting--;
    g->rows_left = 5 * ++g->level;
  }
  g->stage = PLAYING;
  place_piece(g);
}

static void remove_full_rows(Game *g, int lowest) {
  int to = lowest;
  for (int from = lowest; from >= g->top; from--)
    if (g->taken[from] != FULL) {
      g->taken[to] = g->taken[from];
      g->foam[to--] = g->foam[from];
    }
  int top = to + 1;
  for (; to >= g->top; to--) g->taken[to] = empty_row, g->foam[to] = 0;
  g->top = top;
}

static int settle(Game *g, int orientation, int x, int y) {
  uint32_t bits = shapes[g->piece][orientation].bits;
  int full = 0, first = y + shapes[g->piece][orientation].first_row;
  for (int dy = 0; dy < BOX; dy++) full += (g->taken[y + dy] |= (bits >> 4 * dy & 15) << (x + WALL)) == FULL;
  g->top = first < g->top ? first : g->top;
  if (full) remove_full_rows(g, y + BOX - 1 < depth ? y + BOX - 1 : depth - 1);
  return full;
}

static void vapor(Game *g, int x, int y) {
  uint32_t bits = 3u << (x + WALL);
  for (int row = y < 2 ? 0 : y - 2; row <= y + 2 && row < depth; row++) g->taken[row] &= ~bits, g->foam[row] &= ~bits;
  while (g->top < depth && g->taken[g->top] == empty_row) g->top++;
}

static int foam(Game *g, int x, int y) {
  int shift = x - 2 + WALL, full = 0;
  uint32_t within = 0, reached = 1u << 14, wider;
  for (int dy = y < 2 ? -y : -2; dy <= 2; dy++) within |= (~g->taken[y + dy] >> shift & 31) << 6 * (dy + 2);
  while ((wider = (reached | reached << 1 | reached >> 1 | reached << 6 | reached >> 6) & within) != reached) reached = wider;
  for (int dy = -2; dy <= 2; dy++) {
    uint32_t bits = (reached >> 6 * (dy + 2) & 31) << shift;
    if (!bits) continue;
    g->foam[y + dy] |= bits;
    full += (g->taken[y + dy] |= bits) == FULL;
    if (y + dy < g->top) g->top = y + dy;
  }
  if (full) remove_full_rows(g, y + 2 < depth ? y + 2 : depth - 1);
  return full;
}

static void rest(Game *g, int orientation, int x, int y) {
  int rows = 0;
  if (g->piece == V) vapor(g, x + 1, y);
  else if (g->piece == F) rows = foam(g, x + 1, y + 1);
  else rows = settle(g, orientation, x, y);
  g->piece = NONE;
  g->turn++;
  if (rows) {
    g->score += 50 << rows;
    g->rows_left = rows < g->rows_left ? g->rows_left - rows : 0;
  }
  if (g->rows_left) place_piece(g);
  else g->stage = DONE;
}

static int landing_below(const Game *g, uint32_t bits, int x, int y) {
  uint32_t box = box_at(g, x, y);
  for (;; y++) {
    box = box >> 4 | (g->taken[y + BOX] >> (x + WALL) & 15) << 12;
    if (box & bits) return y;
  }
}

/* From above all that rests; the piece at the bottom of its box, four steps at once, without a branch. */
static int landing(const Game *g, int orientation, int x) {
  uint32_t bits = shapes[g->piece][orientation].bits;
  int last = shapes[g->piece][orientation].last_row, row = g->top - last - 1;
  uint32_t blocks = bits << 4 * (BOX - 1 - last);
  uint64_t below = (uint64_t)box_at(g, x, g->top) << 12;
  uint32_t met0 = blocks & below, met1 = met0 | (blocks & below >> 4);
  uint32_t met2 = met1 | (blocks & below >> 8), met3 = met2 | (blocks & below >> 12);
  return met3 ? row + !met0 + !met1 + !met2 : landing_below(g, bits, x, row + BOX);
}

static bool reaches(const Game *g, int orientation, int x) {
  if (!g->orientation && g->x == SPAWN_X && !g->y && g->top >= BOX)
    return x >= -shapes[g->piece][orientation].left && x < width - shapes[g->piece][orientation].right;
  for (int now = g->orientation; now != orientation;) {
    now = (now + 1) & 3;
    if (!fits(g, shapes[g->piece][now].bits, g->x, g->y)) return false;
  }
  for (int now = g->x; now != x;) {
    now += x < now ? -1 : 1;
    if (!fits(g, shapes[g->piece][orientation].bits, now, g->y)) return false;
  }
  return true;
}

static bool place(Game *g, int orientation, int x) {
  if (g->stage != PLAYING || g->piece == NONE || !reaches(g, orientation, x)) return false;
  uint32_t bits = shapes[g->piece][orientation].bits;
  int y = g->top >= g->y + BOX ? landing(g, orientation, x) : landing_below(g, bits, x, g->y);
  rest(g, orientation, x, y);
  return true;
}

/* A record holds only what has an effect; one that is refused shows in the canon. */
static void play(Game *g, int code) {
  if (code >= FIRST_PLACEMENT) place(g, code & 3, ((code - FIRST_PLACEMENT) >> 2) - OVERHANG);
  else if (code < ENTER) draw(g, code);
  else if (code == ENTER) enter(g);
  else *g = fresh;
}

static char *canon(const Game *g) {
  static const char *const STAGES[] = {"ready", "playing", "done", "over"};
  static const char LETTERS[] = "ILJTOSZVFC";
  static char text[MAX_DEPTH * 40];
  char *at = text + sprintf(text, "%s;", STAGES[g->stage]);
  if (g->piece == NONE) *at++ = '-';
  else at += sprintf(at, "%c,%d,%d,%d", LETTERS[g->piece], g->orientation, g->x, g->y);
  *at++ = ';';
  for (int k = 0; k < g->waiting; k++) *at++ = LETTERS[g->ring[(g->first + k) & 3]];
  at += sprintf(at, ";%d;%d;%lld;%d;", g->level, g->rows_left, (long long)g->score, g->turn);
  for (int y = 0; y < depth; y++) {
    if (y) *at++ = '/';
    for (int x = WALL; x < width + WALL; x++) *at++ = !(g->taken[y] >> x & 1) ? '.' : g->foam[y] >> x & 1 ? '*' : '$';
  }
  *at = 0;
  return text;
}

static void check(const int16_t *codes, long length, long count) {
  Game game = fresh;
  uint32_t hash = 2166136261u;
  for (long k = 0; k < length && count > 0; k++) {
    play(&game, codes[k]);
    if (codes[k] < FIRST_PLACEMENT) continue;
    count--;
    for (const char *c = canon(&game); *c; c++) hash = (hash ^ (uint8_t)*c) * 16777619u;
  }
  printf("%u\n", hash);
}

static double cpu_ms(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

static void measure(const int16_t *codes, long length, long times) {
  Game game = fresh;
  double since = cpu_ms();
  for (; times > 0; times--) {
    game = fresh;
    for (long k = 0; k < length; k++) play(&game, codes[k]);
  }
  printf("%f\n%s\n", cpu_ms() - since, canon(&game));
}

int main(int argc, char **argv) {
  static int16_t codes[1 << 23];
  if (argc != 5) return 2;
  width = atoi(argv[1]);
  depth = atoi(argv[2]);
  if (width < 7 || width > 32 - WALL - BOX || depth < BOX || depth > MAX_DEPTH) return 2;
  long length = fread(codes, sizeof *codes, sizeof codes / sizeof *codes, stdin);
  make_shapes();
  make_fresh();
  (!strcmp(argv[3], "check") ? check : measure)(codes, length, atol(argv[4]));
}
