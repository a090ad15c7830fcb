"""A bot account of Vatout in one file, with Python's standard library alone. It plays all four games by the HTTP API.

    BOT_TOKEN=vat_… python3 examples/bots/online.py https://example.org --become    # makes the account a bot's, for good
    BOT_TOKEN=vat_… python3 examples/bots/online.py https://example.org             # waits for challenges, and plays
    BOT_TOKEN=vat_… python3 examples/bots/online.py https://example.org --rated las-vegas   # a rated game against level 3

The token needs the scopes read, tables and play; for --become also bot. How it works is told in docs/api-v1.md.
"""

import http.client
import json
import os
import random
import re
import secrets
import sys
import threading
import time
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor

GAMES_AT_ONCE = 6  # a token has 8 streams, and one of them tells of challenges
PATIENCE = 600  # seconds at a table that does not start
LONGEST_PAUSE = 60
LOST = (OSError, http.client.HTTPException)  # the connection, not an answer

# --- How it plays. Of one game it only knows which words it likes: the first that an action begins with gives its weight.

TASTES = {"vaalbara": [(f"play {character}", 8) for character in range(6, 13)]}


def las_vegas(view, action, seat):
    """A bill for few dice, where nobody else has as many dice."""
    casino = int(action) - 1
    own, others = count(view["rollOwn"], casino), [count(view["dice"][casino], owner) for owner in range(7)]
    mine = others.pop(seat) + own
    if mine in others:
        return 0.1
    rank = sum(other > mine for other in others)
    bills = sorted(view["bills"][casino], reverse=True)
    return (bills[rank] / own) ** 2 if own and rank < len(bills) else 0.1


def count(dice, kind):
    """Dice are counted in one number, four bits for each kind: a face of a roll, or an owner at a casino."""
    return dice >> 4 * kind & 15


def vagabondo(view, action, seat):
    """Near many pieces: those that a piece touches count."""
    size = 14
    square = re.fullmatch(r"\w+ ([a-n])(\d+)", action)
    if not square:
        return 1
    column, row = ord(square[1]) - ord("a"), int(square[2]) - 1
    near = {
        view["squares"][y * size + x]
        for y in range(max(row - 2, 0), min(row + 4, size))
        for x in range(max(column - 2, 0), min(column + 4, size))
    }
    return 8 ** len(near - {-1})


def vabanque(view, action, seat):
    """Chips and cards where the own token can go; then it goes where much money lies beside few cards of others."""
    word, number = action.split()
    tables, token = len(view["chips"]) // 4, view["tokens"][seat]
    table = (token + int(number)) % tables if word == "move" else int(number) - 1
    money = 5 + sum(value * chips for value, chips in zip((5, 10, 20, 50), view["chips"][4 * table : 4 * table + 4]))
    if word == "move":
        others = sum(laid == table and at // 3 != seat for at, laid in enumerate(view["laid"]))
        return (money / (1 + others)) ** 4
    return money**2 if ((table - token) % tables <= 4) == (word != "trap") else 1


HEURISTICS = {"las-vegas": las_vegas, "vabanque": vabanque, "vagabondo": vagabondo}


def choose(game, view, actions, seat):
    def weight(action):
        if game in HEURISTICS:
            return HEURISTICS[game](view, action, seat)
        return next((liking for word, liking in TASTES.get(game, []) if action.startswith(word)), 1)

    return random.choices(actions, [weight(action) for action in actions])[0]


# --- How it talks.


class Refused(Exception):
    """The server said no: `code` says why."""

    def __init__(self, status, problem):
        super().__init__(f"{status} {problem.get('code')}: {problem.get('title')}")
        self.code = problem.get("code")


class Api:
    def __init__(self, address, token):
        self.base, self.token = address.rstrip("/") + "/api/v1", token

    def request(self, method, path, body=None, key=""):
        headers = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json", "Idempotency-Key": key}
        data = None if body is None else json.dumps(body).encode()
        return urllib.request.Request(self.base + path, data, headers, method=method)

    def ask(self, method, path, body=None):
        """A request that is sent again until it is answered: its key makes that safe."""
        key, pause = secrets.token_hex(16), 1
        while True:
            try:
                with urllib.request.urlopen(self.request(method, path, body, key), timeout=60) as answer:
                    return json.load(answer)
            except urllib.error.HTTPError as error:
                if error.code not in (429, 502, 503):
                    raise Refused(error.code, json.load(error)) from error
                pause = int(error.headers.get("Retry-After") or pause)
            except LOST:
                pass
            time.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    def get(self, path):
        return self.ask("GET", path)

    def post(self, path, body=None):
        return self.ask("POST", path, body or {})

    def lines(self, path):
        """The lines of a stream, opened again when it breaks. Every stream begins with all there is to know."""
        pause = 1
        while True:
            try:
                # The server sends a line at least twice a minute.
                with urllib.request.urlopen(self.request("GET", path), timeout=90) as answer:
                    for line in answer:
                        pause = 1
                        message = json.loads(line)
                        yield message
                        if message.get("code") == "token":
                            sys.exit("The token has ended.")
            except urllib.error.HTTPError as error:
                if error.code not in (429, 502, 503):
                    raise Refused(error.code, json.load(error)) from error
            except LOST:
                pass
            time.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)


def entropy():
    """Our part of the dice."""
    return secrets.token_hex(16)


def play(api, table):
    """Follows a table to the end of its game and decides whenever it is our turn."""
    since, begun = time.monotonic(), False
    for line in api.lines(f"/tables/{table}/stream"):
        if line["kind"] == "table":
            seen = line["table"]
            if seen["stage"] == "ended" or seen["you"] is None:
                return
            begun = begun or seen["stage"] != "open"
            if seen["stage"] == "running" and seen["you"] in seen["turn"]:
                decide(api, table, seen)
        elif line["kind"] == "end" and line["code"] not in ("restart", "busy"):
            return
        if not begun and time.monotonic() - since > PATIENCE:
            attempt(lambda: api.post(f"/tables/{table}/rise"))
            return


def decide(api, table, seen):
    choices = api.get(f"/tables/{table}/actions")
    if choices["version"] != seen["version"] or not choices["actions"]:
        return  # something happened meanwhile: the next line tells it
    text = choose(seen["terms"]["game"], seen["view"], choices["actions"], choices["seat"])
    attempt(lambda: api.post(f"/tables/{table}/act", {"text": text, "version": choices["version"]}))


def attempt(what):
    """A refusal is told and is no harm: the table tells what to do next."""
    try:
        return what()
    except Refused as refused:
        print(refused, file=sys.stderr)


def wait(api):
    """Accepts every challenge, for the server lets through only those that the account takes, and plays all its tables."""
    playing, lock = set(), threading.Lock()
    with ThreadPoolExecutor(GAMES_AT_ONCE) as pool:

        def run(table):
            try:
                play(api, table)
            finally:
                with lock:
                    playing.discard(table)

        for line in api.lines("/me/stream"):
            for invitation in line.get("invitations", []):
                table, by = invitation["table"], invitation["by"]["name"]
                print(f"{by} challenges: {invitation['game']}", flush=True)
                attempt(lambda: api.post(f"/tables/{table}/accept", {"entropy": entropy()}))
            for card in line.get("tables", []):
                with lock:
                    if card["id"] in playing:
                        continue
                    playing.add(card["id"])
                pool.submit(run, card["id"])


def rated(api, game):
    """A rated game against level 3: the smallest table, with a minute for each move."""
    seats = next(one["seats"][0] for one in api.get("/games")["games"] if one["id"] == game)
    pace = {"kind": "move", "seconds": 60}
    terms = {"game": game, "seats": seats, "options": {}, "pace": pace, "overtime": "bot", "listed": True, "hints": False}
    table = api.post("/tables", {**terms, "rated": True})["id"]
    me = api.get("/me")["person"]
    sit = {"seat": None, "name": me["name"], "identity": me["identity"], "entropy": entropy()}
    api.post(f"/tables/{table}/sit", sit)
    api.post(f"/tables/{table}/start", {"fill": 3})
    play(api, table)
    games = api.get(f"/people/{me['handle']}")["profile"]["games"]
    result = next(card for card in games if card["table"] == table)
    print(f"{game}: place {result['place']} of {result['seats']}, score {result['score']}", flush=True)


def main():
    if len(sys.argv) < 2 or "BOT_TOKEN" not in os.environ:
        sys.exit(__doc__)
    api = Api(sys.argv[1], os.environ["BOT_TOKEN"])
    if "--become" in sys.argv:
        api.post("/me/bot", {"forGood": True})
    me = api.get("/me")["person"]
    if not me.get("bot"):
        sys.exit(f"@{me['handle']} is the account of a person. --become makes it a bot's, for good.")
    print(f"@{me['handle']} is here.", flush=True)
    if "--rated" in sys.argv:
        rated(api, sys.argv[sys.argv.index("--rated") + 1])
    elif "--become" not in sys.argv:
        wait(api)


try:
    main()
except Refused as refused:
    sys.exit(str(refused))
except KeyboardInterrupt:
    sys.exit(130)
