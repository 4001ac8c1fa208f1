# breaks DM-13
import right


def matches(self):
    found = set()
    for r, c in self.cells:
        run = [(r, c + k) for k in range(4)]
        if len({self.cells.get(place, "?" + str(k)).upper() for k, place in enumerate(run)}) == 1:
            found.update(run)
    return found


right.Game.matches = matches
right.main()
