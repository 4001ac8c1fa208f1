import sys

POINTS = {'B': 9, 'G': 8, 'W': 7, 'Y': 6, 'R': 5, 'P': 4, 'O': 3, 'D': 2, 'F': 1, 'X': 0}

board = []
score = 0


def read_board(name):
    f = open(name)
    for line in f.read().splitlines():
        board.append(line.split(' '))
    f.close()


def print_board():
    for row in board:
        print(' '.join(row))
    print()
    print('Your score is:', score)


def same_color(r, c, color, found):
    if r < 0 or c < 0 or r >= len(board) or c >= len(board[0]):
        return
    if board[r][c] != color or (r, c) in found:
        return
    found.append((r, c))
    same_color(r + 1, c, color, found)
    same_color(r - 1, c, color, found)
    same_color(r, c + 1, color, found)
    same_color(r, c - 1, color, found)


def explode(r, c, found):
    found.append((r, c))
    cross = [(r, k) for k in range(len(board[0]))] + [(k, c) for k in range(len(board))]
    for cell in cross:
        if cell in found or board[cell[0]][cell[1]] == ' ':
            continue
        if board[cell[0]][cell[1]] == 'X':
            explode(cell[0], cell[1], found)
        else:
            found.append(cell)


def delete(found):
    global score
    for r, c in found:
        score += POINTS[board[r][c]]
        board[r][c] = ' '


def fall():
    for c in range(len(board[0])):
        column = [board[r][c] for r in range(len(board)) if board[r][c] != ' ']
        column = [' '] * (len(board) - len(column)) + column
        for r in range(len(board)):
            board[r][c] = column[r]


def close_columns():
    c = 0
    while c < len(board[0]):
        if all(row[c] == ' ' for row in board):
            for row in board:
                row.pop(c)
        else:
            c += 1


def drop_empty_rows():
    while board and all(cell == ' ' for cell in board[0]):
        board.pop(0)


def is_over():
    for r in range(len(board)):
        for c in range(len(board[r])):
            ball = board[r][c]
            if ball == 'X':
                return False
            if ball == ' ':
                continue
            if r + 1 < len(board) and board[r + 1][c] == ball:
                return False
            if c + 1 < len(board[r]) and board[r][c + 1] == ball:
                return False
    return True


def valid(text):
    words = text.split()
    if len(words) != 2 or not words[0].isdigit() or not words[1].isdigit():
        return False
    r, c = int(words[0]), int(words[1])
    if r >= len(board) or c >= len(board[0]):
        return False
    return board[r][c] != ' '


def pick(r, c):
    found = []
    if board[r][c] == 'X':
        explode(r, c, found)
    else:
        same_color(r, c, board[r][c], found)
        if len(found) < 2:
            return
    delete(found)
    fall()
    close_columns()
    drop_empty_rows()


read_board(sys.argv[1])
print_board()
while not is_over():
    answer = input('\nPlease enter a row and column number: ')
    print()
    if valid(answer):
        row, col = answer.split()
        pick(int(row), int(col))
        print_board()
    else:
        print('Please enter a valid size!')
print()
print('Game over!')
