# breaks SC-1
import right

right.read_bar = lambda text: text[::-1]
right.main()
