# breaks CH-3
import right

right.sideways = lambda piece, by: by
right.main()
