"""Checks the log of a game: checksums, hashes, commitment, deals, states, ticks and signature."""
import hashlib
import json
import zlib

from deals import seat
from ed25519 import signed
from game import Game


def check_line(line, crc):
    """The CRC-32 after this line (bytes without the line feed), or None if the line's check is wrong."""
    cut = line.rfind(b',"check":"')
    if cut < 0 or line[cut:] != b',"check":"%08x"}' % zlib.crc32(line[:cut], crc):
        return None
    return zlib.crc32(line + b"\n", crc)


def check(data, key=None, seed=None, commitment=None, say=print):
    """Checks all bytes of a log. Says what it found, and returns True if nothing is wrong."""
    bad = []

    def wrong(number, text):
        bad.append(number)
        if len(bad) <= 10:
            say(f"WRONG line {number}: {text}")

    lines = data.split(b"\n")
    if lines.pop():
        wrong(len(lines) + 1, "the file is cut off inside this line")
    crc = 0
    for number, line in enumerate(lines, 1):
        crc = check_line(line, crc)
        if crc is None:
            wrong(number, "its check does not match its bytes")
            break
    if bad or not lines:
        say("not checked further" if bad else "the log is empty")
        return False
    say(f"ok  checksums of {len(lines)} lines")
    parsed = [json.loads(line) for line in lines]
    header, last = parsed[0], parsed[-1]
    if header.get("gridfall") != 1 or header.get("rules") != 1:
        say(f"format {header.get('gridfall')} with rules {header.get('rules')}: this program only knows 1 and 1")
        return False
    ended = "phase" in last
    seed = header.get("seed") or last.get("seed") or seed
    promised = header.get("commitment")
    if commitment and commitment != promised:
        wrong(1, "the header has another commitment than the answer to POST /api/games")
    if promised and seed:
        if hashlib.sha256(seed.encode()).hexdigest() == promised:
            say(f"ok  the seed {seed} matches the commitment")
        else:
            wrong(len(lines), f"the seed {seed} does not match the commitment")
    elif promised:
        say("--  the seed is not revealed: the deals cannot be checked")
    game, at, entries, deals, states = Game(header, seed), 0, 0, 0, 0
    digest = hashlib.sha256(lines[0] + b"\n")
    for number, (line, entry) in enumerate(zip(lines[1:], parsed[1:]), 2):
        if entry["at"] < at:
            wrong(number, f"its time {entry['at']} is before {at}")
        at = entry["at"]
        if "do" in entry:
            entries += 1
            deals += entry["do"] not in ("undo", "redo") and seat(game.game, entry["do"]) == "chance"
            problem = game.play(entry["do"], entry["at"])
            if problem:
                wrong(number, problem)
                break
        elif "state" in entry:
            if entry["entries"] != entries:
                wrong(number, f"it counts {entry['entries']} entries instead of {entries}")
            if entry["bytes"] != digest.hexdigest():
                wrong(number, "`bytes` is not the hash of the lines before it")
            if game.state:
                states += 1
                if hashlib.sha256(game.state.canon().encode()).hexdigest() != entry["state"]:
                    wrong(number, f"its state is not the hash of {game.state.canon()}")
            if "phase" in entry and number < len(lines):
                wrong(number, "lines follow the end of the game")
        digest.update(line + b"\n")
    if not bad:
        say(f"ok  {entries} entries" + (f", {deals} deals recomputed from the seed" if seed else ""))
        say(f"ok  {states} states (checkpoints and end), and the time of every tick")
    if ended and game.state and not bad:
        real = (game.state.phase(), game.state.score)
        if real != (last["phase"], last["score"]):
            wrong(len(lines), f"phase and score are {last['phase']} {last['score']} instead of {real[0]} {real[1]}")
        else:
            say(f"ok  the result: {real[0]}, score {real[1]}")
    if "signature" in last:
        text = lines[-1][:lines[-1].rindex(b',"signature":')]
        if key and last["key"] != key:
            wrong(len(lines), f"signed with the key {last['key']}, but the server's key is {key}")
        elif not signed(bytes.fromhex(last["key"]), bytes.fromhex(last["signature"]), text):
            wrong(len(lines), "invalid signature")
        else:
            say("ok  signature" + (" with the server's key" if key else f"; compare the key: {last['key']}"))
    elif ended:
        say("--  the last line is not signed")
    if not ended:
        say("--  the game is not finished")
    say("WRONG: this log is not genuine" if bad else "genuine as far as checked")
    return not bad
