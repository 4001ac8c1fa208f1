# breaks SC-4
"""A run of equal squares earns one point, however long it is."""
import right


def points(found, length):
    """A window that overlaps the one before it in all but one square goes on with the same run."""
    starts = 0
    for window in found:
        dx, dy = window[1][0] - window[0][0], window[1][1] - window[0][1]
        before = [(x - dx, y - dy) for x, y in window]
        starts += before not in found
    return starts


right.points = points
right.main()
