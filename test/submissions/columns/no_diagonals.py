# breaks SC-4
import right

right.DIRECTIONS = [(1, 0), (0, 1)]
right.main()
