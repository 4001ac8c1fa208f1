# breaks CH-7
import right

right.points = lambda rows: 100 * rows
right.main()
