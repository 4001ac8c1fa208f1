# breaks nothing
"""Magnetic Cube Tetris, by the formal definition, a step at a time."""
import sys


def touching(x, y):
    return [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]


def stable(cubes):
    found, to_do = set(), [(x, y) for x, y in cubes if y == 0]
    while to_do:
        cube = to_do.pop()
        if cube in cubes and cube not in found:
            found.add(cube)
            to_do += touching(*cube)
    return found


def full(cubes, firm, width, height):
    return [y for y in range(height) if all((x, y) in cubes and (x, y) in firm for x in range(width))]


def emptied(cubes, rows):
    return {(x, y) for x, y in cubes if y not in rows}


def loosened(cubes, firm):
    return {(x, y) if (x, y) in firm else (x, y - 1) for x, y in cubes}


def announce(rows):
    for y in rows:
        print("A", y)


def main():
    numbers = [int(word) for word in sys.stdin.read().split()]
    width, height = numbers[:2]
    cubes = set()
    for column in numbers[2:]:
        cube = (column, height - 1)
        cubes.add(cube)
        is_falling = True
        while True:
            firm = stable(cubes)
            if is_falling and cube in firm:
                print(cube[1])
                is_falling = False
            rows = full(cubes, firm, width, height)
            if rows:
                announce(rows)
                cubes = emptied(cubes, rows)
            elif len(firm) < len(cubes):
                cubes = loosened(cubes, firm)
                if is_falling:
                    cube = (cube[0], cube[1] - 1)
            else:
                break
    for y in range(height - 1, -1, -1):
        print("".join("#" if (x, y) in cubes else "." for x in range(width)))


if __name__ == "__main__":
    main()
