# breaks nothing
"""Static Columns: the credits of a game."""
import sys

DIRECTIONS = [(1, 0), (0, 1), (1, 1), (1, -1)]


def windows(field, width, height, length):
    """Every straight window of equal squares, as a list of lists of places."""
    found = []
    for dx, dy in DIRECTIONS:
        for y in range(height):
            for x in range(width):
                places = [(x + k * dx, y + k * dy) for k in range(length)]
                if all(p in field for p in places) and len({field[p] for p in places}) == 1:
                    found.append(places)
    return found


def points(found, length):
    return len(found)


def fall(field, width, height):
    """y counts from the floor."""
    fallen = {}
    for x in range(width):
        column = [field[(x, y)] for y in range(height) if (x, y) in field]
        for y, colour in enumerate(column):
            fallen[(x, y)] = colour
    return fallen


def looks_again():
    return True


def shift(bar):
    return bar[-1] + bar[:-1]


def step(x, by, width):
    return min(max(x + by, 0), width - 1)


def fits(squares, extent, height):
    return squares + extent <= height


def read_bar(text):
    """Top to bottom, as it is given."""
    return text


def main():
    lines = [line.split() for line in sys.stdin if line.strip()]
    width, height, extent, length = map(int, lines[0])
    field, credits = {}, 0
    for line in lines[1:]:
        bar, commands = read_bar(line[0]), line[1] if len(line) > 1 else ""
        if "d" not in commands:
            continue
        x = 0
        for command in commands[: commands.index("d")]:
            if command == "r":
                x = step(x, 1, width)
            elif command == "l":
                x = step(x, -1, width)
            elif command == "s":
                bar = shift(bar)
        squares = sum(1 for y in range(height) if (x, y) in field)
        if not fits(squares, extent, height):
            break
        for k, colour in enumerate(reversed(bar)):
            field[(x, squares + k)] = colour
        while True:
            found = windows(field, width, height, length)
            if not found:
                break
            credits += points(found, length)
            gone = {place for window in found for place in window}
            field = fall({p: c for p, c in field.items() if p not in gone}, width, height)
            if not looks_again():
                break
    print(credits)


if __name__ == "__main__":
    main()
