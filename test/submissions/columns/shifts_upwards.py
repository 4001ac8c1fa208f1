# breaks SC-2
import right

right.shift = lambda bar: bar[1:] + bar[0]
right.main()
