# breaks IC-3
import right

right.ORIGIN = 1
right.main()
