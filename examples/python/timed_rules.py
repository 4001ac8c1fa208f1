"""The rules of the two games with a clock: Chetyris and Dr. Mario.

Every field is replaced and never changed in place, so a shallow copy is a snapshot. `beat` changes whenever the
countdown starts again; `countdown()` is its length in ms, or None while no countdown runs.
"""
# Every piece in its four orientations, side by side: the letter stands before its first row.
SHAPES = {}
for text in ("""T .#.. .#.. .... .#..   L .... .##. .... ....   J .... .... .... .##.   O ##.. ##.. ##.. ##..
  ###. .##. ###. ##..     ###. ..#. ..#. .#..     .### ..#. .#.. .#..     ##.. ##.. ##.. ##..
  .... .#.. .#.. .#..     #... ..#. ###. .#..     ...# ..#. .### .#..     .... .... .... ....
  .... .... .... ....     .... .... .... .##.     .... .##. .... ....     .... .... .... ....""",
             """S .... .#.. .... .#..   Z .... ..#. .... ..#.   I .... .#.. .... .#..   V .##. .##. .##. .##.
  .##. .##. .##. .##.     ##.. .##. ##.. .##.     #### .#.. #### .#..     .... .... .... ....
  ##.. ..#. ##.. ..#.     .##. .#.. .##. .#..     .... .#.. .... .#..     .... .... .... ....
  .... .... .... ....     .... .... .... ....     .... .#.. .... .#..     .... .... .... ....""",
             """F .... .... .... ....   C #..# ...# .... #...
  .#.. .#.. .#.. .#..     .##. ..#. .... .#..
  .... .... .... ....     .... ..#. .##. .#..
  .... .... .... ....     .... ...# #..# #..."""):
    rows = [line.split() for line in text.split("\n")]
    for i, letter in enumerate(rows[0][::5]):
        boxes = [row[i * 4:i * 4 + 4] for row in [[w for w in rows[0] if len(w) == 4]] + rows[1:]]
        SHAPES[letter] = [[(x, y) for y in range(4) for x in range(4) if boxes[y][o][x] == "#"] for o in range(4)]


class Chetyris:
    def __init__(self, s):
        self.w, self.h = s["width"], s["depth"]
        self.stage, self.piece, self.queue = "ready", None, ""
        self.level, self.left, self.score, self.turn, self.beat = 1, 5, 0, 0, 0
        self.rows = ("." * self.w,) * self.h

    def cells(self, piece):
        letter, o, x, y = piece
        return [(x + a, y + b) for a, b in SHAPES[letter][o]]

    def fits(self, piece):
        return all(0 <= x < self.w and 0 <= y < self.h and self.rows[y][x] == "." for x, y in self.cells(piece))

    def enter(self):
        if self.stage == "playing" and not self.piece and self.queue:
            self.piece, self.queue = (self.queue[0], 0, 3, 0), self.queue[1:]
            self.beat += 1
            if not self.fits(self.piece):
                self.stage = "over"

    def play(self, do):
        if do[0] == "+":
            self.queue += do[1]
        elif self.stage == "over":
            return False
        elif do == "q":
            self.stage = "over"
        elif do == "e":
            if self.stage == "done":
                self.level, self.queue, self.rows = self.level + 1, self.queue[1:], ("." * self.w,) * self.h
                self.left = 5 * self.level
            elif self.stage != "ready":
                return False
            self.stage = "playing"
        elif self.stage != "playing" or not self.piece:
            return False
        elif do in "adw":
            letter, o, x, y = self.piece
            step = {"a": -1, "d": 1, "w": 0}[do] * (-1 if letter == "C" else 1)
            to = (letter, (o + (do == "w")) % 4, x + step, y)
            if not self.fits(to):
                return False
            self.piece = to
        else:
            while True:
                letter, o, x, y = self.piece
                if not self.fits((letter, o, x, y + 1)):
                    self.rest()
                    break
                self.piece = (letter, o, x, y + 1)
                if do != "_":
                    self.beat += 1
                    break
        self.enter()
        return True

    def rest(self):
        grid, cells = [list(row) for row in self.rows], self.cells(self.piece)
        if self.piece[0] == "V":
            for x, y in cells:
                for i in range(max(0, y - 2), min(self.h, y + 3)):
                    grid[i][x] = "."
        elif self.piece[0] == "F":
            (cx, cy), = cells
            todo = [(cx, cy)]
            while todo:
                x, y = todo.pop()
                if 0 <= x < self.w and 0 <= y < self.h and abs(x - cx) < 3 and abs(y - cy) < 3 and grid[y][x] == ".":
                    grid[y][x] = "*"
                    todo += [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
        else:
            for x, y in cells:
                grid[y][x] = "$"
        kept = ["".join(row) for row in grid if "." in row]
        full = self.h - len(kept)
        self.rows = ("." * self.w,) * full + tuple(kept)
        self.score += 100 * 2 ** (full - 1) if full else 0
        self.left, self.turn, self.piece = max(0, self.left - full), self.turn + 1, None
        if not self.left:
            self.stage = "done"

    def countdown(self):
        return max(1000 - 100 * (self.level - 1), 100) if self.stage == "playing" and self.piece else None

    def phase(self):
        return "lost" if self.stage == "over" else "playing"

    def canon(self):
        piece = ",".join(map(str, self.piece)) if self.piece else "-"
        return f"{self.stage};{piece};{self.queue};{self.level};{self.left};{self.score};{self.turn};{'/'.join(self.rows)}"


class DrMario:
    def __init__(self, s):
        self.h, self.w, self.arcade, self.edition = s["rows"], s["columns"], s["mode"] == "arcade", s.get("edition", "first")
        self.speed = ("low", "medium", "high").index(s["speed"])
        self.cells, self.marked, self.faller = {}, frozenset(), None   # cells: (x, y) -> letter and sign
        self.over, self.turn, self.level, self.stage, self.queue = 0, 0, s["level"], "filling" if self.arcade else "playing", ()
        self.capsules = self.chain = self.score = self.beats = self.beat = 0
        for y, line in enumerate(s.get("contents", [])[:self.h]):
            self.cells.update({(x, y): c + " " for x, c in enumerate(line[:self.w]) if c != " "})
        self.match()

    # The faller is (x, y, upright, colours, landed).
    def body(self, f):
        x, y, upright, colours, _ = f
        return [((x, y - 1), colours[0]), ((x, y), colours[1])] if upright else [((x, y), colours[0]), ((x + 1, y), colours[1])]

    def free(self, cell):
        return 0 <= cell[0] < self.w and 0 <= cell[1] < self.h and cell not in self.cells

    def supports(self, f):
        x, y, upright = f[:3]
        return [not self.free((i, y + 1)) for i in ((x,) if upright else (x, x + 1))]

    def enter(self, colours):
        x = (self.w - 1) // 2
        self.faller, self.chain, self.capsules = (x, 1, False, colours, False), 0, self.capsules + 1
        middle = {(self.w - 1) // 2, self.w // 2}
        has_room = all(self.free(cell) for cell, _ in self.body(self.faller))
        if not has_room or any(self.cells.get((i, 0), "a")[0] in "RBY" for i in middle):
            self.over = 1
        self.touch()

    def touch(self):
        """Decides after a command whether the faller is landed."""
        if self.faller:
            support = any(self.supports(self.faller))
            self.faller = self.faller[:4] + (support and (self.faller[4] or self.edition == "revised"),)

    def play(self, do):
        if self.over:
            return False
        if do[0] == "L":
            width = self.w
            top = self.h - len(do[2:]) // width
            self.cells = {(i % width, top + i // width): c + " " for i, c in enumerate(do[2:]) if c != "."}
            self.stage, self.beat = "playing", self.beat + 1
        elif do[0] == "N":
            self.queue += (do[2] + do[4],)
            self.beat += len(self.queue) == 1
        elif do[0] == "F":
            self.enter(do[2] + do[4])
        elif do == "." or do == "D":
            if do == "D" and self.arcade and not self.faller:
                return False
            self.beats, self.beat = self.beats + 1, self.beat + 1
            self.tick()
        elif not self.faller:
            return False
        else:
            return self.turn_or_move(do)
        return True

    def turn_or_move(self, do):
        x, y, upright, colours, landed = self.faller
        if do in "<>":
            to = (x + (1 if do == ">" else -1), y, upright, colours, landed)
        elif not upright:
            to = (x, y, True, colours if do == "A" else colours[::-1], landed)
        else:
            to = (x if self.free((x + 1, y)) else x - 1, y, False, colours[::-1] if do == "A" else colours, landed)
        if not all(self.free(c) for c, _ in self.body(to)):
            return False
        self.faller = to
        self.touch()
        return True

    def settle(self, faller_cells=()):
        """Lets every loose piece fall one row, the lowest first. Returns the new cells."""
        cells = dict(self.cells)
        clear = lambda c: c[1] < self.h and c not in cells and c not in faller_cells
        for x, y in sorted(self.cells, key=lambda c: (-c[1], c[0])):
            sign = self.cells[x, y][1]
            group = [(x, y)] if sign == " " else [(x, y), (x + 1, y)] if sign == "<" else []
            if not group or self.cells[x, y][0] in "rby" or any(c in self.marked for c in group):
                continue
            if all(clear((a, b + 1)) for a, b in group):
                for a, b in group:
                    cells[a, b + 1] = cells.pop((a, b))
        return cells

    def tick(self):
        if self.stage == "cleared":
            self.cells, self.marked, self.stage, self.level = {}, frozenset(), "filling", self.level + 1
            return
        if self.arcade and not self.faller and not self.marked and self.settle() == self.cells:
            colours, self.queue = self.queue[0], self.queue[1:]
            return self.enter(colours)
        matched, fell = self.marked, False
        self.cells = self.settle([c for c, _ in self.body(self.faller)] if self.faller else ())
        if self.faller:
            x, y, upright, colours, landed = self.faller
            if landed:
                signs = "  " if upright else "<>"
                self.cells = {**self.cells, **{c: colour + sign for (c, colour), sign in zip(self.body(self.faller), signs)}}
                self.faller, self.turn = None, self.turn + 1
            elif not any(self.supports(self.faller)):
                self.faller, fell = (x, y + 1, upright, colours, False), True
        cells = {c: v for c, v in self.cells.items() if c not in matched}
        for x, y in sorted(matched):
            if self.cells[x, y][0] in "rby":
                self.chain += 1
                self.score += 100 * 2 ** (min(self.chain, 6) - 1) * (self.speed + 1) if self.arcade else 0
            partner = {"<": (x + 1, y), ">": (x - 1, y)}.get(self.cells[x, y][1])
            if partner in cells:
                cells[partner] = cells[partner][0] + " "
        self.cells, self.marked = cells, frozenset()
        self.match()
        if self.faller:
            support = self.supports(self.faller)
            every = fell and self.edition == "first"
            self.faller = self.faller[:4] + (all(support) if every else any(support),)
        if self.arcade and not any(v[0] in "rby" for v in self.cells.values()):
            self.stage = "cleared"

    def match(self):
        found = set()
        for x, y in self.cells:
            for dx, dy in ((1, 0), (0, 1)):
                run = [(x + i * dx, y + i * dy) for i in range(4)]
                if len({self.cells.get(c, "..")[0].upper() for c in run} | {self.cells[x, y][0].upper()}) == 1:
                    found.update(run)
        self.marked = self.marked | found

    def countdown(self):
        if not self.arcade or self.over or self.stage == "filling":
            return None
        if self.stage == "cleared":
            return 2000
        if not self.faller:
            return 200 if self.queue or self.marked or self.settle() != self.cells else None
        ms = (650, 320, 220)[self.speed]
        for _ in range((self.capsules - 1) // 10):
            ms = ms * 94 // 100
        return max(ms, 80)

    def phase(self):
        return "lost" if self.over else "playing"

    def canon(self):
        f = "-"
        if self.faller:
            x, y, upright, colours, landed = self.faller
            f = f"{x},{y},{'|' if upright else '-'},{colours}{'!' if landed else ''}"
        arcade = "-"
        if self.arcade:
            arcade = f"{self.level},{self.stage},{'+'.join(self.queue)},{self.capsules},{self.chain},{self.score},{self.beats}"
        rows = "/".join("".join(self.drawn((x, y)) for x in range(self.w)) for y in range(self.h))
        return f"{f};{self.over};{self.turn};{arcade};{rows}"

    def drawn(self, cell):
        letter, sign = self.cells.get(cell, ". ")
        return letter + {" ": "*", "<": "(", ">": ")"}[sign] if cell in self.marked else letter + sign
