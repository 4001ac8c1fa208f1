# Static Columns: each column of the field is a list, bottom first
import sys


def read_header():
    line = sys.stdin.readline()
    while line.strip() == '':
        line = sys.stdin.readline()
    return [int(word) for word in line.split()]


w, h, n, l = read_header()
field = [[] for x in range(w)]
credits = 0


def get(x, y):
    if x < 0 or x >= w or y < 0 or y >= len(field[x]):
        return None
    return field[x][y]


def find_series():
    points = 0
    gone = set()
    for x in range(w):
        for y in range(h):
            color = get(x, y)
            if color is None:
                continue
            for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
                cells = [(x + k * dx, y + k * dy) for k in range(l)]
                if all(get(cx, cy) == color for cx, cy in cells):
                    points += 1
                    gone.update(cells)
    return points, gone


def remove(gone):
    for x in range(w):
        field[x] = [color for y, color in enumerate(field[x]) if (x, y) not in gone]


for line in sys.stdin:
    words = line.split()
    if not words:
        continue
    bar = list(words[0])
    commands = words[1] if len(words) > 1 else ''
    x = 0
    dropped = False
    for command in commands:
        if command == 'r':
            x = min(x + 1, w - 1)
        elif command == 'l':
            x = max(x - 1, 0)
        elif command == 's':
            bar = [bar[-1]] + bar[:-1]
        elif command == 'd':
            dropped = True
            break
    if not dropped:
        continue
    if len(field[x]) + n > h:
        break
    field[x] += reversed(bar)
    while True:
        points, gone = find_series()
        if points == 0:
            break
        credits += points
        remove(gone)

print(credits)
