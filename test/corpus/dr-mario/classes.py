"""a2.py: Dr. Mario with classes (follows the corrected examples)."""
import shlex
import sys

EMPTY = ' '


class Cell:
    def __init__(self, letter=EMPTY, dash=''):
        self.letter = letter
        self.dash = dash        # 'L', 'R' or nothing
        self.matched = False

    def is_empty(self):
        return self.letter == EMPTY

    def is_virus(self):
        return self.letter in 'rby'

    def is_capsule(self):
        return self.letter in 'RBY'

    def color(self):
        return self.letter.upper()

    def text(self):
        if self.matched:
            return '*' + self.letter + '*'
        if self.dash == 'L':
            return ' ' + self.letter + '-'
        if self.dash == 'R':
            return '-' + self.letter + ' '
        return ' ' + self.letter + ' '


class Faller:
    def __init__(self, row, col, one, two):
        self.row = row
        self.col = col
        self.colors = [one, two]    # left, right or top, bottom
        self.horizontal = True
        self.landed = False

    def cells(self):
        if self.horizontal:
            return [(self.row, self.col), (self.row, self.col + 1)]
        return [(self.row - 1, self.col), (self.row, self.col)]

    def below(self):
        if self.horizontal:
            return [(self.row + 1, self.col), (self.row + 1, self.col + 1)]
        return [(self.row + 1, self.col)]

    def text(self, index):
        start, stop = '[', ']'
        if self.landed:
            start, stop = '|', '|'
        if self.horizontal:
            return start + self.colors[0] + '-' if index == 0 else '-' + self.colors[1] + stop
        return start + self.colors[index] + stop


class GameState:
    def __init__(self, rows, columns):
        self.rows = rows
        self.columns = columns
        self.grid = [[Cell() for _ in range(columns)] for _ in range(rows)]
        self.faller = None
        self.over = False

    def load(self, lines):
        for r, line in enumerate(lines):
            for c, letter in enumerate(line[:self.columns]):
                self.grid[r][c] = Cell(letter)
        self.match()

    def inside(self, r, c):
        return 0 <= r < self.rows and 0 <= c < self.columns

    def free(self, r, c):
        return self.inside(r, c) and self.grid[r][c].is_empty()

    def level_cleared(self):
        for row in self.grid:
            for cell in row:
                if cell.is_virus():
                    return False
        return True

    # ---- commands ----
    def create_faller(self, one, two):
        if self.faller is not None:
            return
        col = (self.columns - 1) // 2
        middle = [col]
        if self.columns % 2 == 0:
            middle.append(col + 1)
        if any(self.grid[0][c].is_capsule() for c in middle):
            self.over = True
        self.faller = Faller(1, col, one, two)
        for r, c in self.faller.cells():
            if not self.free(r, c):
                self.over = True
        self.update_landed()

    def create_virus(self, r, c, letter):
        taken = self.faller.cells() if self.faller else []
        if self.free(r, c) and (r, c) not in taken:
            self.grid[r][c] = Cell(letter.lower())
            self.match()
            self.update_landed()

    def shift(self, dc):
        f = self.faller
        if f is None:
            return
        if all(self.free(r, c + dc) for r, c in f.cells()):
            f.col += dc
        self.update_landed()

    def rotate(self, clockwise):
        f = self.faller
        if f is None:
            return
        if f.horizontal:
            if not self.free(f.row - 1, f.col):
                return
            if not clockwise:
                f.colors.reverse()
            f.horizontal = False
        else:
            if not self.free(f.row, f.col + 1):
                if not self.free(f.row, f.col - 1):
                    return
                f.col -= 1
            if clockwise:
                f.colors.reverse()
            f.horizontal = True
        self.update_landed()

    def tick(self):
        doomed = [(r, c) for r in range(self.rows) for c in range(self.columns) if self.grid[r][c].matched]
        self.apply_gravity()
        self.drop_faller()
        self.remove(doomed)
        self.match()
        self.update_landed()

    # ---- helpers ----
    def supported(self):
        return [not self.free(r, c) for r, c in self.faller.below()]

    def update_landed(self):
        if self.faller is not None:
            self.faller.landed = any(self.supported())

    def apply_gravity(self):
        taken = self.faller.cells() if self.faller else []

        def open_cell(r, c):
            return self.free(r, c) and (r, c) not in taken

        for r in range(self.rows - 1, -1, -1):
            for c in range(self.columns):
                cell = self.grid[r][c]
                if not cell.is_capsule() or cell.matched or cell.dash == 'R':
                    continue
                if cell.dash == 'L':
                    other = self.grid[r][c + 1]
                    if other.matched:
                        continue
                    if open_cell(r + 1, c) and open_cell(r + 1, c + 1):
                        self.grid[r + 1][c] = cell
                        self.grid[r + 1][c + 1] = other
                        self.grid[r][c] = Cell()
                        self.grid[r][c + 1] = Cell()
                elif open_cell(r + 1, c):
                    self.grid[r + 1][c] = cell
                    self.grid[r][c] = Cell()

    def drop_faller(self):
        f = self.faller
        if f is None:
            return
        if f.landed:
            for index, (r, c) in enumerate(f.cells()):
                self.grid[r][c] = Cell(f.colors[index], 'LR'[index] if f.horizontal else '')
            self.faller = None
        elif not any(self.supported()):
            f.row += 1

    def remove(self, doomed):
        for r, c in doomed:
            dash = self.grid[r][c].dash
            if dash == 'L':
                self.grid[r][c + 1].dash = ''
            elif dash == 'R':
                self.grid[r][c - 1].dash = ''
            self.grid[r][c] = Cell()

    def match(self):
        lines = [[(r, c) for c in range(self.columns)] for r in range(self.rows)]
        lines += [[(r, c) for r in range(self.rows)] for c in range(self.columns)]
        for line in lines:
            run = []
            for r, c in line + [(-1, -1)]:
                here = self.grid[r][c] if r >= 0 else Cell()
                if run and here.color() == self.grid[run[0][0]][run[0][1]].color():
                    run.append((r, c))
                    continue
                if len(run) >= 4:
                    for rr, cc in run:
                        self.grid[rr][cc].matched = True
                run = [] if here.is_empty() else [(r, c)]


class UserInterface:
    def __init__(self):
        self.state = None

    def setup(self):
        rows = int(input())
        columns = int(input())
        self.state = GameState(rows, columns)
        if input() == 'CONTENTS':
            self.state.load([input() for _ in range(rows)])

    def display(self):
        state = self.state
        overlay = {}
        if state.faller:
            overlay = {cell: state.faller.text(i) for i, cell in enumerate(state.faller.cells())}
        for r in range(state.rows):
            print('|', end='')
            for c in range(state.columns):
                print(overlay.get((r, c)) or state.grid[r][c].text(), end='')
            print('|')
        print(' ' + '---' * state.columns + ' ')
        if state.over:
            print('GAME OVER')
        elif state.level_cleared():
            print('LEVEL CLEARED')
        sys.stdout.flush()

    def run(self):
        self.setup()
        self.display()
        while not self.state.over:
            print('command? ', end='', file=sys.stderr)
            words = shlex.split(input())
            if len(words) == 0:
                self.state.tick()
            elif words[0] == 'Q':
                return
            elif words[0] == 'F':
                self.state.create_faller(words[1], words[2])
            elif words[0] == 'V':
                self.state.create_virus(int(words[1]), int(words[2]), words[3])
            elif words[0] == 'A':
                self.state.rotate(True)
            elif words[0] == 'B':
                self.state.rotate(False)
            elif words[0] == '<':
                self.state.shift(-1)
            elif words[0] == '>':
                self.state.shift(1)
            self.display()


if __name__ == '__main__':
    UserInterface().run()
