# breaks DM-9
import right

turn = right.Game.turn
right.Game.turn = lambda self, way: turn(self, "B" if way == "A" else "A")
right.main()
