"""Chetyris in its modern edition (CH-14 to CH-19): hold, kicks, a lock delay, and levels without a break."""
from timed_rules import Chetyris

RESETS = 15
KICKS = [(0, 0), (1, 0), (-1, 0), (0, 1), (1, 1), (-1, 1), (0, -1), (1, -1), (-1, -1), (2, 0), (-2, 0), (0, -2)]


class ModernChetyris(Chetyris):
    def __init__(self, s):
        super().__init__(s)
        self.stage, self.bag, self.held, self.used, self.resets = "playing", "", "", False, 0

    def play(self, do):
        if do[0] == "+":
            bag = self.bag or "ILJTOSZVFC"
            if self.stage == "over" or do[1] not in bag:
                return False
            self.bag = bag.replace(do[1], "")
            return super().play(do)
        if do == "q":
            return super().play(do)
        if self.stage == "over" or not self.piece or do == "e":
            return False
        if do == "c":
            return self.hold()
        before = (self.turn, self.piece[3], self.resets, self.grounded())
        if do in "wz":
            if not self.kick(1 if do == "w" else -1):
                return False
        elif do == "s" and self.grounded() or not super().play(do):
            return False
        self.lock(*before)
        self.enter()
        return True

    def grounded(self):
        letter, o, x, y = self.piece
        return not self.fits((letter, o, x, y + 1))

    def hold(self):
        if self.used:
            return False
        back, self.held, self.piece, self.used, self.resets = self.held, self.piece[0], None, True, 0
        self.queue = back + self.queue
        self.enter()
        return True

    def kick(self, turn):
        letter, o, x, y = self.piece
        for dx, dy in KICKS:
            to = (letter, (o + turn) % 4, x + dx * turn, y + dy)
            if to[3] >= 0 and not (dy < 0 and self.resets == RESETS) and self.fits(to):
                self.piece = to
                return True
        return False

    def lock(self, turn, y, resets, was_grounded):
        """Counts resets, and rests a piece that has none left. Another beat starts the countdown again."""
        if self.turn == turn:
            if was_grounded or self.piece[3] < y:
                self.resets, self.beat = min(resets + 1, RESETS), self.beat + 1
            elif self.grounded():
                self.beat += 1
            if resets == RESETS and self.grounded():
                self.rest()
        if self.turn != turn:
            self.used, self.resets = False, 0

    def rest(self):
        # Rows beyond what the level needs count for the next one, so the level must not end in there.
        left, self.left = self.left, 9999
        super().rest()
        self.left = left - (9999 - self.left)
        if self.left <= 0:
            self.level += 1
            self.left += 5 * self.level

    def countdown(self):
        return 500 if self.piece and self.stage == "playing" and self.grounded() else super().countdown()

    def canon(self):
        hold = self.held + ("!" if self.used else "") if self.held else "-"
        return f"{super().canon()};{self.bag};{hold};{self.resets}"
