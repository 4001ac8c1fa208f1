# breaks nothing
"""Identic Color Game: python3 right.py board.txt"""
import sys

WEIGHTS = dict(zip("BGWYRPODFX", [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]))
ORIGIN = 0


def neighbours(row, column):
    return [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]


def group(board, row, column):
    found, to_do = set(), [(row, column)]
    while to_do:
        place = to_do.pop()
        if place in found or board.get(place) != board[(row, column)]:
            continue
        found.add(place)
        to_do += neighbours(*place)
    return found


def hits(board, bomb):
    return {place for place in board if place[0] == bomb[0] or place[1] == bomb[1]}


def chains():
    return True


def explosion(board, row, column):
    gone, to_do = set(), [(row, column)]
    while to_do:
        bomb = to_do.pop()
        for place in hits(board, bomb):
            if place not in gone and board[place] == "X" and place != bomb and chains():
                to_do.append(place)
            gone.add(place)
    return gone


def score(board, gone):
    return sum(WEIGHTS[board[place]] for place in gone)


def settle(board):
    """Falls, closes up to the left, and drops empty rows: rows are counted from the top of what is printed."""
    columns = []
    width = max((column for _, column in board), default=-1) + 1
    for column in range(width):
        balls = [board[place] for place in sorted(board) if place[1] == column]
        if balls:
            columns.append(balls)
    return laid_out(columns)


def laid_out(columns):
    height = max((len(balls) for balls in columns), default=0)
    return {(height - len(balls) + k, c): ball for c, balls in enumerate(columns) for k, ball in enumerate(balls)}


def is_over(board):
    return "X" not in board.values() and all(len(group(board, *place)) < 2 for place in board)


def show(board, points):
    height = max((row for row, _ in board), default=-1) + 1
    width = max((column for _, column in board), default=-1) + 1
    for row in range(height):
        print(" ".join(board.get((row, column), " ") for column in range(width)))
    print(f"\nYour score is: {points}")


def pick(words, board):
    if len(words) != 2 or not all(word.isascii() and word.isdigit() for word in words):
        return None
    place = (int(words[0]) - ORIGIN, int(words[1]) - ORIGIN)
    return place if place in board else None


def main():
    with open(sys.argv[1]) as file:
        rows = [line.split() for line in file if line.strip()]
    board = {(r, c): ball for r, row in enumerate(rows) for c, ball in enumerate(row)}
    points = 0
    show(board, points)
    while not is_over(board):
        print("\nPlease enter a row and column number: ", end="")
        line = sys.stdin.readline()
        print()
        if line == "":
            return
        place = pick(line.split(), board)
        if place is None:
            print("Please enter a valid size!")
            continue
        gone = explosion(board, *place) if board[place] == "X" else group(board, *place)
        if board[place] == "X" or len(gone) > 1:
            points += score(board, gone)
            board = settle({p: ball for p, ball in board.items() if p not in gone})
        show(board, points)
    print("\nGame over!")


if __name__ == "__main__":
    main()
