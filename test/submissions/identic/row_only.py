# breaks IC-5
import right

right.hits = lambda board, bomb: {place for place in board if place[0] == bomb[0]}
right.main()
