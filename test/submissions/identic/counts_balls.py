# breaks IC-2
import right

right.score = lambda board, gone: sum(board[place] != "X" for place in gone)
right.main()
