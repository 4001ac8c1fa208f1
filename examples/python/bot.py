"""Chooses moves: at random, or with some thought."""
import copy
import random
import time

from game import Game


class Bot:
    """Chooses moves, at random unless it is smart."""

    def __init__(self, header, undo=0, smart=False):
        self.game, self.plan, self.rest_until, self.undo, self.smart = Game(header), [], 0.0, undo, smart
        self.clocked = header["game"] == "chetyris" or (header["game"] == "dr-mario" and self.game.settings["mode"] == "arcade")

    def move(self):
        """The next move, or None to let time pass."""
        if time.monotonic() < self.rest_until:
            return None
        if random.random() * 100 < self.undo:
            self.plan = []
            return random.choice(("undo", "undo", "redo"))
        if not self.plan:
            self.plan = getattr(self, self.game.game.replace("-", "_"))()
        return self.plan.pop(0) if self.plan else None

    def learn(self, do, verdict):
        if verdict == "done":
            return
        if self.game.game == "chetyris" and do == "_":
            self.plan = ["e"]
        elif self.game.game == "dr-mario" and do == "D":
            self.plan, self.rest_until = [], time.monotonic() + 0.2

    def columns(self):
        bar = self.game.state
        return ["r"] * random.randrange(bar.w) + ["s"] * random.randrange(bar.extent) + ["d"]

    def best(self, plans, worth):
        """The plan that leads to the best state; ties and surprises are left to chance."""
        def result(plan):
            state = copy.copy(self.game.state)
            for do in plan:
                if not state.play(do) and do in "D_":
                    break
            return worth(state), random.random()
        return max(plans, key=result)

    def chetyris(self):
        if self.smart and self.game.state.piece:
            plans = [["w"] * turns + [way] * far + ["_"] for turns in range(4) for way in "ad"
                     for far in range(self.game.state.w)]

            def worth(state):
                columns = ["".join(column).lstrip(".") for column in zip(*state.rows)]
                return state.score - 30 * sum(c.count(".") for c in columns) - sum(len(c) ** 2 for c in columns)
            return self.best(plans, worth)
        if self.smart and self.game.state.stage in ("ready", "done"):
            return ["e"]
        hold = ["c"] * random.randrange(2) if self.game.settings["edition"] == "modern" else []
        return hold + ["w"] * random.randrange(4) + [random.choice("ad")] * random.randrange(6) + ["_"]

    def dr_mario(self):
        if self.smart and self.game.state.faller:
            plans = [turn + [way] * far + ["D"] * (self.game.state.h + 3) for turn in ([], ["A"], ["B"], ["A", "A"])
                     for way in "<>" for far in range(self.game.state.w)]

            def worth(state):
                while not state.faller and state.stage == "playing" and (state.marked or state.settle() != state.cells):
                    state.tick()
                total = 0
                for x in range(state.w):
                    column = [state.cells.get((x, y), ".")[0] for y in range(state.h)]
                    filled = "".join(column).lstrip(".")
                    total -= len(filled) ** 2 / 2
                    for i, c in enumerate(filled):
                        if c in "rby":
                            above = filled[:i].upper()[::-1]
                            run = len(above) - len(above.lstrip(c.upper()))
                            total += -300 + 25 * run - 12 * (len(above) - run)
                        elif c != "." and filled[i + 1:i + 2].upper() == c:
                            total += 5
                return total
            return self.best(plans, worth)
        if self.smart and self.clocked:
            return []           # the next capsule enters by a tick
        fall = self.game.settings["rows"] if self.clocked else 1
        return random.choices("AB", k=random.randrange(3)) + [random.choice("<>")] * random.randrange(5) + ["D"] * fall

    def identic(self):
        picks = self.game.state.picks()
        return [max(picks)[1]] if picks else ["0 0"]

    def magnetic(self):
        state = self.game.state
        picks = state.picks() if state.has_offers else range(state.w)
        return [str(random.choice(picks))] if picks else []
