# Magnetic cubes: all cubes are in one set of (x, y), y = 0 is the bottom
import sys

numbers = sys.stdin.read().split()
width = int(numbers[0])
height = int(numbers[1])
cubes = set()


def find_stable():
    stable = {(x, y) for (x, y) in cubes if y == 0}
    todo = list(stable)
    while todo:
        x, y = todo.pop()
        for near in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)):
            if near in cubes and near not in stable:
                stable.add(near)
                todo.append(near)
    return stable


def full_rows(stable):
    rows = []
    for y in range(height):
        if all((x, y) in stable for x in range(width)):
            rows.append(y)
    return rows


for word in numbers[2:]:
    x, y = int(word), height - 1
    cubes.add((x, y))
    stopped = False
    while True:
        stable = find_stable()
        if not stopped and (x, y) in stable:
            print(y)
            stopped = True
        full = full_rows(stable)
        if full:
            for row in full:
                print('A', row)
            cubes = {cube for cube in cubes if cube[1] not in full}
            continue
        free = cubes - stable
        if not free:
            break
        cubes = stable | {(a, b - 1) for (a, b) in free}
        if not stopped:
            y -= 1

for y in range(height - 1, -1, -1):
    print(''.join('#' if (x, y) in cubes else '.' for x in range(width)))
