# breaks SC-5
import right

right.looks_again = lambda: False
right.main()
