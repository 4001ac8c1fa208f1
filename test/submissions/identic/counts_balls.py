# breaks IC-7
import right

right.score = lambda board, gone: len(gone)
right.main()
