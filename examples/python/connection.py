"""Connections to a server: HTTP, WebSocket (RFC 6455), and what to do when one breaks."""
import base64
import hashlib
import http.client
import json
import os
import random
import socket
import ssl
import struct
import sys
import time
from contextlib import closing
from urllib.parse import urlsplit

FIRST_WAIT, LONGEST_WAIT = 0.3, 8.0
SILENCE = 75.0          # the server pings every 30 s, so a connection that is silent for longer is dead


class Failure(Exception):
    """Something that cannot be mended by trying again."""


class Broken(Exception):
    """A connection that broke or was refused for now. `wait` is how long to wait at least, in seconds.

    `worked` is True if the server had sent anything but a refusal, so that the next wait is short again.
    """

    def __init__(self, why, wait=0.0, worked=False):
        super().__init__(why)
        self.wait, self.worked = wait, worked


def say(*words):
    print(*words, file=sys.stderr, flush=True)


class Backoff:
    """The waits between attempts: 300 ms, then twice as long each time, up to 8 s, plus some chance."""

    def __init__(self):
        self.wait = FIRST_WAIT

    def pause(self, broken):
        if broken.worked:
            self.wait = FIRST_WAIT
        seconds = max(broken.wait, self.wait * random.uniform(1, 1.2))
        say(f"connection lost ({broken}); reconnecting in {seconds:.1f} s")
        time.sleep(seconds)
        self.wait = min(self.wait * 2, LONGEST_WAIT)


class Server:
    def __init__(self, url):
        parts = urlsplit(url if "://" in url else "http://" + url)
        if parts.scheme not in ("http", "https", "ws", "wss") or not parts.hostname:
            raise Failure(f"URL must be like http://localhost:8080 (got {url!r})")
        self.secure = parts.scheme in ("https", "wss")
        self.host, self.port, self.prefix = parts.hostname, parts.port or (443 if self.secure else 80), parts.path.rstrip("/")
        self.name = f"{self.host}:{self.port}"

    def open(self, method, path, body=None, timeout=30):
        """Sends a request and returns (connection, response). Raises Failure or Broken if it is refused."""
        kind = http.client.HTTPSConnection if self.secure else http.client.HTTPConnection
        connection = kind(self.host, self.port, timeout=timeout)
        try:
            headers = {"content-type": "application/json"} if body else {}
            connection.request(method, self.prefix + path, body and json.dumps(body), headers)
            response = connection.getresponse()
            if response.status in (200, 201):
                return connection, response
            refuse(response.status, response.read(), response.headers.get("retry-after"))
        except (OSError, http.client.HTTPException) as error:
            raise Broken(f"no answer from {self.name}: {error or type(error).__name__}") from error

    def ask(self, method, path, body=None):
        """One request, repeated while the server is the cause of the failure. Returns the body."""
        backoff = Backoff()
        for attempt in range(6):
            try:
                connection, response = self.open(method, path, body)
                with closing(connection):
                    return response.read()
            except (OSError, http.client.HTTPException) as error:
                problem = Broken(f"the answer broke off: {error}")
            except Broken as error:
                problem = error
            if attempt == 5 or (body and isinstance(problem.__cause__, ConnectionRefusedError)):
                break
            backoff.pause(problem)
        raise Failure(str(problem))


def refuse(status, body, retry_after=None):
    """Turns a refused request into Broken (try again later) or Failure."""
    try:
        answer = json.loads(body)
        text = f"{answer['code']}: {answer['says']}"
    except (ValueError, KeyError, TypeError):
        text = f"HTTP status {status}"
    if status == 429:
        raise Broken(text, wait=float(retry_after or 60))
    if status >= 500:
        raise Broken(text)
    raise Failure(f"the server refused: {text}")


class Closed(Exception):
    def __init__(self, code, reason):
        super().__init__(f"{code} {reason}".strip())
        self.code, self.reason = code, reason


class WebSocket:
    def __init__(self, server, path):
        try:
            self.socket = socket.create_connection((server.host, server.port), timeout=10)
            if server.secure:
                self.socket = ssl.create_default_context().wrap_socket(self.socket, server_hostname=server.host)
            key = base64.b64encode(os.urandom(16)).decode()
            self.socket.sendall((f"GET {server.prefix}{path} HTTP/1.1\r\nHost: {server.name}\r\nUpgrade: websocket\r\n"
                                 f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
            response = http.client.HTTPResponse(self.socket)
            response.fp = Unbuffered(self.socket)
            response.begin()
            if response.status != 101:
                body = response.fp.rest(int(response.headers.get("content-length") or 0))
                self.socket.close()
                refuse(response.status, body, response.headers.get("retry-after"))
            accept = hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()
            if response.headers.get("sec-websocket-accept") != base64.b64encode(accept).decode():
                raise Failure(f"{server.name} is not a WebSocket server")
        except (OSError, http.client.HTTPException) as error:
            raise Broken(f"no connection to {server.name}: {error or type(error).__name__}") from error
        self.buffer, self.parts, self.heard = b"", b"", time.monotonic()
        self.refusal, self.worked = {}, False

    def frame(self, opcode, payload):
        size = len(payload)
        head = bytes([0x80 | opcode]) + (bytes([0x80 | size]) if size < 126 else
                                         bytes([0x80 | 126]) + struct.pack(">H", size) if size < 65536 else
                                         bytes([0x80 | 127]) + struct.pack(">Q", size))
        mask = os.urandom(4)
        return head + mask + bytes(b ^ mask[i & 3] for i, b in enumerate(payload))

    def send(self, opcode, payload):
        try:
            self.socket.settimeout(10)
            self.socket.sendall(self.frame(opcode, payload))
        except OSError as error:
            raise Closed(1006, str(error)) from error

    def say(self, **message):
        self.send(1, json.dumps(message).encode())

    def read(self, seconds):
        """The next text frame as bytes, or None if none comes in time. Answers pings. Raises Closed."""
        until = time.monotonic() + seconds
        while True:
            text = self.next_text()
            if text is not None:
                self.note(text)
                return text
            left = until - time.monotonic()
            if time.monotonic() - self.heard > SILENCE:
                raise Closed(1006, "the server is silent")
            if left <= 0:
                return None
            try:
                self.socket.settimeout(left)
                data = self.socket.recv(65536)
            except TimeoutError:
                continue
            except OSError as error:
                raise Closed(1006, str(error)) from error
            if not data:
                raise Closed(1006, "")
            self.heard = time.monotonic()
            self.buffer += data

    def note(self, text):
        """Keeps the refusal that explains a close. A busy server opens a connection too, so only other frames count as work."""
        if text.startswith(b'{"type":"refused"'):
            self.refusal = json.loads(text)
        else:
            self.worked = True

    def next_text(self):
        """Takes whole frames from the buffer until a text is complete."""
        while len(self.buffer) >= 2:
            final, opcode = self.buffer[0] & 0x80, self.buffer[0] & 15
            size, start = self.buffer[1], 2
            if self.buffer[0] & 0x70 or size & 0x80:
                raise Failure("the server broke the WebSocket protocol")
            if size > 125:
                start = 4 if size == 126 else 10
                size = int.from_bytes(self.buffer[2:start], "big")
            if len(self.buffer) < start or len(self.buffer) < start + size:
                return None
            payload, self.buffer = self.buffer[start:start + size], self.buffer[start + size:]
            if opcode == 8:
                code = int.from_bytes(payload[:2], "big") if len(payload) >= 2 else 1005
                try:
                    self.send(8, payload[:2])
                except Closed:
                    pass
                self.socket.close()
                raise Closed(code, payload[2:].decode("utf-8", "replace"))
            if opcode == 9:
                self.send(10, payload)
            elif opcode in (0, 1):
                self.parts += payload
                if final:
                    text, self.parts = self.parts, b""
                    return text
            elif opcode != 10:
                raise Failure(f"unexpected frame of kind {opcode}")
        return None

    def close(self):
        try:
            self.send(8, struct.pack(">H", 1000))
        except Closed:
            pass
        self.socket.close()


class Unbuffered:
    """Reads the head of a response byte by byte, so that the first frame behind it stays in the socket."""

    def __init__(self, sock):
        self.socket = sock

    def readline(self, limit):
        line = b""
        while len(line) < limit and not line.endswith(b"\n"):
            byte = self.socket.recv(1)
            if not byte:
                break
            line += byte
        return line

    def rest(self, size):
        data = b""
        while len(data) < size:
            more = self.socket.recv(size - len(data))
            if not more:
                break
            data += more
        return data

    def flush(self):
        pass

    close = flush


def closed(close, link):
    """What the table of close codes says: returns True for the end of the game, raises Broken or Failure otherwise."""
    refusal = link.refusal
    if close.code == 1000:
        return True
    if close.code in (4002, 1009, 1002, 1007):
        if refusal.get("code") == "too-fast" or close.reason == "too-fast":
            raise Broken("too-fast: too many requests in too short a time", wait=60)
        raise Failure(f"the server closed the connection: {refusal.get('says') or close.reason} ({close})")
    raise Broken(str(close) if close.code != 1006 else close.reason or "1006", worked=link.worked)
