# breaks IC-2
import right

right.score = lambda board, gone: len(gone)
right.main()
