# breaks MC-4
import right

right.touching = lambda x, y: [(x, y - 1), (x, y + 1)]
right.main()
