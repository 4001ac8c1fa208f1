# breaks MC-3
import right

every_full = right.full
right.full = lambda *field: every_full(*field)[:1]
right.main()
