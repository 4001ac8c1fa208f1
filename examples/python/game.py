"""A game as its log tells it: the state, the ticks and the deals, with undo and redo."""
import copy

from deals import Deals, seat
from rules import Columns, Identic, Magnetic
from modern_chetyris import ModernChetyris
from timed_rules import Chetyris, DrMario

DEFAULTS = {
    "columns": {"width": 6, "height": 13, "extent": 3, "series": 3, "colours": 5},
    "chetyris": {"width": 10, "depth": 18, "edition": "assignment"},
    "dr-mario": {"mode": "arcade", "rows": 16, "columns": 8, "level": 0, "speed": "low"},
    "identic": {"rows": 10, "columns": 12, "colours": 4, "bombs": 2, "edition": "chained"},
    "magnetic": {"width": 10, "height": 18, "offers": 0},
}
RULES = {"columns": Columns, "identic": Identic, "magnetic": Magnetic, "chetyris": Chetyris, "dr-mario": DrMario}


class Game:
    """Follows a log: the state, the ticks and the deals (if the seed is known), with undo and redo."""

    def __init__(self, header, seed=None):
        self.game = header["game"]
        if self.game not in DEFAULTS:
            raise ValueError(f"unknown game {self.game!r}")
        self.settings = {**DEFAULTS[self.game], **header["settings"]}
        is_modern = self.game == "chetyris" and self.settings["edition"] == "modern"
        self.state = (ModernChetyris if is_modern else RULES[self.game])(self.settings) if self.game in RULES else None
        self.deals = Deals(self.game, self.settings, seed) if seed else None
        self.due, self.beat = None, 0         # when the next tick is due, if a countdown runs
        self.past, self.undone = [], []       # (state, deals) before each of the player's actions; for redo

    def play(self, do, at=None):
        """Plays one entry. Returns what is wrong with it, or None. Checks ticks if it is given the time."""
        if at is not None and do == "." and at != self.due:
            return f"a tick at {at}, but the next one is due at {self.due}"
        if at is not None and do != "." and self.due is not None and at >= self.due:
            return f"the tick that was due at {self.due} is missing"
        problem = self.act(do)
        if hasattr(self.state, "countdown"):
            wait = self.state.countdown()
            if wait is None:
                self.due = None
            elif self.due is None or self.beat != self.state.beat or do in ("undo", "redo"):
                self.due = (at or 0) + wait
            self.beat = self.state.beat
        return problem

    def act(self, do):
        now = (copy.copy(self.state), copy.copy(self.deals))
        if do == "undo":
            if not self.past:
                return "undo without a move to undo"
            self.undone.append((now, list(self.past)))
            self.state, self.deals = self.past.pop()
            return None
        if do == "redo":
            if not self.undone:
                return "redo without an undo"
            (self.state, self.deals), self.past = self.undone.pop()
            return None
        self.undone = []
        who = seat(self.game, do)
        if who == "player":
            self.past.append(now)
        if who == "chance" and self.deals:
            expected = self.deals.deal(do)
            if expected != do:
                return f"the deal is {do!r}, but the seed gives {expected!r}"
        if self.state and not self.state.play(do):
            return f"{do!r} is not allowed here"
        return None
