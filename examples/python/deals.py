"""What chance deals: every piece follows from the seed, as docs/canons-and-draws.md says."""
import hashlib
import re

BALLS = "BGWYRPODF"


def seat(game, do):
    """Who takes an action: "chance", "time" or "player"."""
    if do == "." and game in ("chetyris", "dr-mario"):
        return "time"
    if do[:1] == "+" or (game == "dr-mario" and do[:2] in ("L ", "N ", "F ", "V ")):
        return "chance"
    return "player"


class Deals:
    """Recomputes the deals of one game from its seed. A shallow copy is a complete copy."""

    def __init__(self, game, settings, seed):
        if not re.fullmatch("[0-9a-f]{32}", seed):
            seed = hashlib.sha256(b"gridfall seed " + seed.encode()).hexdigest()[:32]
        self.game, self.bits, self.next_word = game, bytes.fromhex(seed), 0
        self.set = settings
        if game == "identic":
            self.cells = settings["rows"] * settings["columns"]
            self.bombs = min(settings["bombs"], self.cells)
        self.level, self.bag = settings.get("level", 0), ""

    def choose(self, n):
        while True:
            k = self.next_word
            self.next_word += 1
            digest = hashlib.sha256(self.bits + (k // 8).to_bytes(8, "big")).digest()
            word = int.from_bytes(digest[k % 8 * 4:k % 8 * 4 + 4], "big")
            if word < 2 ** 32 - 2 ** 32 % n:
                return word % n

    def deal(self, logged):
        """The deal that the seed gives in place of the logged one. Only its kind is taken from the log."""
        if self.game == "columns":
            return "+" + "".join(chr(65 + self.choose(self.set["colours"])) for _ in range(self.set["extent"]))
        if self.game == "chetyris":
            return "+" + self.piece()
        if self.game == "identic":
            return "+" + "".join(self.ball() for _ in range(self.set["columns"]))
        if self.game == "magnetic":
            return "+" + ",".join(map(str, self.offer()))
        if self.game == "dr-mario" and logged[0] == "L":
            return "L " + self.viruses()
        if self.game == "dr-mario" and logged[0] in "NF":
            left = "RBY"[self.choose(3)]
            return f"{logged[0]} {left} {'RBY'[self.choose(3)]}"
        return None

    def piece(self):
        if self.set.get("edition") != "modern":
            return "ILJTOSZVFC"[self.choose(10)]
        bag = self.bag or "ILJTOSZVFC"
        drawn = bag[self.choose(len(bag))]
        self.bag = bag.replace(drawn, "")
        return drawn

    def offer(self):
        columns = list(range(self.set["width"]))
        count = min(self.set["offers"], len(columns))
        return sorted(columns.pop(self.choose(len(columns))) for _ in range(count))

    def ball(self):
        bomb = self.choose(self.cells) < self.bombs
        self.cells -= 1
        if bomb:
            self.bombs -= 1
            return "X"
        return BALLS[self.choose(self.set["colours"])]

    def viruses(self):
        level, width = self.level, self.set["columns"]
        self.level += 1
        free = 6 - sum(level >= limit for limit in (15, 17, 19))
        height = max(1, self.set["rows"] - free)
        cells = list(range(height * width))
        for i in range(len(cells) - 1, 0, -1):
            j = self.choose(i + 1)
            cells[i], cells[j] = cells[j], cells[i]
        count = min(4 * (level + 1), 84)
        wanted, spare, placed = cells[:count], cells[count:], {}
        while wanted:
            options = {}
            for cell in wanted:
                y, x = divmod(cell, width)
                near = {placed.get((y + d, x)) for d in (-2, -1, 1, 2)} | {placed.get((y, x + d)) for d in (-2, -1, 1, 2)}
                options[cell] = [c for c in "rby" if c not in near]
            fewest = min(len(o) for o in options.values())
            best = [cell for cell in wanted if len(options[cell]) == fewest]
            cell = best[self.choose(len(best))]
            wanted.remove(cell)
            if options[cell]:
                placed[divmod(cell, width)] = options[cell][self.choose(fewest)]
            elif spare:
                wanted.append(spare.pop(0))
        return "".join(placed.get(divmod(c, width), ".") for c in range(height * width))
