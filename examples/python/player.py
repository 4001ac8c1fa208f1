"""Plays one live game: joins, numbers and repeats moves, keeps the clock, and reconnects."""
import json
import time

from bot import Bot
from connection import Backoff, Broken, Closed, Failure, WebSocket, closed, say
from log import Log


class Player:
    def __init__(self, server, args):
        self.server, self.args, self.log, self.bot = server, args, Log(show=args.verbose), None
        answer = server.ask("POST", "/api/games", {"game": args.game, "settings": args.settings, "player": args.player})
        self.started = time.monotonic()
        made = json.loads(answer)
        self.id, self.token, self.commitment = made["id"], made["token"], made["commitment"]
        self.at, self.number, self.pending, self.limit = 0, 0, None, args.moves
        self.sent = self.played = self.drops = self.resent = 0
        self.verdicts, self.next_move, self.last_sent = {}, 0.0, time.monotonic()

    def clock(self):
        self.at = max(self.at, int((time.monotonic() - self.started) * 1000))
        return self.at

    def play(self):
        backoff = Backoff()
        while not self.log.over:
            try:
                if self.connection():
                    return
            except Broken as broken:
                backoff.pause(broken)

    def connection(self):
        """One connection, until it ends. Returns True if no other one is needed."""
        link = WebSocket(self.server, f"/api/games/{self.id}/play")
        self.joined, self.answer, self.is_joined, self.resend = None, None, False, None
        try:
            link.say(type="join", token=self.token, **{"from": len(self.log.lines)})
            while not self.log.over:
                if self.ready() and self.act(link):
                    return True
                text = link.read(self.patience())
                if text is None:
                    continue
                if text.startswith(b'{"type"'):
                    self.message(json.loads(text))
                else:
                    for line in text.removesuffix(b"\n").split(b"\n"):
                        self.line(self.log.add(line))
            return True
        except Closed as close:
            return closed(close, link)
        finally:
            link.close()

    def ready(self):
        """True once the lines that `joined` and `done` announce are here and no move is waiting for its answer."""
        if self.joined and len(self.log.lines) >= self.joined["lines"]:
            self.number = max(self.number, self.joined["moves"])
            self.at, self.resend = max(self.at, self.joined["now"]), self.pending
            if self.pending and self.pending["number"] <= self.joined["moves"]:
                self.pending = self.resend = None       # judged; its effect, if any, is in the log
            if self.resend and not self.joined["now"] <= self.pending["at"] >= self.clock() - 5000:
                self.pending["at"] = self.clock()       # a message more than 20 s behind would cost the ranking
            self.joined, self.answer, self.is_joined = None, None, True
        elif self.joined or not self.is_joined:
            return False
        if self.answer and len(self.log.lines) >= self.answer["lines"]:
            self.settle(self.answer["verdict"])
            self.answer = None
        return self.pending is None or self.resend is not None

    def settle(self, verdict):
        self.verdicts[verdict] = self.verdicts.get(verdict, 0) + 1
        self.number, self.played = self.pending["number"], self.played + 1
        self.bot.learn(self.pending["do"], verdict)
        self.pending = None

    def patience(self):
        if self.pending or not self.is_joined:
            return 1.0
        return max(0.001, min(0.1, self.next_move - time.monotonic()))

    def act(self, link):
        """Sends what is due: a move again, the next move, or the time. Returns True if the player is done."""
        now = time.monotonic()
        if self.resend:
            self.resent += 1
            self.transmit(link, self.resend)
        elif self.limit is not None and self.sent >= self.limit:
            return True
        elif now >= self.next_move:
            do = self.bot.move()
            self.next_move = now + self.args.pace / 1000
            if do is not None:
                self.sent += 1
                self.pending = {"type": "move", "number": self.number + 1, "at": self.clock(), "do": do}
                if self.args.drop and self.sent % self.args.drop == 0:
                    self.cut(link)
                self.transmit(link, self.pending)
            elif self.bot.clocked and now - self.last_sent > 0.1:
                self.transmit(link, {"type": "time", "at": self.clock()})
        elif now - self.last_sent > (0.1 if self.bot.clocked else 180):
            self.transmit(link, {"type": "time", "at": self.clock()})
        return False

    def transmit(self, link, message):
        self.resend, self.last_sent = None, time.monotonic()
        link.say(**message)

    def cut(self, link):
        """Cuts the connection on purpose: before the move is sent, in the middle of it, or after it."""
        self.drops += 1
        frame = link.frame(1, json.dumps(self.pending).encode())
        link.socket.sendall(frame[:(0, len(frame) // 2, len(frame))[self.drops % 3]])
        if self.drops % 2:
            time.sleep(0.05)
        link.socket.close()
        raise Broken(f"cut on purpose after {self.sent} moves", worked=True)

    def line(self, entry):
        self.at = max(self.at, entry.get("at", 0))
        if "gridfall" in entry:
            self.bot = Bot(entry, self.args.undo, self.args.smart)
        elif "do" in entry:
            problem = self.bot.game.play(entry["do"])
            if problem:
                raise Failure(f"line {len(self.log.lines)}: {problem}")

    def message(self, message):
        kind = message["type"]
        if kind == "joined":
            if message["lines"] < len(self.log.lines):
                raise Failure(f"the server has {message['lines']} lines of this game, but sent {len(self.log.lines)} before")
            self.joined = message
        elif kind == "done":
            if self.pending and message["number"] == self.pending["number"]:
                self.answer = message
        elif kind == "refused" and message["code"] in ("gap", "bad-time", "over"):
            say(f"refused: {message['code']}: {message['says']}")
            if "number" in message:
                self.pending = None
                self.number = message.get("expected", self.number + 1) - 1
            self.next_move = time.monotonic() + 0.5
