# breaks nothing
"""Chetyris: python3 right.py PIECES, keys on stdin, a screen after each."""
import sys

WIDTH, DEPTH = 10, 18
PIECES = {
    "I": [".... .#.. .... .#..", "#### .#.. #### .#..", ".... .#.. .... .#..", ".... .#.. .... .#.."],
    "L": [".... .##. .... ....", "###. ..#. ..#. .#..", "#... ..#. ###. .#..", ".... .... .... .##."],
    "J": [".... .... .... .##.", ".### ..#. .#.. .#..", "...# ..#. .### .#..", ".... .##. .... ...."],
    "T": [".#.. .#.. .... .#..", "###. .##. ###. ##..", ".... .#.. .#.. .#..", ".... .... .... ...."],
    "O": ["##.. ##.. ##.. ##..", "##.. ##.. ##.. ##..", ".... .... .... ....", ".... .... .... ...."],
    "S": [".... .#.. .... .#..", ".##. .##. .##. .##.", "##.. ..#. ##.. ..#.", ".... .... .... ...."],
    "Z": [".... ..#. .... ..#.", "##.. .##. ##.. .##.", ".##. .#.. .##. .#..", ".... .... .... ...."],
    "V": [".##. .##. .##. .##.", ".... .... .... ....", ".... .... .... ....", ".... .... .... ...."],
    "F": [".... .... .... ....", ".#.. .#.. .#.. .#..", ".... .... .... ....", ".... .... .... ...."],
    "C": ["#..# ...# .... #...", ".##. ..#. .... .#..", ".... ..#. .##. .#..", ".... ...# #..# #..."],
}
PROMPTS = {
    "ready": "Press the Enter key to begin playing Chetyris!",
    "done": "Good job!  Press the Enter key to start next level!",
    "over": "Game Over!  Press the Enter key to exit!",
}


def shape(piece, orientation):
    rows = [row.split()[orientation] for row in PIECES[piece]]
    return [(x, y) for y, row in enumerate(rows) for x, cell in enumerate(row) if cell == "#"]


def points(rows):
    return 100 * 2 ** (rows - 1) if rows else 0


def rows_needed(level):
    return 5 * level


def sideways(piece, by):
    return -by if piece == "C" else by


def turned(orientation):
    return (orientation + 1) % 4


def vapor(x, y):
    return {(x + dx, y + dy) for dx in (0, 1) for dy in range(-2, 3)}


def foam(well, x, y):
    filled, to_do = set(), [(x, y)]
    while to_do:
        cell = to_do.pop()
        is_near = abs(cell[0] - x) <= 2 and abs(cell[1] - y) <= 2
        is_inside = 0 <= cell[0] < WIDTH and 0 <= cell[1] < DEPTH
        if is_near and is_inside and cell not in well and cell not in filled:
            filled.add(cell)
            cx, cy = cell
            to_do += [(cx - 1, cy), (cx + 1, cy), (cx, cy - 1), (cx, cy + 1)]
    return filled


class Game:
    def __init__(self, draws):
        self.draws, self.drawn = draws, 0
        self.stage, self.level, self.score, self.left = "ready", 1, 0, rows_needed(1)
        self.well, self.piece, self.next = {}, None, None

    def draw(self):
        self.drawn += 1
        return self.draws[(self.drawn - 1) % len(self.draws)]

    def begin_level(self):
        self.well, self.stage, self.left = {}, "playing", rows_needed(self.level)
        self.enter(self.draw(), self.draw())

    def enter(self, piece, following):
        self.piece, self.next = piece, following
        self.x, self.y, self.orientation = 3, 0, 0
        if not self.fits(self.x, self.y, 0):
            self.stage = "over"

    def cells(self, x, y, orientation):
        return [(x + dx, y + dy) for dx, dy in shape(self.piece, orientation)]

    def fits(self, x, y, orientation):
        return all(
            0 <= cx < WIDTH and 0 <= cy < DEPTH and (cx, cy) not in self.well
            for cx, cy in self.cells(x, y, orientation)
        )

    def key(self, key):
        if key == "\n":
            if self.stage == "ready":
                self.begin_level()
            elif self.stage == "done":
                self.level += 1
                self.begin_level()
            return
        if self.stage != "playing":
            return
        if key in "a4":
            self.shift(sideways(self.piece, -1))
        elif key in "d6":
            self.shift(sideways(self.piece, 1))
        elif key in "w8":
            if self.fits(self.x, self.y, turned(self.orientation)):
                self.orientation = turned(self.orientation)
        elif key in "s2.":
            self.down()
        elif key == " ":
            while self.fits(self.x, self.y + 1, self.orientation):
                self.y += 1
            self.rest()
        elif key in "qQ":
            self.stage = "over"

    def shift(self, by):
        if self.fits(self.x + by, self.y, self.orientation):
            self.x += by

    def down(self):
        if self.fits(self.x, self.y + 1, self.orientation):
            self.y += 1
        else:
            self.rest()

    def rest(self):
        cells = self.cells(self.x, self.y, self.orientation)
        if self.piece == "V":
            for cell in vapor(*min(cells)):
                self.well.pop(cell, None)
        elif self.piece == "F":
            self.well.update({cell: "*" for cell in foam(self.well, *cells[0])})
        else:
            self.well.update({cell: "$" for cell in cells})
        self.piece = None
        self.clear_rows()
        if self.left == 0:
            self.stage = "done"
        else:
            self.enter(self.next, self.draw())

    def clear_rows(self):
        full = [y for y in range(DEPTH) if all((x, y) in self.well for x in range(WIDTH))]
        for row in full:
            self.well = {(x, y + 1 if y < row else y): c for (x, y), c in self.well.items() if y != row}
        self.score += points(len(full))
        self.left = max(0, self.left - len(full))

    def screen(self):
        lines = [[" "] * 60 for _ in range(DEPTH + 3)]

        def put(x, y, text):
            lines[y][x : x + len(text)] = text

        for y in range(DEPTH):
            put(0, y, "@" + "".join(self.well.get((x, y), " ") for x in range(WIDTH)) + "@")
        put(0, DEPTH, "@" * (WIDTH + 2))
        if self.piece:
            for x, y in self.cells(self.x, self.y, self.orientation):
                put(x + 1, y, "#")
        if self.stage != "ready":
            put(16, 3, "Next piece:")
            for x, y in shape(self.next, 0):
                put(16 + x, 4 + y, "#")
        for y, (label, number) in enumerate(
            [("Score:     ", self.score), ("Rows left: ", self.left), ("Level:     ", self.level)]
        ):
            put(16, 8 + y, f"{label}{number:7}")
        began = "ready" if self.level == 1 else "done"
        put(0, DEPTH + 2, PROMPTS[began if self.stage == "playing" else self.stage])
        return "".join("".join(line).rstrip() + "\n" for line in lines)


def main():
    game = Game(sys.argv[1])
    out = [game.screen()]
    for key in sys.stdin.read().replace("\r\n", "\n"):
        if key == "\n" and game.stage == "over":
            break
        game.key(key)
        out.append(game.screen())
    sys.stdout.write("".join(out))


if __name__ == "__main__":
    main()
