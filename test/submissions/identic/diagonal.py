# breaks IC-4
import right

right.neighbours = lambda row, column: [(row + r, column + c) for r in (-1, 0, 1) for c in (-1, 0, 1) if r or c]
right.main()
