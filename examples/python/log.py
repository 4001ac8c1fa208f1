"""The lines of a game as they arrive."""
import json

from check import check_line
from connection import Failure


class Log:
    """The lines received so far. Checks each line's checksum if it has all of them from the first."""

    def __init__(self, first=1, show=False):
        self.first, self.lines, self.crc, self.over, self.show = first, [], 0 if first == 1 else None, False, show

    @property
    def next(self):
        return self.first + len(self.lines)

    def add(self, line):
        if self.crc is not None:
            self.crc = check_line(line, self.crc)
            if self.crc is None:
                raise Failure(f"line {self.next} is damaged: its check does not match its bytes")
        self.lines.append(line)
        entry = json.loads(line)
        self.over = self.over or "phase" in entry
        if self.show:
            print(line.decode(), flush=True)
        return entry
