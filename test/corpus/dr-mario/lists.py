# Assignment 2: Dr. Mario, everything with lists of lists.
# Every cell is [letter, shape] where shape is one of
#   'one'  a single piece, 'left' / 'right' halves of a lying capsule, 'virus'
import sys

field = []
marks = set()
faller = None     # {'row', 'col', 'flat', 'a', 'b', 'landed'}; a = left or top, b = right or bottom


def is_free(row, col):
    if row < 0 or row >= rows or col < 0 or col >= cols:
        return False
    return field[row][col] is None


def faller_cells():
    if faller is None:
        return []
    if faller['flat']:
        return [(faller['row'], faller['col']), (faller['row'], faller['col'] + 1)]
    return [(faller['row'] - 1, faller['col']), (faller['row'], faller['col'])]


def supports():
    """For every segment that could be supported: is it?"""
    if faller['flat']:
        below = [(faller['row'] + 1, faller['col']), (faller['row'] + 1, faller['col'] + 1)]
    else:
        below = [(faller['row'] + 1, faller['col'])]
    return [not is_free(r, c) for r, c in below]


def show():
    cells = faller_cells()
    lines = []
    for r in range(rows):
        text = '|'
        for c in range(cols):
            if (r, c) in cells:
                first = cells.index((r, c)) == 0
                letter = faller['a'] if first else faller['b']
                left, right = ('|', '|') if faller['landed'] else ('[', ']')
                if faller['flat'] and first:
                    right = '-'
                elif faller['flat']:
                    left = '-'
                text += left + letter + right
            elif field[r][c] is None:
                text += '   '
            elif (r, c) in marks:
                text += '*' + field[r][c][0] + '*'
            elif field[r][c][1] == 'left':
                text += ' ' + field[r][c][0] + '-'
            elif field[r][c][1] == 'right':
                text += '-' + field[r][c][0] + ' '
            else:
                text += ' ' + field[r][c][0] + ' '
        lines.append(text + '|')
    lines.append(' ' + '-' * (3 * cols) + ' ')
    print('\n'.join(lines))


def has_virus():
    for r in range(rows):
        for c in range(cols):
            if field[r][c] is not None and field[r][c][1] == 'virus':
                return True
    return False


def color_at(row, col):
    if field[row][col] is None:
        return ''
    return field[row][col][0].upper()


def find_matches():
    marks.clear()
    for r in range(rows):
        c = 0
        while c < cols:
            end = c
            while end < cols and color_at(r, end) == color_at(r, c):
                end += 1
            if end - c >= 4 and color_at(r, c) != '':
                for k in range(c, end):
                    marks.add((r, k))
            c = end
    for c in range(cols):
        r = 0
        while r < rows:
            end = r
            while end < rows and color_at(end, c) == color_at(r, c):
                end += 1
            if end - r >= 4 and color_at(r, c) != '':
                for k in range(r, end):
                    marks.add((k, c))
            r = end


def gravity():
    blocked = faller_cells()
    for r in range(rows - 2, -1, -1):
        for c in range(cols):
            cell = field[r][c]
            if cell is None or cell[1] == 'virus' or cell[1] == 'right' or (r, c) in marks:
                continue
            if cell[1] == 'left':
                if (r, c + 1) in marks:
                    continue
                if is_free(r + 1, c) and is_free(r + 1, c + 1) and (r + 1, c) not in blocked and (r + 1, c + 1) not in blocked:
                    field[r + 1][c], field[r + 1][c + 1] = field[r][c], field[r][c + 1]
                    field[r][c] = field[r][c + 1] = None
            elif is_free(r + 1, c) and (r + 1, c) not in blocked:
                field[r + 1][c] = cell
                field[r][c] = None


def vanish(old):
    for r, c in old:
        cell = field[r][c]
        if cell[1] == 'left' and (r, c + 1) not in old:
            field[r][c + 1][1] = 'one'
        if cell[1] == 'right' and (r, c - 1) not in old:
            field[r][c - 1][1] = 'one'
    for r, c in old:
        field[r][c] = None


def freeze():
    global faller
    (r1, c1), (r2, c2) = faller_cells()
    field[r1][c1] = [faller['a'], 'left' if faller['flat'] else 'one']
    field[r2][c2] = [faller['b'], 'right' if faller['flat'] else 'one']
    faller = None


def tick():
    global faller
    old = set(marks)
    gravity()
    fell = False
    if faller is not None:
        if faller['landed']:
            freeze()
        elif not any(supports()):
            faller['row'] += 1
            fell = True
    vanish(old)
    find_matches()
    if faller is not None:
        if fell:
            faller['landed'] = all(supports())
        else:
            faller['landed'] = any(supports())


def unland():
    if faller is not None and faller['landed'] and not any(supports()):
        faller['landed'] = False


def rotate(clockwise):
    if faller is None:
        return
    if faller['flat']:
        if not is_free(faller['row'] - 1, faller['col']):
            return
        if not clockwise:
            faller['a'], faller['b'] = faller['b'], faller['a']
        faller['flat'] = False
    else:
        if not is_free(faller['row'], faller['col'] + 1):
            if not is_free(faller['row'], faller['col'] - 1):
                return
            faller['col'] -= 1
        if clockwise:
            faller['a'], faller['b'] = faller['b'], faller['a']
        faller['flat'] = True
    unland()


def move(step):
    if faller is None:
        return
    for r, c in faller_cells():
        if not is_free(r, c + step):
            return
    faller['col'] += step
    unland()


def new_faller(a, b):
    """True if that was the end of the game."""
    global faller
    if faller is not None:
        return False
    middle = (cols - 1) // 2
    faller = {'row': 1, 'col': middle, 'flat': True, 'a': a, 'b': b, 'landed': False}
    top = [middle] if cols % 2 == 1 else [middle, middle + 1]
    for c in top:
        if field[0][c] is not None and field[0][c][1] != 'virus':
            return True
    return not is_free(1, middle) or not is_free(1, middle + 1)


rows = int(input())
cols = int(input())
kind = input().strip()
for r in range(rows):
    field.append([None] * cols)
if kind == 'CONTENTS':
    for r in range(rows):
        line = input()
        for c in range(cols):
            if line[c] != ' ':
                field[r][c] = [line[c], 'one' if line[c].isupper() else 'virus']
find_matches()

while True:
    show()
    if not has_virus():
        print('LEVEL CLEARED')
    words = input().split()
    if words == []:
        tick()
    elif words[0] == 'Q':
        sys.exit(0)
    elif words[0] == 'F':
        if new_faller(words[1], words[2]):
            show()
            print('GAME OVER')
            break
    elif words[0] == 'A':
        rotate(True)
    elif words[0] == 'B':
        rotate(False)
    elif words[0] == '<':
        move(-1)
    elif words[0] == '>':
        move(1)
    elif words[0] == 'V':
        r, c = int(words[1]), int(words[2])
        if is_free(r, c) and (r, c) not in faller_cells():
            field[r][c] = [words[3].lower(), 'virus']
            find_matches()
            unland()
