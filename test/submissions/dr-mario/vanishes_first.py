# breaks DM-15
import right

right.TICK = ["vanish", "fall", "match"]
right.main()
