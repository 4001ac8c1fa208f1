# Chetyris: the well is a list of 18 lists of 10 characters
import sys

SHAPES = {
    'I': ['....####........', '.#...#...#...#..', '....####........', '.#...#...#...#..'],
    'L': ['....###.#.......', '.##...#...#.....', '......#.###.....', '.....#...#...##.'],
    'J': ['.....###...#....', '......#...#..##.', '.....#...###....', '.##..#...#......'],
    'T': ['.#..###.........', '.#...##..#......', '....###..#......', '.#..##...#......'],
    'O': ['##..##..........'] * 4,
    'S': ['.....##.##......', '.#...##...#.....', '.....##.##......', '.#...##...#.....'],
    'Z': ['....##...##.....', '..#..##..#......', '....##...##.....', '..#..##..#......'],
    'V': ['.##.............'] * 4,
    'F': ['.....#..........'] * 4,
    'C': ['#..#.##.........', '...#..#...#....#', '.........##.#..#', '#....#...#..#...'],
}
WIDTH = 10
DEPTH = 18
BEGIN = 'Press the Enter key to begin playing Chetyris!'
GOOD = 'Good job!  Press the Enter key to start next level!'
OVER = 'Game Over!  Press the Enter key to exit!'

draws = sys.argv[1]
drawn = 0
well = [[' '] * WIDTH for i in range(DEPTH)]
score = 0
level = 1
rows_left = 5
current = None
following = None
px = py = turn = 0
prompt = BEGIN
mode = 'begin'      # begin, play, good, over


def draw_piece():
    global drawn
    piece = draws[drawn % len(draws)]
    drawn += 1
    return piece


def blocks(piece, orientation, x, y):
    shape = SHAPES[piece][orientation]
    return [(x + i % 4, y + i // 4) for i in range(16) if shape[i] == '#']


def fits(orientation, x, y):
    for bx, by in blocks(current, orientation, x, y):
        if bx < 0 or bx >= WIDTH or by < 0 or by >= DEPTH:
            return False
        if well[by][bx] != ' ':
            return False
    return True


def show():
    screen = [[' '] * 80 for i in range(21)]

    def write(x, y, text):
        for i in range(len(text)):
            screen[y][x + i] = text[i]

    for y in range(DEPTH):
        write(0, y, '@' + ''.join(well[y]) + '@')
    write(0, DEPTH, '@' * (WIDTH + 2))
    if current is not None:
        for bx, by in blocks(current, turn, px, py):
            screen[by][bx + 1] = '#'
    if following is not None:
        write(16, 3, 'Next piece:')
        for bx, by in blocks(following, 0, 16, 4):
            screen[by][bx] = '#'
    write(16, 8, 'Score:     ' + str(score).rjust(7))
    write(16, 9, 'Rows left: ' + str(rows_left).rjust(7))
    write(16, 10, 'Level:     ' + str(level).rjust(7))
    write(0, 20, prompt)
    for line in screen:
        print(''.join(line).rstrip())


def enter_piece():
    global current, following, px, py, turn, mode, prompt
    current = following
    following = draw_piece()
    px, py, turn = 3, 0, 0
    if not fits(turn, px, py):
        mode = 'over'
        prompt = OVER


def start_level():
    global well, following
    well = [[' '] * WIDTH for i in range(DEPTH)]
    following = draw_piece()
    enter_piece()


def vapor():
    for bx, by in blocks(current, turn, px, py):
        for y in range(by - 2, by + 3):
            if 0 <= y < DEPTH:
                well[y][bx] = ' '


def foam(x, y, cx, cy):
    if x < 0 or x >= WIDTH or y < 0 or y >= DEPTH:
        return
    if abs(x - cx) > 2 or abs(y - cy) > 2 or well[y][x] != ' ':
        return
    well[y][x] = '*'
    foam(x + 1, y, cx, cy)
    foam(x - 1, y, cx, cy)
    foam(x, y + 1, cx, cy)
    foam(x, y - 1, cx, cy)


def rest():
    global current, score, rows_left, mode, prompt, well
    if current == 'V':
        vapor()
    elif current == 'F':
        bx, by = blocks(current, turn, px, py)[0]
        foam(bx, by, bx, by)
    else:
        for bx, by in blocks(current, turn, px, py):
            well[by][bx] = '$'
    kept = [row for row in well if ' ' in row]
    full = DEPTH - len(kept)
    well = [[' '] * WIDTH for i in range(full)] + kept
    if full > 0:
        score += 100 * 2 ** (full - 1)
        rows_left = max(0, rows_left - full)
    if rows_left == 0:
        current = None
        mode = 'good'
        prompt = GOOD
    else:
        enter_piece()


def down():
    global py
    if fits(turn, px, py + 1):
        py += 1
        return True
    rest()
    return False


def shift(step):
    global px
    if current == 'C':
        step = -step
    if fits(turn, px + step, py):
        px += step


def key_in_play(key):
    global turn, mode, prompt
    if key in 'a4':
        shift(-1)
    elif key in 'd6':
        shift(1)
    elif key in 'w8':
        if fits((turn + 1) % 4, px, py):
            turn = (turn + 1) % 4
    elif key in 's2.':
        down()
    elif key == ' ':
        while down():
            pass
    elif key in 'qQ':
        mode = 'over'
        prompt = OVER


keys = sys.stdin.read()
show()
for key in keys:
    if key == '\r':
        continue
    if mode == 'play':
        key_in_play(key)
    elif key == '\n':
        if mode == 'over':
            sys.exit(0)
        if mode == 'good':
            level += 1
            rows_left = 5 * level
        mode = 'play'
        start_level()
    show()
