# breaks nothing
"""Dr. Mario: the field after every command. Rows count from the top."""
import sys

EDITION = "first"
TICK = ["fall", "vanish", "match"]


class Game:
    def __init__(self, rows, columns, contents):
        self.rows, self.columns = rows, columns
        self.cells = {}  # place -> letter: capitals are capsule pieces, small letters viruses
        self.links = {}  # left half of a lying capsule -> True
        self.matched = set()
        self.faller = None  # [row, column, is_standing, first, second]: bottom-left cell; left or top half first
        self.is_landed = False
        self.is_over = False
        for r, line in enumerate(contents):
            for c, letter in enumerate(line[:columns]):
                if letter != " ":
                    self.cells[(r, c)] = letter
        self.match()

    def is_inside(self, place):
        return 0 <= place[0] < self.rows and 0 <= place[1] < self.columns

    def is_free(self, place):
        return self.is_inside(place) and place not in self.cells

    def is_support(self, place):
        return place[0] == self.rows or place in self.cells

    def faller_cells(self):
        if not self.faller:
            return {}
        row, column, is_standing, first, second = self.faller
        if is_standing:
            return {(row - 1, column): first, (row, column): second}
        return {(row, column): first, (row, column + 1): second}

    def below(self):
        row, column, is_standing, *_ = self.faller
        return [(row + 1, column)] if is_standing else [(row + 1, column), (row + 1, column + 1)]

    def look(self, occasion):
        """Whether the faller is landed now."""
        if not self.faller:
            return
        supported = [self.is_support(place) for place in self.below()]
        self.is_landed = self.lands(supported, occasion)

    def lands(self, supported, occasion):
        if EDITION == "revised":
            return any(supported)
        if occasion == "fell":
            return all(supported)
        if occasion == "blocked":
            return any(supported)
        return self.is_landed and any(supported)

    def spawn(self, first, second):
        if self.faller:
            return
        row, column = 1, (self.columns - 1) // 2
        self.faller, self.is_landed = [row, column, False, first, second], False
        middle = {(self.columns - 1) // 2, self.columns // 2}
        if any(place in self.cells for place in self.faller_cells()) or any(
            self.cells.get((0, c), "a").isupper() for c in middle
        ):
            self.is_over = True

    def turn(self, way):
        if not self.faller:
            return
        row, column, is_standing, first, second = self.faller
        if not is_standing:
            if not self.is_free((row - 1, column)):
                return
            halves = [first, second] if way == "A" else [second, first]
            self.faller = [row, column, True, *halves]
            return
        halves = [second, first] if way == "A" else [first, second]
        if self.is_free((row, column + 1)):
            self.faller = [row, column, False, *halves]
        else:
            self.kick(row, column, halves)

    def kick(self, row, column, halves):
        if self.is_free((row, column - 1)):
            self.faller = [row, column - 1, False, *halves]

    def move(self, by):
        if self.faller and all(self.is_free((r, c + by)) for r, c in self.faller_cells()):
            self.faller[1] += by

    def virus(self, row, column, colour):
        place = (row, column)
        if self.is_free(place) and place not in self.faller_cells():
            self.cells[place] = colour.lower()
            self.match()

    def matches(self):
        found = set()
        for dr, dc in ((0, 1), (1, 0)):
            for r, c in self.cells:
                run = [(r + k * dr, c + k * dc) for k in range(4)]
                colours = {self.cells.get(place, "?" + str(k)).upper() for k, place in enumerate(run)}
                if len(colours) == 1:
                    found.update(run)
        return found

    def match(self):
        self.matched |= self.matches()

    def tick(self):
        doomed, occasion = set(self.matched), ""
        for step in TICK:
            if step == "fall":
                occasion = self.fall()
            elif step == "vanish":
                self.vanish(doomed)
            else:
                self.match()
                self.look(occasion)

    def fall(self):
        held = set(self.faller_cells())
        self.fall_pieces(held)
        if not self.faller:
            return ""
        if self.is_landed:
            self.freeze()
            return ""
        if all(self.is_free(place) for place in self.below()):
            self.faller[0] += 1
            return "fell"
        return "blocked"

    def fall_pieces(self, held):
        done = set()
        for r in range(self.rows - 1, -1, -1):
            for c in range(self.columns):
                body = self.body((r, c))
                if not body or body & done or body & self.matched:
                    continue
                done |= body
                if all(self.is_free((y + 1, x)) and (y + 1, x) not in held for y, x in body):
                    self.lower(body)
                    done |= {(y + 1, x) for y, x in body}

    def body(self, place):
        letter = self.cells.get(place, "a")
        if letter.islower():
            return set()
        r, c = place
        if place in self.links:
            return {place, (r, c + 1)}
        if (r, c - 1) in self.links:
            return {place, (r, c - 1)}
        return {place}

    def lower(self, body):
        letters = {place: self.cells.pop(place) for place in body}
        linked = [place for place in body if self.links.pop(place, False)]
        for (y, x), letter in letters.items():
            self.cells[(y + 1, x)] = letter
        for y, x in linked:
            self.links[(y + 1, x)] = True

    def freeze(self):
        cells = self.faller_cells()
        self.cells.update(cells)
        if not self.faller[2]:
            self.links[min(cells)] = True
        self.faller, self.is_landed = None, False

    def vanish(self, doomed):
        for place in doomed:
            del self.cells[place]
            self.links.pop(place, None)
            self.links.pop((place[0], place[1] - 1), None)
        self.matched -= doomed

    def text(self, place):
        faller = self.faller_cells()
        if place in faller:
            left, right = ("|", "|") if self.is_landed else ("[", "]")
            if self.faller[2]:
                return left + faller[place] + right
            return left + faller[place] + "-" if place == min(faller) else "-" + faller[place] + right
        if place in self.matched:
            return "*" + self.cells[place] + "*"
        left = "-" if (place[0], place[1] - 1) in self.links else " "
        right = "-" if place in self.links else " "
        return left + self.cells.get(place, " ") + right

    def show(self):
        for r in range(self.rows):
            print("|" + "".join(self.text((r, c)) for c in range(self.columns)) + "|")
        print(" " + "---" * self.columns + " ")
        if self.is_over:
            print("GAME OVER")
        elif not any(letter.islower() for letter in self.cells.values()):
            print("LEVEL CLEARED")


def number(word):
    digits = word[1:] if word.startswith("-") else word
    return int(word) if digits.isascii() and digits.isdigit() else None


def obey(game, words):
    if not words:
        game.tick()
        return
    name, *rest = words
    if name == "F" and len(rest) == 2 and all(word in ("R", "B", "Y") for word in rest):
        game.spawn(*rest)
    elif name in ("A", "B") and not rest:
        game.turn(name)
    elif name in ("<", ">") and not rest:
        game.move(-1 if name == "<" else 1)
    elif name == "V" and len(rest) == 3 and rest[2] in tuple("RBYrby"):
        row, column = number(rest[0]), number(rest[1])
        if row is not None and column is not None:
            game.virus(row, column, rest[2])
    else:
        return
    game.look("command")


def main():
    lines = sys.stdin.read().split("\n")
    if lines[-1] == "":
        lines.pop()
    rows, columns = int(lines[0]), int(lines[1])
    contents = lines[3 : 3 + rows] if lines[2].strip() == "CONTENTS" else []
    game = Game(rows, columns, contents)
    game.show()
    for line in lines[3 + len(contents) :]:
        if line.split() == ["Q"]:
            return
        obey(game, line.split())
        game.show()
        if game.is_over:
            return


if __name__ == "__main__":
    main()
