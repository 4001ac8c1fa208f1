/*
 * Chetyris in C, with the same idea as the fast form: rows as masks, walls and floor included. It plays the games of a
 * record, as bench/chetyris/record.ts writes it, and tells what that cost.
 *
 * chetyris WIDTH DEPTH check COUNT < record    the hash of all canons, one after each of the first COUNT placements
 * chetyris WIDTH DEPTH time TIMES < record     CPU milliseconds for playing it TIMES times, then the last canon
 * chetyris WIDTH DEPTH think COUNT WEIGHT… < pieces   CPU milliseconds for COUNT decisions of a greedy bot, and their hash
 */
#include <stdbool.h>
#include <stddef.h>
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

/*
 * A greedy bot, as src/games/chetyris/mind thinks: every place where the piece can come to rest is tried out, and the well
 * after it is judged by the same features. A decision is orientation << 20 | y << 10 | x + 3.
 */
enum { MOST = 1024, DEEDS = 4, TRAITS = 8 };
static int64_t weights[DEEDS + TRAITS];
static int kinds[PIECES];
static struct { int8_t dx, dy; } blocks[PIECES][4][4];

static void make_blocks(void) {
  for (int p = 0; p < PIECES; p++) {
    for (kinds[p] = 1; kinds[p] < 4 && shapes[p][kinds[p]].bits != shapes[p][0].bits;) kinds[p]++;
    for (int o = 0; o < 4; o++)
      for (int k = 0, bit = 0; k < 4; bit = (bit + 1) & 15)
        if (shapes[p][o].bits >> bit & 1) blocks[p][o][k].dx = bit & 3, blocks[p][o][k++].dy = bit >> 2;
  }
}

static uint32_t filled(uint32_t cells, uint32_t within) {
  uint32_t wider;
  while ((wider = (cells | cells << 1 | cells >> 1) & within) != cells) cells = wider;
  return cells;
}

/* Where the piece in play can come to rest while time stands still. */
static int list_rests(const Game *g, int *into) {
  static uint32_t masks[MAX_DEPTH + 1][4];
  int p = g->piece, n = kinds[p], count = 0;
  bool open = g->y + BOX <= g->top;
  int first = open ? g->top - BOX : g->y;
  for (int o = 0; o < n; o++)
    for (int y = first; y < depth; y++) {
      uint32_t taken = 0;
      for (int k = 0; k < 4; k++) taken |= (int32_t)g->taken[y + blocks[p][o][k].dy] >> blocks[p][o][k].dx;
      masks[y][o] = ~taken;
    }
  for (int o = 0; o < n; o++) masks[depth][o] = 0;
  uint32_t here[4] = {0};
  if (open) for (int o = 0; o < n; o++) here[o] = masks[first][o];
  else here[g->orientation & (n - 1)] = 1u << (g->x + WALL);
  for (int y = first; y < depth; y++) {
    for (int o = 0, quiet = 0; quiet < n; o = (o + 1) & (n - 1)) {
      int next = (o + 1) & (n - 1);
      here[o] = filled(here[o], masks[y][o]);
      uint32_t turned = here[o] & masks[y][next] & ~here[next];
      here[next] |= turned;
      quiet = turned ? 0 : quiet + 1;
    }
    uint32_t any = 0;
    for (int o = 0; o < n; o++) {
      for (uint32_t left = here[o] & ~masks[y + 1][o]; left; left &= left - 1)
        into[count++] = o << 20 | y << 10 | __builtin_ctz(left);
      any |= here[o] &= masks[y + 1][o];
    }
    if (!any) break;
  }
  return count;
}

static int64_t judge(const Game *g) {
  uint32_t inside = ((1u << width) - 1) << WALL, between = ((1u << (width + 1)) - 1) << (WALL - 1);
  uint32_t covered = 0, above = 0, ones = 0, twos = 0, fours = 0, eights = 0, under = 0;
  int top = g->stage == DONE ? depth : g->top, row_changes = 0, column_changes = 0, holes = 0, wells = 0, lids = 0, hole_rows = 0;
  for (int y = top; y < depth; y++) {
    uint32_t row = g->taken[y], empty = ~row & inside, hidden = covered & empty;
    row_changes += __builtin_popcount((row ^ row >> 1) & between);
    column_changes += __builtin_popcount((row ^ above) & inside);
    holes += __builtin_popcount(hidden);
    hole_rows += hidden != 0;
    uint32_t narrow = empty & row << 1 & row >> 1;
    if (narrow | ones | twos | fours | eights) {
      uint32_t carry2 = ones & narrow, carry4 = twos & carry2;
      ones = (ones ^ narrow) & empty;
      eights = (eights | (fours & carry4)) & empty;
      fours = (fours ^ carry4) & empty;
      twos = (twos ^ carry2) & empty;
      wells += __builtin_popcount(ones) + 2 * __builtin_popcount(twos) + 4 * __builtin_popcount(fours) + 8 * __builtin_popcount(eights);
    }
    covered |= row;
    above = row;
  }
  column_changes += __builtin_popcount(~above & inside);
  if (holes)
    for (int y = depth - 1; y >= top; y--) {
      lids += __builtin_popcount(g->taken[y] & under & inside);
      under |= ~g->taken[y];
    }
  int peak = depth - top;
  const int64_t *w = weights + DEEDS;
  return row_changes * w[0] + column_changes * w[1] + holes * w[2] + wells * w[3] + lids * w[4] + hole_rows * w[5] + peak * w[6] + peak * peak * w[7];
}

static int64_t try_out(Game *g, int decision) {
  int o = decision >> 20 & 3, y = decision >> 10 & 1023, x = (decision & 1023) - WALL, p = g->piece, cells = 0, rows = 0;
  uint32_t bits = shapes[p][o].bits;
  for (int dy = 0; dy < BOX; dy++) {
    uint32_t line = bits >> 4 * dy & 15;
    if (line && (g->taken[y + dy] | line << (x + WALL)) == FULL) cells += __builtin_popcount(line);
  }
  int64_t score = g->score, worth = 0;
  rest(g, o, x, y);
  if (p != V) worth += (2 * (depth - y) - shapes[p][o].first_row - shapes[p][o].last_row) * weights[0];
  if (g->score > score) rows = __builtin_ctz((g->score - score) / 50);
  worth += rows * (p == F ? rows : cells) * weights[1] + rows * weights[2] + (g->stage == DONE) * weights[3];
  return g->stage == OVER ? INT64_MIN : worth + judge(g);
}

static void copy_game(const Game *from, Game *to) {
  for (int y = from->top < to->top ? from->top : to->top; y < depth; y++) to->taken[y] = from->taken[y], to->foam[y] = from->foam[y];
  memcpy(&to->top, &from->top, sizeof *to - offsetof(Game, top));
}

static int decide(const Game *g) {
  static int list[MOST];
  static Game trial;
  if (!trial.taken[depth]) trial = fresh;
  int best = 0;
  int64_t most = INT64_MIN;
  for (int k = 0, count = list_rests(g, list); k < count; k++) {
    copy_game(g, &trial);
    int64_t worth = try_out(&trial, list[k]);
    if (k == 0 || worth > most) most = worth, best = list[k];
  }
  return best;
}

/* Pieces are dealt two ahead, three while a finished level waits; a game that is over is followed by another. */
static void think(const int16_t *pieces, long length, long count) {
  Game game = fresh;
  uint32_t hash = 2166136261u;
  long dealt = 0;
  double since = cpu_ms();
  while (count > 0) {
    if (game.stage == OVER) game = fresh;
    while (game.waiting < (game.stage == DONE ? 3 : 2)) draw(&game, pieces[dealt++ % length]);
    if (game.stage != PLAYING) {
      enter(&game);
      continue;
    }
    int decision = decide(&game);
    rest(&game, decision >> 20 & 3, (decision & 1023) - WALL, decision >> 10 & 1023);
    hash = (hash ^ decision) * 16777619u;
    count--;
  }
  printf("%f\n%u\n", cpu_ms() - since, hash);
}

int main(int argc, char **argv) {
  static int16_t codes[1 << 23];
  bool thinks = argc == 5 + DEEDS + TRAITS && !strcmp(argv[3], "think");
  if (argc != 5 && !thinks) return 2;
  width = atoi(argv[1]);
  depth = atoi(argv[2]);
  if (width < 7 || width > 32 - WALL - BOX || depth < BOX || depth > MAX_DEPTH) return 2;
  long length = fread(codes, sizeof *codes, sizeof codes / sizeof *codes, stdin);
  make_shapes();
  make_fresh();
  if (thinks) {
    make_blocks();
    for (int k = 0; k < DEEDS + TRAITS; k++) weights[k] = atol(argv[5 + k]);
    think(codes, length, atol(argv[4]));
    return 0;
  }
  (!strcmp(argv[3], "check") ? check : measure)(codes, length, atol(argv[4]));
}
