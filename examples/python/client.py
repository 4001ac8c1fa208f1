#!/usr/bin/env python3
"""A client for the live games of a Gridfall server: plays, watches, follows and checks them. README.md says more.

Exit codes: 0 success, 1 refused, failed or not genuine, 2 wrong arguments.
"""
import argparse
import http.client
import json
import os
import sys
from contextlib import closing
from urllib.parse import quote

from check import check
from connection import SILENCE, Backoff, Broken, Closed, Failure, Server, WebSocket, closed, say
from log import Log
from player import Player


def play(args):
    if args.drop is not None and args.drop < 1 or args.moves is not None and args.moves < 0 or args.pace < 10:
        raise SystemExit(usage("--drop must be at least 1, --moves at least 0 and --pace at least 10"))
    server = Server(args.url)
    player = Player(server, args)
    say(f"game {player.id} of {args.game}, commitment {player.commitment}")
    player.play()
    verdicts = ", ".join(f"{count} {verdict}" for verdict, count in sorted(player.verdicts.items()))
    say(f"{player.sent} moves sent ({verdicts}), {player.drops} connections cut, {player.resent} moves sent again")
    data = server.ask("GET", f"/api/games/{player.id}/lines")
    seen = b"".join(line + b"\n" for line in player.log.lines)
    if not data.startswith(seen):
        raise Failure("the downloaded log differs from the lines that were received")
    name = args.out or f"{player.id}.gridfall.jsonl"
    with open(name, "wb") as file:
        file.write(data)
    last = json.loads(data.rstrip(b"\n").split(b"\n")[-1])
    result = f"{last['phase']}, score {last['score']}" if "phase" in last else "not finished"
    say(f"{result}; {data.count(10)} lines saved as {name}")
    print(player.id)
    if args.seed_check:
        key = json.loads(server.ask("GET", "/api/key"))["key"]
        return 0 if check(data, key, commitment=player.commitment, say=say) else 1
    return 0


def watch(args):
    server, log, backoff = Server(args.url), Log(args.start, show=True), Backoff()
    while not log.over:
        try:
            link = WebSocket(server, f"/api/games/{quote(args.id, safe='')}/watch?from={log.next}")
            since = 0
            try:
                while not log.over:
                    text = link.read(SILENCE)
                    if text is None:
                        continue
                    if text.startswith(b'{"type"'):
                        message = json.loads(text)
                        if message["type"] == "viewers" and args.viewers:
                            say(f"{message['count']} watching")
                        continue
                    for line in text.removesuffix(b"\n").split(b"\n"):
                        log.add(line)
                        since += 1
                    if args.drop and since >= args.drop and not log.over:
                        link.socket.close()
                        raise Broken(f"cut on purpose after {since} lines", worked=True)
            except Closed as close:
                if closed(close, link):
                    return 0
            finally:
                link.close()
        except Broken as broken:
            backoff.pause(broken)
    return 0


def follow(args):
    server, log, backoff = Server(args.url), Log(args.start, show=True), Backoff()
    while True:
        try:
            # A quiet game sends nothing for minutes. If it takes longer, asking again does no harm.
            path = f"/api/games/{quote(args.id, safe='')}/lines?from={log.next}&follow"
            connection, response = server.open("GET", path, timeout=660)
            with closing(connection):
                try:
                    for line in response:
                        if not line.endswith(b"\n"):
                            break                       # cut off inside a line: ask for it again
                        log.add(line[:-1])
                        if args.drop and len(log.lines) % args.drop == 0:
                            raise OSError(f"cut on purpose after {len(log.lines)} lines")
                except (OSError, http.client.HTTPException) as error:
                    raise Broken(str(error) or type(error).__name__, worked=True) from error
            if log.over or not log.lines:
                return 0
            raise Broken("the response ended before the game", worked=True)
        except Broken as broken:
            if log.over:
                return 0
            backoff.pause(broken)


def check_game(args):
    key, seed = args.key, args.seed
    if args.id is None:
        try:
            with open(args.source, "rb") as file:
                data = file.read()
        except OSError as error:
            raise Failure(f"cannot read {args.source}: {error.strerror}") from error
    else:
        server, name = Server(args.source), quote(args.id, safe="")
        about = json.loads(server.ask("GET", f"/api/games/{name}"))
        data = server.ask("GET", f"/api/games/{name}/lines")
        key = key or json.loads(server.ask("GET", "/api/key"))["key"]
        if about.get("day") and not seed:
            daily = json.loads(server.ask("GET", f"/api/daily?day={about['day']}"))
            seed = next((c.get("seed") for c in daily["challenges"] if c["game"] == about["game"]), None)
    try:
        return 0 if check(data, key, seed) else 1
    except (ValueError, KeyError, TypeError, IndexError, AttributeError) as error:
        raise Failure(f"this log cannot be read: {type(error).__name__}: {error}") from error


def usage(text):
    say(f"client.py: {text}")
    return 2


def json_object(text):
    value = json.loads(text)
    if not isinstance(value, dict):
        raise ValueError
    return value


def main():
    parser = argparse.ArgumentParser(prog="client.py", description="Plays, watches and checks Gridfall's live games.")
    commands = parser.add_subparsers(dest="command", required=True)
    p = commands.add_parser("play", help="create a game, play it and download its log")
    p.add_argument("url")
    p.add_argument("game", help="columns, chetyris, dr-mario, identic or magnetic")
    p.add_argument("--player", default="Python", help="the player's name")
    p.add_argument("--settings", type=json_object, default={}, metavar="JSON", help='such as \'{"width":4}\'')
    p.add_argument("--moves", type=int, metavar="N", help="stop after N moves; default: at the end of the game")
    p.add_argument("--pace", type=int, default=30, metavar="MS", help="milliseconds between moves, at least 10")
    p.add_argument("--drop", type=int, metavar="N", help="cut the connection after every N moves")
    p.add_argument("--smart", action="store_true", help="think about every piece of Chetyris and Dr. Mario")
    p.add_argument("--undo", type=int, default=0, metavar="PERCENT", help="how often to undo or redo; default 0")
    p.add_argument("--seed-check", action="store_true", help="check the finished game at the end")
    p.add_argument("--out", metavar="FILE", help="where to save the log; default: ID.gridfall.jsonl")
    p.add_argument("--verbose", action="store_true", help="print every line")
    p.set_defaults(run=play)
    for name, run in (("watch", watch), ("follow", follow)):
        p = commands.add_parser(name, help=f"print every line of a game, over {'WebSocket' if name == 'watch' else 'HTTP'}")
        p.add_argument("url")
        p.add_argument("id")
        p.add_argument("--from", dest="start", type=int, default=1, metavar="N", help="first line to print; default 1")
        p.add_argument("--drop", type=int, metavar="N", help="cut the connection after every N lines")
        p.add_argument("--viewers", action="store_true", help="print the number of viewers (WebSocket only)")
        p.set_defaults(run=run)
    p = commands.add_parser("check", help="check a game on a server, or a replay file")
    p.add_argument("source", metavar="URL or FILE")
    p.add_argument("id", nargs="?")
    p.add_argument("--key", help="the only key to accept; default for a URL: the server's key")
    p.add_argument("--seed", help="a seed that was published elsewhere")
    p.set_defaults(run=check_game)
    args = parser.parse_args()
    try:
        return args.run(args)
    except (Failure, Broken) as error:
        say(f"client.py: {error}")
        return 1
    except KeyboardInterrupt:
        return 0 if args.command in ("watch", "follow") else 1
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


if __name__ == "__main__":
    sys.exit(main())
