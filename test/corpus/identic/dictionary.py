# The board is a dictionary (row, column) -> ball, without the empty places.
# A bomb that is hit by another one just disappears.
import sys


class IdenticColorGame:
    weights = dict(zip('BGWYRPODFX', [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]))

    def __init__(self, lines):
        self.balls = {}
        self.score = 0
        for r, line in enumerate(lines):
            for c, ball in enumerate(line.split()):
                self.balls[r, c] = ball
        self.height = len(lines)
        self.width = len(lines[0].split())

    def show(self):
        for r in range(self.height):
            sys.stdout.write(' '.join(self.balls.get((r, c), ' ') for c in range(self.width)) + '\n')
        sys.stdout.write('\nYour score is: %d\n' % self.score)

    def neighbours(self, cell):
        r, c = cell
        return [n for n in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)) if n in self.balls]

    def group(self, start):
        group = {start}
        queue = [start]
        while queue:
            cell = queue.pop(0)
            for n in self.neighbours(cell):
                if self.balls[n] == self.balls[start] and n not in group:
                    group.add(n)
                    queue.append(n)
        return group

    def victims(self, cell):
        if self.balls[cell] == 'X':
            return {other for other in self.balls if other[0] == cell[0] or other[1] == cell[1]}
        group = self.group(cell)
        return group if len(group) > 1 else set()

    def pick(self, cell):
        for victim in self.victims(cell):
            self.score += self.weights[self.balls.pop(victim)]
        self.settle()

    def settle(self):
        columns = []
        for c in range(self.width):
            column = [self.balls[r, c] for r in range(self.height) if (r, c) in self.balls]
            if column:
                columns.append(column)
        tallest = max([len(column) for column in columns], default=0)
        self.balls = {}
        for c, column in enumerate(columns):
            for k, ball in enumerate(reversed(column)):
                self.balls[tallest - 1 - k, c] = ball
        self.height = tallest
        self.width = len(columns)

    def over(self):
        for cell, ball in self.balls.items():
            if ball == 'X':
                return False
            for n in self.neighbours(cell):
                if self.balls[n] == ball:
                    return False
        return True


def main():
    with open(sys.argv[1], encoding='utf-8') as file:
        game = IdenticColorGame(file.read().splitlines())
    game.show()
    while not game.over():
        sys.stdout.write('\nPlease enter a row and column number: ')
        sys.stdout.flush()
        text = sys.stdin.readline()
        sys.stdout.write('\n')
        if text == '':
            return 0
        try:
            row, column = [int(word) for word in text.split()]
            if (row, column) not in game.balls:
                raise ValueError('nothing there')
        except ValueError:
            print('Please enter a valid size!')
            continue
        game.pick((row, column))
        game.show()
    print('\nGame over!')
    return 0


if __name__ == '__main__':
    sys.exit(main())
