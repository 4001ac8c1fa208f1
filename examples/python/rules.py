"""The rules of the three games without a clock: Static Columns, Identic Color Game and Magnetic Cube Tetris.

Every field is replaced and never changed in place, so a shallow copy is a snapshot. `play` returns False if the action has
no effect.
"""
from deals import BALLS

WEIGHTS = dict(zip(BALLS, range(9, 0, -1)), X=0)


class Columns:
    def __init__(self, s):
        self.w, self.h, self.extent, self.series = s["width"], s["height"], s["extent"], s["series"]
        self.columns = ("",) * self.w        # each from the bottom up
        self.bar, self.column, self.queue = "", 0, ()
        self.score, self.turn, self.over = 0, 0, 0

    def play(self, do):
        if self.over:
            return False
        if do[0] == "+":
            self.queue += (do[1:],)
        elif not self.bar:
            return False
        elif do in "lr":
            to = self.column + (1 if do == "r" else -1)
            if not 0 <= to < self.w:
                return False
            self.column = to
        elif do == "s":
            self.bar = self.bar[-1] + self.bar[:-1]
        elif do == "d":
            if len(self.columns[self.column]) + self.extent > self.h:
                self.over = 1
                return True
            self.columns = tuple(c + self.bar[::-1] * (x == self.column) for x, c in enumerate(self.columns))
            self.turn, self.bar = self.turn + 1, ""
            while self.vanish():
                pass
        else:
            return False
        if not self.bar and self.queue:
            self.bar, self.queue, self.column = self.queue[0], self.queue[1:], 0
        return True

    def vanish(self):
        at = {(x, y): c for x, col in enumerate(self.columns) for y, c in enumerate(col)}
        hit = set()
        for (x, y), colour in at.items():
            for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
                window = [(x + i * dx, y + i * dy) for i in range(self.series)]
                if all(at.get(cell) == colour for cell in window):
                    self.score += 1
                    hit.update(window)
        self.columns = tuple("".join(c for y, c in enumerate(col) if (x, y) not in hit) for x, col in enumerate(self.columns))
        return bool(hit)

    def phase(self):
        return "lost" if self.over else "playing"

    def canon(self):
        full = [c.ljust(self.h, ".") for c in self.columns]
        rows = "/".join("".join(c[y] for c in full) for y in range(self.h - 1, -1, -1))
        return f"{self.bar}@{self.column};{','.join(self.queue)};{self.score};{self.turn};{self.over};{rows}"


class Identic:
    def __init__(self, s):
        self.edition = s["edition"]
        self.score, self.turn, self.over, self.missing = 0, 0, 0, s["rows"]
        self.rows = ("." * s["columns"],) * s["rows"]
        if s.get("board"):
            self.rows, self.missing = tuple("".join(line.split()) for line in s["board"]), 0
            self.over = int(not self.picks())

    def top(self):
        return next((y for y, row in enumerate(self.rows) if row.strip(".")), len(self.rows))

    def group(self, y, x):
        """The cells that vanish if the cell is picked; empty if the pick has no effect."""
        cell = self.rows[y][x]
        if cell == ".":
            return set()
        todo, found = [(y, x)], {(y, x)}
        while todo:
            y, x = todo.pop()
            if cell == "X":
                near = [(y, i) for i in range(len(self.rows[0]))] + [(i, x) for i in range(len(self.rows))]
                near = [(a, b) for a, b in near if self.rows[a][b] != "."]
            else:
                near = [(a, b) for a, b in ((y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1))
                        if 0 <= a < len(self.rows) and 0 <= b < len(self.rows[0]) and self.rows[a][b] == cell]
            for to in near:
                if to not in found:
                    found.add(to)
                    if cell != "X" or (self.rows[to[0]][to[1]] == "X" and self.edition != "single"):
                        todo.append(to)
        return found if cell == "X" or len(found) > 1 else set()

    def picks(self):
        """All picks that have an effect, with the number of cells that vanish."""
        top, seen, picks = self.top(), set(), []
        for y, row in enumerate(self.rows):
            for x, cell in enumerate(row):
                if (y, x) not in seen:
                    group = self.group(y, x)
                    if group:
                        picks.append((len(group), f"{y - top} {x}"))
                        if cell != "X":
                            seen |= group
        return picks

    def play(self, do):
        if do[0] == "+":
            dealt = len(self.rows) - self.missing
            self.rows, self.missing = self.rows[:dealt] + (do[1:],) + self.rows[dealt + 1:], self.missing - 1
        else:
            r, c = map(int, do.split(" "))
            r += self.top()
            if self.missing or self.over or r >= len(self.rows) or c >= len(self.rows[0]):
                return False
            group = self.group(r, c)
            if not group:
                return False
            if self.edition == "samegame":
                self.score += (max(len(group), 2) - 2) ** 2
            else:
                self.score += sum(WEIGHTS[self.rows[y][x]] for y, x in group)
            self.turn += 1
            height, width = len(self.rows), len(self.rows[0])
            columns = ["".join(self.rows[y][x] for y in range(height) if (y, x) not in group and self.rows[y][x] != ".")
                       for x in range(width)]
            columns = [col.rjust(height, ".") for col in columns if col]
            columns += ["." * height] * (width - len(columns))
            self.rows = tuple("".join(col[y] for col in columns) for y in range(height))
        if not self.missing:
            self.over = int(not self.picks())
            if self.over and self.edition == "samegame":
                left = "".join(self.rows).replace(".", "")
                ending = -sum((left.count(ball) - 2) ** 2 for ball in set(left)) if left else 1000
                self.score = max(0, self.score + ending)
        return True

    def phase(self):
        return "playing" if not self.over else "lost" if self.top() < len(self.rows) else "won"

    def canon(self):
        return f"{self.score};{self.turn};{self.missing};{self.over};{'/'.join(self.rows)}"


class Magnetic:
    def __init__(self, s):
        self.w, self.h, self.has_offers = s["width"], s["height"], s["offers"] > 0
        self.cubes, self.score, self.turn, self.over = frozenset(), 0, 0, 0    # cubes as (column, height)
        self.offers = ()                                                       # the present one and the next ones

    def picks(self):
        """The columns that can be picked now, if there are offers."""
        return [x for x in self.offers[0] if not self.is_blocked(x)] if len(self.offers) > 1 else []

    def is_blocked(self, x):
        return (x, self.h - 1) in self.cubes

    def play(self, do):
        if do[0] == "+":
            self.offers += (tuple(map(int, do[1:].split(","))),)
            return True
        x = int(do)
        if self.over or x >= self.w or (self.has_offers and x not in self.picks()):
            return False
        if self.is_blocked(x):
            self.over = 1
            return True
        self.settle(x)
        if self.has_offers:
            self.offers = self.offers[1:]
            self.over = int(all(self.is_blocked(to) for to in self.offers[0]))
        return True

    def settle(self, x):
        self.turn, cubes, wave = self.turn + 1, self.cubes | {(x, self.h - 1)}, 1
        while True:
            todo = [c for c in cubes if c[1] == 0]
            stable = set(todo)
            while todo:
                a, b = todo.pop()
                for to in ((a - 1, b), (a + 1, b), (a, b - 1), (a, b + 1)):
                    if to in cubes and to not in stable:
                        stable.add(to)
                        todo.append(to)
            full = [y for y in range(self.h) if all((i, y) in stable for i in range(self.w))]
            if full:
                cubes, self.score, wave = {c for c in cubes if c[1] not in full}, self.score + len(full) * wave, wave * 2
            elif len(stable) < len(cubes):
                cubes = stable | {(a, b - 1) for a, b in cubes - stable}
            else:
                break
        self.cubes = frozenset(cubes)

    def phase(self):
        return "lost" if self.over else "playing"

    def canon(self):
        rows = "/".join("".join(".#"[(x, y) in self.cubes] for x in range(self.w)) for y in range(self.h - 1, -1, -1))
        offers = ";" + "/".join(",".join(map(str, offer)) for offer in self.offers) if self.has_offers else ""
        return f"{self.score};{self.turn};{self.over};{rows}{offers}"
