# breaks MC-5
import right


def announce(rows):
    for y in reversed(rows):
        print("A", y)


right.announce = announce
right.main()
